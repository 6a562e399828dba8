import Foundation
import HeadlessUI
import Observation
import Testing
import UniformTypeIdentifiers

/// Documents that are read and written at a URL, of the SDK of iOS 27.
@MainActor
@Suite struct DocumentTests {
  @Observable
  fileprivate final class Note: Document {
    static let readableContentTypes = [UTType.plainText]
    var text = ""

    func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
      FileWrapperDocumentReader(configuration) { file in
        let text = String(decoding: file.regularFileContents ?? Data(), as: UTF8.self)
        if text.hasPrefix("bad") { throw CocoaError(.fileReadCorruptFile) }
        return text
      }
    }

    func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String> {
      FileWrapperDocumentWriter(configuration) { snapshot, _ in
        FileWrapper(regularFileWithContents: Data(snapshot.utf8))
      }
    }

    @MainActor
    func snapshot(contentType: UTType) async throws -> sending String { text }

    @MainActor
    func apply(snapshot: sending String, previous: sending String?) async throws { text = snapshot }
  }

  private struct Editor: View {
    @Bindable var document: Note
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      TextField("Text", text: $document.text).accessibilityIdentifier("text")
        .onChange(of: document.text) { old, _ in
          undoManager?.registerUndo(withTarget: document) { $0.text = old }
        }
      Button("Unregistered") { document.text = "lost" }
      Button("Undo") { undoManager?.undo() }
    }
  }

  private struct Silent: View {
    let document: Note

    var body: some View {
      Text(document.text.isEmpty ? "empty" : document.text).accessibilityIdentifier("text")
      Button("Change") { document.text = "changed" }
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroup { document in
        Editor(document: document)
      } makeDocument: { _, _ in
        Note()
      }
    }
  }

  private struct SilentNotes: App {
    var body: some Scene {
      DocumentGroup { document in
        Silent(document: document)
      } makeDocument: { _, context in
        guard context.creationSource == nil else { throw CancellationError() }
        return Note()
      }
    }
  }

  private struct Reader: App {
    init() {
      try? "bad news".write(to: .documentsDirectory.appending(path: "bad.txt"), atomically: true, encoding: .utf8)
      try? "good news".write(to: .documentsDirectory.appending(path: "good.txt"), atomically: true, encoding: .utf8)
    }

    var body: some Scene {
      DocumentGroup { (document: Note) in
        Text(document.text).accessibilityIdentifier("text")
      } makeReadableDocument: { configuration, _ in
        let note = Note()
        note.text = configuration.fileURL?.lastPathComponent ?? ""
        return note
      }
    }
  }

  private static let create = "FullDocumentManagerViewControllerNavigationBarCreateButtonIdentifier"

  /// Source: Apple, `WritableDocument`: changes that are registered with the undo manager are written.
  @Test func `a document is created, edited and opened again`() throws {
    try TestedApp.run(Notes.self) { app in
      try app.tap(Self.create)
      try app.endTransition()
      try app.type("Milk", into: "text")
      try app.tap("BackButton")
      try app.endTransition()
      try app.tap("Untitled, txt")
      try app.endTransition()
      #expect(try app.value("text") == "Milk")
    }
  }

  /// Source: Apple, `WritableDocument`: "Without registered undo actions, SwiftUI won't trigger autosave".
  @Test func `a change that is not registered is not written`() throws {
    try TestedApp.run(SilentNotes.self) { app in
      try app.tap(Self.create)
      try app.endTransition()
      try app.tap("Change")
      #expect(try app.label("text") == "changed")
      try app.tap("BackButton")
      try app.endTransition()
      try app.tap("Untitled, txt")
      try app.endTransition()
      #expect(try app.label("text") == "empty")
    }
  }

  /// Source: Apple, `DocumentGroup.init(viewer:makeReadableDocument:)`: read-only documents.
  @Test func `a document is only read`() throws {
    try TestedApp.run(Reader.self) { app in
      #expect(try !app.exists(Self.create))
      try app.tap("bad, txt")
      try app.endTransition()
      #expect(try app.exists("The document couldn’t be opened."))
      try app.tap("OK")
      try app.tap("good, txt")
      try app.endTransition()
      #expect(try app.label("text") == "good news")
    }
  }

  private struct Exporter: View {
    @State private var isShown = false
    @State private var result = "none"
    private let note = Note()

    var body: some View {
      Button("Export") {
        note.text = "exported"
        isShown = true
      }
      .fileExporter(isPresented: $isShown, document: note, contentType: .plainText, defaultFilename: "Letter") {
        let location = try? $0.get()
        result = location.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "failed"
      } onCancellation: {
        result = "cancelled"
      }
      Text(result).accessibilityIdentifier("result")
    }
  }

  /// Source: Apple, `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:onCancellation:)`.
  @Test func `a document is exported`() throws {
    try TestedApp.run {
      Exporter()
    } test: { app throws in
      try app.tap("Export")
      try app.endTransition()
      try app.tap("DOCPicker.actionButton")
      try app.endTransition()
      #expect(try app.label("result") == "exported")
    }
  }
}
