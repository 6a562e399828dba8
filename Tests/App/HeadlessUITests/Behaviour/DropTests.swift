import Foundation
import HeadlessUI
import Testing

/// Drags of item providers, and delegates that follow them.
@MainActor
@Suite struct DropTests {
  private func drag(_ name: String, to target: String, in app: TestedApp) throws {
    let (from, to) = try (app.element(name).frame, app.element(target).frame)
    try app.drag(name, dx: to.midX - from.midX, dy: to.midY - from.midY, holding: .seconds(1))
  }

  private struct Reorder: DropDelegate {
    let item: String
    let items: Binding<[String]>
    let dragged: Binding<String?>
    let model: Model

    func dropEntered(info: DropInfo) {
      guard let dragged = dragged.wrappedValue, dragged != item, let from = items.wrappedValue.firstIndex(of: dragged),
        let to = items.wrappedValue.firstIndex(of: item)
      else { return }
      model.record("over \(item)")
      items.wrappedValue.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

    func performDrop(info: DropInfo) -> Bool {
      dragged.wrappedValue = nil
      return info.hasItemsConforming(to: [.text])
    }
  }

  private struct Tiles: View {
    @State private var items = ["A", "B", "C", "D"]
    @State private var dragged: String?
    let model: Model

    var body: some View {
      VStack(spacing: 0) {
        ForEach(items, id: \.self) { item in
          Text(item).frame(width: 100, height: 100).contentShape(Rectangle())
            .onDrag {
              dragged = item
              return NSItemProvider(object: NSString(string: item))
            }
            .onDrop(of: [.text], delegate: Reorder(item: item, items: $items, dragged: $dragged, model: model))
        }
        Text("dragged \(dragged ?? "none")")
      }
    }
  }

  @Test func `a delegate reorders while the finger moves`() throws {
    let model = Model()
    try TestedApp.run {
      Tiles(model: model)
    } test: { app throws in
      try drag("A", to: "C", in: app)
      #expect(try Array(app.texts.prefix(4)) == ["B", "C", "A", "D"])
      #expect(model.takeLog() == ["over B", "over C"])
      #expect(try app.exists("dragged none"))
    }
  }

  private struct Refusing: DropDelegate {
    let model: Model

    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [UTType.url]) }
    func dropEntered(info: DropInfo) { model.record("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .forbidden) }
    func dropExited(info: DropInfo) { model.record("exited") }
    func performDrop(info: DropInfo) -> Bool {
      model.record("dropped")
      return true
    }
  }

  private struct Boxes: View {
    let model: Model
    @State private var isTargeted = false

    var body: some View {
      Text("text").onDrag { NSItemProvider(object: NSString(string: "Milk")) }
      Text("value").draggable("Bread")
      Text("link").onDrag { NSItemProvider(object: NSURL(string: "https://example.com/a")!) }
      Text("target").frame(width: 200, height: 100)
        .onChange(of: isTargeted) { model.record("targeted \($1)") }
        .onDrop(of: [UTType.plainText], isTargeted: $isTargeted) { providers in
          providers[0].loadObject(ofClass: NSString.self) { object, _ in
            let text = (object as? NSString)?.description
            Task { @MainActor in model.text = text ?? "" }
          }
          return true
        }
      Text("strings").frame(width: 200, height: 100)
        .dropDestination(for: String.self) { strings, _ in
          model.text = "string \(strings[0])"
          return true
        }
      Text("refusing").frame(width: 200, height: 100).onDrop(of: [.url, .text], delegate: Refusing(model: model))
    }
  }

  @Test func `providers and values are dropped on either kind of target`() throws {
    let model = Model()
    try TestedApp.run {
      Boxes(model: model)
    } test: { app throws in
      try drag("text", to: "target", in: app)
      #expect(model.text == "Milk")
      #expect(model.takeLog() == ["targeted true", "targeted false"])
      try drag("value", to: "target", in: app)
      #expect(model.text == "Bread")
      try drag("text", to: "strings", in: app)
      #expect(model.text == "string Milk")
    }
  }

  @Test func `a target of another kind is not entered`() throws {
    let model = Model()
    try TestedApp.run {
      Boxes(model: model)
    } test: { app throws in
      try drag("link", to: "target", in: app)
      #expect(model.text == "" && model.takeLog() == [])
      try drag("text", to: "refusing", in: app)
      #expect(model.takeLog().filter { !$0.hasPrefix("targeted") } == [])
      try drag("link", to: "refusing", in: app)
      #expect(model.takeLog() == ["entered", "exited"])
    }
  }

  private final class Received: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test func `a provider loads what it has`() throws {
    let received = Received()
    try TestedApp.run {
      Text("app")
    } test: { app throws in
      let provider = NSItemProvider(object: NSString(string: "Milk"))
      #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
      #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
      #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: UIImage.self))
      provider.loadObject(ofClass: String.self) { text, _ in received.lines.append(text ?? "no text") }
      provider.loadDataRepresentation(for: .text) { data, _ in received.lines.append("\(data?.count ?? 0) bytes") }
      provider.loadItem(forTypeIdentifier: "public.text") { item, _ in
        received.lines.append("\((item as? NSString)?.length ?? 0)")
      }
      provider.loadObject(ofClass: URL.self) { url, error in received.lines.append("\(url == nil && error != nil)") }
      #expect(received.lines == [])
      try app.settle()
      #expect(received.lines == ["Milk", "4 bytes", "4", "true"])
    }
  }
}
