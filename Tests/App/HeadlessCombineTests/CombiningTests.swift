import HeadlessCombine
import Testing

@Suite struct CombiningTests {
  typealias Subject = PassthroughSubject<Int, TestError>

  private let a = Subject()
  private let b = Subject()
  private let c = Subject()

  @Test func merge() {
    let seen = Events(of: a.merge(with: b))
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(seen.all == ["1", "2", "3", "finished"])
    let failed = Events(of: Publishers.Merge3(Just(0).setFailureType(to: TestError.self), c, Subject()))
    c.send(completion: .failure(.a))
    #expect(failed.all == ["0", "failed a"])
    #expect(events(Publishers.MergeMany([Just(1), Just(2)])) == ["1", "2", "finished"])
    #expect(events(Publishers.MergeMany([Just<Int>]())) == ["finished"])
    #expect(events(Just(1).merge(with: Just(2), [3].publisher, Just(4), Just(5), Just(6))).count == 7)
  }

  @Test func `combine latest`() {
    let seen = Events(of: a.combineLatest(b))
    a.send(1)
    b.send(2)
    a.send(3)
    a.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(seen.all == ["(1, 2)", "(3, 2)", "(3, 4)", "finished"])
    #expect(events(Publishers.CombineLatest3(Just(1), Just("a"), Just(true))) == ["(1, \"a\", true)", "finished"])
    #expect(events(Just(1).combineLatest(Just(2)) { $0 + $1 }) == ["3", "finished"])
    #expect(events(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == ["6", "finished"])
    #expect(events(Just(1).combineLatest(Just(2), Just(3), Just(4))) == ["(1, 2, 3, 4)", "finished"])
    let optional = Just(Int?.none).combineLatest(Just(1)).map { $0 == nil && $1 == 1 }
    #expect(events(optional) == ["true", "finished"])
  }

  @Test func zip() {
    let seen = Events(of: a.zip(b))
    a.send(1)
    a.send(2)
    b.send(3)
    a.send(completion: .finished)
    b.send(4)
    #expect(seen.all == ["(1, 3)", "(2, 4)", "finished"])
    #expect(events(Publishers.Zip3(Just(1), Just("a"), [true, false].publisher)) == ["(1, \"a\", true)", "finished"])
    #expect(events(Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }) == ["10", "finished"])
    let failed = Events(of: b.zip(c))
    c.send(completion: .failure(.a))
    #expect(failed.all == ["failed a"])
  }

  @Test func `values come before and after`() {
    #expect(events(Just(1).append(2, 3)) == ["1", "2", "3", "finished"])
    #expect(events(Just(1).append([2, 3])) == ["1", "2", "3", "finished"])
    #expect(events(Just(1).append(Just(2))) == ["1", "2", "finished"])
    #expect(events(Just(3).prepend(1, 2)) == ["1", "2", "3", "finished"])
    #expect(events(Just(3).prepend(Just(1))) == ["1", "3", "finished"])
    #expect(events(Fail<Int, TestError>(error: .a).append(1)) == ["failed a"])
  }

  @Test func `another publisher begins and ends the values`() {
    let dropped = Events(of: a.drop(untilOutputFrom: c))
    let kept = Events(of: a.prefix(untilOutputFrom: c))
    a.send(1)
    c.send(0)
    a.send(2)
    #expect(dropped.all == ["2"])
    #expect(kept.all == ["1", "finished"])
  }

  @Test func `flat map`() {
    #expect(events([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == ["1", "10", "2", "20", "finished"])
    let seen = Events(of: [a, b].publisher.flatMap { $0 })
    b.send(1)
    a.send(2)
    b.send(completion: .finished)
    #expect(seen.all == ["1", "2"])
    a.send(completion: .failure(.a))
    #expect(seen.all == ["1", "2", "failed a"])
    #expect(events(Just(1).flatMap { _ in Fail<Int, TestError>(error: .b) }) == ["failed b"])
    #expect(events(Just(1).setFailureType(to: TestError.self).flatMap { Just($0 + 1) }) == ["2", "finished"])
    #expect(events(Fail<Int, TestError>(error: .a).flatMap { Just($0 + 1) }) == ["failed a"])
  }

  @Test func `the number of publishers at a time is limited`() {
    let subjects = [a, b]
    var started: [Int] = []
    let seen = Events(
      of: [0, 1].publisher.flatMap(maxPublishers: .max(1)) { index in
        started.append(index)
        return subjects[index]
      })
    #expect(started == [0])
    b.send(1)
    a.send(2)
    a.send(completion: .finished)
    #expect(started == [0, 1])
    b.send(3)
    b.send(completion: .finished)
    #expect(seen.all == ["2", "3", "finished"])
  }

  @Test func `switch to latest`() {
    let outer = PassthroughSubject<Subject, TestError>()
    var cancelled = 0
    let seen = Events(
      of: outer.map { $0.handleEvents(receiveCancel: { cancelled += 1 }) }.switchToLatest())
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(seen.all == ["1", "3", "4", "finished"])
    #expect(cancelled == 1)
    #expect(events([1, 2].publisher.map { Just($0) }.switchToLatest()) == ["1", "2", "finished"])
    #expect(events([1].publisher.map { _ in Fail<Int, TestError>(error: .a) }.switchToLatest()) == ["failed a"])
    let never = Just(1).setFailureType(to: TestError.self).map { Just($0) }.switchToLatest()
    #expect(events(never) == ["1", "finished"])
  }

  @Test func `errors are caught`() {
    let failing = Just(1).setFailureType(to: TestError.self).append(Fail(error: .a))
    #expect(events(failing.catch { _ in Just(2) }) == ["1", "2", "finished"])
    #expect(events(failing.catch { _ in Fail<Int, TestError>(error: .b) }) == ["1", "failed b"])
    #expect(events(failing.tryCatch { _ in Just(2) }) == ["1", "2", "finished"])
    #expect(events(failing.tryCatch { _ -> Just<Int> in throw TestError.b }) == ["1", "failed b"])
  }

  @Test func retry() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 3
        ? Fail(error: .a).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    #expect(events(publisher.retry(1)) == ["failed a"])
    #expect(events(publisher.retry(1)) == ["3", "finished"])
  }

  @Test func share() {
    var subscriptions = 0
    var cancelled = 0
    let shared = a.handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancelled += 1 }
    ).share()
    let first = Events(of: shared)
    let second = Events(of: shared)
    a.send(1)
    first.cancel()
    a.send(2)
    #expect(cancelled == 0)
    second.cancel()
    a.send(3)
    #expect(first.all == ["1"])
    #expect(second.all == ["1", "2"])
    #expect(subscriptions == 1 && cancelled == 1)
    let third = Events(of: shared)
    a.send(4)
    #expect(third.all == ["4"])
    #expect(subscriptions == 2)
  }

  @Test func multicast() {
    let connectable = [1, 2].publisher.multicast(subject: PassthroughSubject())
    let first = Events(of: connectable)
    let second = Events(of: connectable)
    #expect(first.all.isEmpty)
    let connection = connectable.connect()
    connection.cancel()
    #expect(first.all == ["1", "2", "finished"])
    #expect(second.all == first.all)
    let latest = Events(of: a.multicast { CurrentValueSubject(0) }.autoconnect())
    a.send(1)
    #expect(latest.all == ["0", "1"])
    #expect(events([1].publisher.makeConnectable().autoconnect()) == ["1", "finished"])
  }
}
