import Foundation
import HeadlessCombine
import HeadlessUI
import Testing

/// Apps of documents: a screen with the documents, and one of them over it.
@MainActor
@Suite struct DocumentGroupTests {
  private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""

    init() {}
    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note()) { file in
        TextField("Text", text: file.$document.text).accessibilityIdentifier("text")
        Text(file.fileURL?.lastPathComponent ?? "no file").accessibilityIdentifier("name")
      }
    }
  }

  private final class Sketch: ReferenceFileDocument, @unchecked Sendable {
    static let readableContentTypes: [UTType] = [.json]
    @MainActor @Published var count = 0

    init() {}
    init(configuration: ReadConfiguration) throws {
      let data = configuration.file.regularFileContents ?? Data()
      let count = try JSONDecoder().decode(Int.self, from: data)
      MainActor.assumeIsolated { self.count = count }
    }
    func snapshot(contentType: UTType) throws -> Int { MainActor.assumeIsolated { count } }
    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
    }
  }

  private struct LastButton: View {
    let document: Sketch
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Last") {
        document.count += 1
        dismiss()
      }
    }
  }

  private struct Sketches: App {
    var body: some Scene {
      DocumentGroup(newDocument: { Sketch() }) { file in
        Button("Count \(file.document.count)") { file.document.count += 1 }.accessibilityIdentifier("count")
        LastButton(document: file.document)
      }
    }
  }

  private static let create = "FullDocumentManagerViewControllerNavigationBarCreateButtonIdentifier"

  /// Source: https://developer.apple.com/documentation/swiftui/documentgroup; the button of UI tests of public apps.
  /// The name `Untitled` of a new document, and that a change is written at once, are guesses.
  @Test func `a document that is a value is created, edited and opened again`() throws {
    try TestedApp.run(Notes.self) { app in
      try app.tap(Self.create)
      try app.endTransition()
      #expect(try app.label("name") == "Untitled.txt")
      try app.type("Milk", into: "text")
      try app.tap("BackButton")
      try app.endTransition()
      try app.tap("Untitled, txt")
      try app.endTransition()
      #expect(try app.value("text") == "Milk")
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/referencefiledocument
  @Test func `a document that is an object is created, edited and opened again`() throws {
    try TestedApp.run(Sketches.self) { app in
      try app.tap(Self.create)
      try app.endTransition()
      try app.tap("count")
      try app.tap("count")
      // A change together with the end of the editor is written, too.
      try app.tap("Last")
      try app.endTransition()
      try app.tap("Untitled, json")
      try app.endTransition()
      #expect(try app.label("count") == "Count 3")
    }
  }
}
