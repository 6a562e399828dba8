import Foundation
import HeadlessCombine
import Testing

@Suite struct PublishedTests {
  class Model: ObservableObject {
    @Published var name = "a"
    @Published var count: Int?
    weak var delegate: AnyObject?
    var plain = [1]
  }

  final class Submodel: Model {
    @Published var extra = 0.5
  }

  final class Box<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) {
      _value = Published(initialValue: value)
    }
  }

  final class Plain: ObservableObject {
    func change() {
      objectWillChange.send()
    }
  }

  final class FoundationModel: NSObject, ObservableObject {
    @Published var name = "a"
  }

  final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<Int, Never>()
    @Published var name = "a"
  }

  @MainActor final class ViewModel: ObservableObject {
    @Published var text = ""
    @Published private(set) var isValid = false
    private var cancellables: Set<AnyCancellable> = []

    init() {
      $text.map { !$0.isEmpty }.assign(to: &$isValid)
      $text.dropFirst().sink { [weak self] in self?.note($0) }.store(in: &cancellables)
    }

    private(set) var notes: [String] = []
    private func note(_ text: String) {
      notes.append(text)
    }
  }

  @Test func `a subscriber receives a value before the property changes`() {
    let model = Model()
    var seen: [String] = []
    let cancellable = model.$name.sink { seen.append("\(model.name) to \($0)") }
    model.name = "b"
    #expect(seen == ["a to a", "a to b"])
    cancellable.cancel()
  }

  @Test func `an object announces a change before its subscribers receive the value`() {
    let model = Model()
    var seen: [String] = []
    var cancellables: [AnyCancellable] = []
    model.$name.dropFirst().sink { seen.append("value \($0)") }.store(in: &cancellables)
    model.objectWillChange.sink { seen.append("change of \(model.name)") }.store(in: &cancellables)
    model.name = "b"
    model.count = 1
    cancellables = []
    model.name = "c"
    #expect(seen == ["change of a", "value b", "change of b"])
  }

  @Test func `properties of a subclass and its superclass announce changes`() {
    let model = Submodel()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.extra = 1
    model.name = "b"
    #expect(count == 2)
    #expect((model as Model).objectWillChange === model.objectWillChange)
    cancellable.cancel()
  }

  @Test func `properties of generic classes and of Foundation's subclasses announce changes`() {
    let box = Box([1])
    let model = FoundationModel()
    var count = 0
    let cancellables = [box.objectWillChange.sink { count += 1 }, model.objectWillChange.sink { count += 1 }]
    box.value = [2]
    model.name = "b"
    #expect(count == 2)
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test func `an object without published properties has one publisher`() {
    let plain = Plain()
    var count = 0
    let cancellable = plain.objectWillChange.sink { count += 1 }
    plain.change()
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func `objects have publishers of their own even at the same address`() {
    var old: [ObservableObjectPublisher] = []
    for _ in 0..<200 {
      let publisher = Plain().objectWillChange
      #expect(!old.contains { $0 === publisher })
      old.append(publisher)
    }
  }

  @Test func `a custom publisher is not sent by published properties`() {
    let custom = Custom()
    let seen = Events(of: custom.objectWillChange)
    custom.name = "b"
    custom.objectWillChange.send(1)
    #expect(seen.all == ["1"])
  }

  @Test @MainActor func `values are assigned to a published property`() {
    let model = ViewModel()
    var changes = 0
    let cancellable = model.objectWillChange.sink { changes += 1 }
    #expect(!model.isValid)
    model.text = "a"
    #expect(model.isValid)
    #expect(model.notes == ["a"])
    #expect(changes == 2)
    cancellable.cancel()
  }

  @Test @MainActor func `objects are released in spite of their subscriptions`() {
    weak var model: ViewModel?
    weak var plain: Plain?
    do {
      let owner = (ViewModel(), Plain())
      (model, plain) = owner
      _ = owner.0.objectWillChange
      _ = owner.1.objectWillChange
      owner.0.text = "a"
    }
    #expect(model == nil)
    #expect(plain == nil)
  }
}
