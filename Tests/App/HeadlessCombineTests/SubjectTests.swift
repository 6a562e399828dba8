import HeadlessCombine
import Testing

@Suite struct SubjectTests {
  @Test func `subscribers receive values in the order in which they came`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let first = subject.sink { seen.append("first \($0)") }
    let second = subject.sink { seen.append("second \($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second.cancel()
    #expect(seen == ["first 1", "second 1", "second 2"])
  }

  @Test func `a subject that has ended ends new subscribers`() {
    let subject = PassthroughSubject<Int, TestError>()
    let early = Events(of: subject)
    subject.send(1)
    subject.send(completion: .failure(.a))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(early.all == ["1", "failed a"])
    #expect(events(subject) == ["failed a"])
  }

  @Test func `a current value subject sends its value first`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let seen = Events(of: subject)
    subject.value = 2
    #expect(subject.value == 2)
    subject.send(3)
    #expect(events(subject) == ["3"])
    subject.send(completion: .finished)
    subject.send(4)
    #expect(subject.value == 3)
    #expect(seen.all == ["1", "2", "3", "finished"])
    #expect(events(subject) == ["finished"])
  }

  @Test func `a subscriber of a current value subject sees the new value`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Bool] = []
    let cancellable = subject.sink { seen.append(subject.value == $0) }
    subject.send(2)
    cancellable.cancel()
    #expect(seen == [true, true])
  }

  @Test func `a subscriber may cancel and send within a value`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink { value in
      seen.append(value)
      if value == 1 { subject.send(2) }
      if value == 2 { cancellable?.cancel() }
    }
    subject.send(1)
    subject.send(3)
    #expect(seen == [1, 2])
  }

  @Test func `a subject without content is sent without a value`() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let cancellable = subject.sink { count += 1 }
    subject.send()
    cancellable.cancel()
    #expect(count == 1)
  }

  @Test func `a publisher sends through a subject`() {
    let subject = PassthroughSubject<Int, Never>()
    let seen = Events(of: subject)
    let cancellable = [1, 2].publisher.subscribe(subject)
    cancellable.cancel()
    #expect(seen.all == ["1", "2", "finished"])
  }

  @Test func `a subject does not outlive its owner`() {
    weak var released: PassthroughSubject<Int, Never>?
    let cancellable: AnyCancellable
    do {
      let subject = PassthroughSubject<Int, Never>()
      released = subject
      cancellable = subject.map { $0 + 1 }.sink { _ in }
    }
    #expect(released == nil)
    cancellable.cancel()
  }
}
