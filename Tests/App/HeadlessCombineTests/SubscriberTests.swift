import HeadlessCombine
import Testing

@Suite struct SubscriberTests {
  @Test func `a sequence sends as many values as were requested`() {
    let subscriber = ManualSubscriber<Int, Never>(first: .max(2))
    [1, 2, 3, 4].publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2])
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2, 3])
    #expect(!subscriber.isCompleted)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1, 2, 3, 4])
    #expect(subscriber.isCompleted)
  }

  @Test func `the demand that a subscriber returns counts`() {
    let subscriber = ManualSubscriber<Int, Never>(first: .max(1)) { $0 < 3 ? .max(1) : .none }
    (1...).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2, 3])
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2, 3, 4, 5])
    subscriber.cancel()
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2, 3, 4, 5])
  }

  @Test func `a single value waits for the demand`() {
    let subscriber = ManualSubscriber<Int, Never>()
    Just(1).subscribe(subscriber)
    #expect(subscriber.values.isEmpty && !subscriber.isCompleted)
    subscriber.request(.max(1))
    #expect(subscriber.values == [1] && subscriber.isCompleted)
  }

  @Test func `a passthrough subject drops values without demand`() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = ManualSubscriber<Int, Never>(first: .max(1))
    subject.subscribe(subscriber)
    for value in 1...3 { subject.send(value) }
    subscriber.request(.max(1))
    subject.send(4)
    subject.send(5)
    #expect(subscriber.values == [1, 4])
  }

  @Test func `a current value subject keeps the latest value without demand`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let subscriber = ManualSubscriber<Int, Never>(first: .max(1))
    subject.subscribe(subscriber)
    for value in 1...3 { subject.send(value) }
    #expect(subscriber.values == [0])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 3])
    subscriber.request(.max(1))
    #expect(subscriber.values == [0, 3])
    subject.send(4)
    #expect(subscriber.values == [0, 3, 4])
  }

  @Test func `operators pass the demand on`() {
    let subscriber = ManualSubscriber<Int, Never>(first: .max(2))
    (1...100).publisher.filter { $0.isMultiple(of: 2) }.dropFirst().map { $0 * 10 }.subscribe(subscriber)
    #expect(subscriber.values == [40, 60])
    let pairs = ManualSubscriber<[Int], Never>(first: .max(1))
    (1...100).publisher.collect(2).subscribe(pairs)
    #expect(pairs.values == [[1, 2]])
  }

  @Test func `last values wait for the demand`() {
    let subscriber = ManualSubscriber<Int, Never>()
    Empty<Int, Never>().count().subscribe(subscriber)
    #expect(subscriber.values.isEmpty && !subscriber.isCompleted)
    subscriber.request(.max(1))
    #expect(subscriber.values == [0] && subscriber.isCompleted)
  }

  @Test func `operators with several sources send as many values as were requested`() {
    let subscriber = ManualSubscriber<Int, Never>(first: .max(3))
    [1, 2].publisher.append(3, 4).flatMap { [$0, $0 * 10].publisher }.subscribe(subscriber)
    #expect(subscriber.values.count == 3)
    subscriber.request(.unlimited)
    #expect(subscriber.values.sorted() == [1, 2, 3, 4, 10, 20, 30, 40])
    #expect(subscriber.isCompleted)
  }

  @Test func `demands are added and subtracted`() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(2) - 3 == .none)
    #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
    #expect(Subscribers.Demand.unlimited + 1 == .unlimited)
    #expect(Subscribers.Demand.max(1) < .unlimited)
    #expect(Subscribers.Demand.max(1).max == 1 && Subscribers.Demand.unlimited.max == nil)
  }

  @Test func `a subscriber without a type passes everything on`() {
    let subscriber = ManualSubscriber<Int, Never>(first: .unlimited)
    [1, 2].publisher.subscribe(AnySubscriber(subscriber))
    #expect(subscriber.values == [1, 2] && subscriber.isCompleted)
  }

  @Test func `a subscription is cancelled when its cancellable is released`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var cancellable: AnyCancellable? = subject.sink { seen.append($0) }
    subject.send(1)
    #expect(cancellable != nil)
    cancellable = nil
    subject.send(2)
    #expect(seen == [1])
  }

  @Test func `cancellables are stored in sets and arrays`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { seen.append($0) }.store(in: &set)
    subject.sink { seen.append($0 * 10) }.store(in: &array)
    subject.send(1)
    set = []
    subject.send(2)
    array = []
    subject.send(3)
    #expect(seen == [1, 10, 20])
  }

  @Test func `a cancellable calls its closure once`() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func `a sink releases what its closures hold`() {
    final class Owner {
      let subject = PassthroughSubject<Int, Never>()
      var cancellables: Set<AnyCancellable> = []
      var value = 0
    }
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      owner.subject.map { $0 + 1 }.merge(with: Just(1)).removeDuplicates()
        .sink { [weak owner] in owner?.value = $0 }.store(in: &owner.cancellables)
      owner.subject.first().sink { owner.value = $0 }.store(in: &owner.cancellables)
      owner.subject.send(1)
      #expect(owner.value == 1 || owner.value == 2)
    }
    #expect(released == nil)
  }

  @Test func `values are assigned to a property`() {
    final class Label {
      var text = ""
    }
    let label = Label()
    let subject = PassthroughSubject<String, Never>()
    let cancellable = subject.assign(to: \.text, on: label)
    subject.send("a")
    #expect(label.text == "a")
    cancellable.cancel()
    subject.send("b")
    #expect(label.text == "a")
  }
}
