import HeadlessCombine
import Testing

@Suite struct PublishedTests {
  final class Model: ObservableObject {
    @Published var name = "a"
  }

  @Test func `a subscriber receives a value before the property changes`() {
    let model = Model()
    var seen: [String] = []
    let cancellable = model.$name.sink { seen.append("\(model.name) to \($0)") }
    model.name = "b"
    #expect(seen == ["a to a", "a to b"])
    cancellable.cancel()
  }
}
