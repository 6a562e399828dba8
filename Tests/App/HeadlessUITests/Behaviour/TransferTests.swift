import Foundation
import HeadlessUI
import Testing

/// Values that are dragged, shared and pasted, their kinds, and the feedback that changes give.
@MainActor
@Suite struct TransferTests {
  fileprivate struct Note: Codable, Transferable, Equatable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .note)
      DataRepresentation(exportedContentType: .plainText) { Data($0.title.utf8) }
      ProxyRepresentation(exporting: \.title)
    }
  }

  private struct Board: View {
    let model: Model
    @State private var note: Note?

    var body: some View {
      Text("note").draggable(Note(title: "Milk"))
      Text("plain").draggable("Bread")
      Text("texts").frame(width: 100, height: 100)
        .dropDestination(for: String.self) { texts, _ in
          model.text = texts.joined()
          return true
        }
      Text("notes \(note?.title ?? "")").frame(width: 100, height: 100).accessibilityIdentifier("notes")
        .dropDestination(for: Note.self) { notes, _ in
          note = notes.first
          return true
        }
      ShareLink(item: Note(title: "Butter"), preview: SharePreview("Butter"))
    }
  }

  private func drag(_ name: String, to target: String, in app: TestedApp) throws {
    let (from, to) = try (app.element(name).frame, app.element(target).frame)
    try app.drag(name, dx: to.midX - from.midX, dy: to.midY - from.midY, holding: .seconds(1))
  }

  @Test func `a drop takes the proxy of a value`() throws {
    let model = Model()
    try TestedApp.run {
      Board(model: model)
    } test: { app throws in
      try drag("note", to: "texts", in: app)
      #expect(model.text == "Milk")
      try drag("note", to: "notes", in: app)
      #expect(try app.label("notes") == "notes Milk")
      // A note can't be made from text.
      try drag("plain", to: "notes", in: app)
      #expect(try app.label("notes") == "notes Milk")
      try app.tap("Share…")
      #expect(try app.exists("Butter"))
    }
  }

  @Test func `what was copied is pasted`() throws {
    let model = Model()
    try TestedApp.run {
      Button("copy") { UIPasteboard.general.string = "Eggs" }
      PasteButton(payloadType: String.self) { model.text = $0.joined() }
    } test: { app throws in
      try app.tap("Paste")
      #expect(model.text == "")
      try app.tap("copy")
      try app.tap("Paste")
      #expect(model.text == "Eggs")
    }
  }

  @Test func `kinds of data conform to others`() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "csv") == .commaSeparatedText)
    #expect(UTType(filenameExtension: "csv", conformingTo: .image) == nil)
    #expect(UTType(mimeType: "image/jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType.note.conforms(to: .json) && UTType.text.isSupertype(of: .note))
  }

  private struct Feeling: View {
    let model: Model

    var body: some View {
      Text("\(model.count)")
        .sensoryFeedback(.impact(weight: .heavy), trigger: model.count)
        .sensoryFeedback(.success, trigger: model.count) { old, new in
          model.text += "condition \(old) \(new), "
          return new > old
        }
        .sensoryFeedback(trigger: model.count) { old, new in
          model.text += "feedback \(old) \(new), "
          return nil
        }
    }
  }

  @Test func `the closures of feedback are called when the trigger changes`() throws {
    let model = Model()
    try TestedApp.run {
      Feeling(model: model)
    } test: { app throws in
      #expect(model.text == "")
      model.count = 1
      try app.settle()
      #expect(model.text == "condition 0 1, feedback 0 1, ")
    }
  }
}

extension UTType {
  fileprivate static let note = UTType(exportedAs: "com.example.note", conformingTo: .json)
}
