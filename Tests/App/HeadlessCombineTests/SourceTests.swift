import Foundation
import HeadlessCombine
import Testing

@Suite struct SourceTests {
  @Test func `single values, errors and no values`() {
    #expect(events(Just(1)) == ["1", "finished"])
    #expect(events(Empty<Int, Never>()) == ["finished"])
    #expect(events(Empty<Int, Never>(completeImmediately: false)).isEmpty)
    #expect(events(Fail<Int, TestError>(error: .a)) == ["failed a"])
    #expect(events(Fail(outputType: Int.self, failure: TestError.b)) == ["failed b"])
  }

  @Test func `results, optionals and sequences`() {
    #expect(events(Result<Int, TestError>.success(1).publisher) == ["1", "finished"])
    #expect(events(Result<Int, TestError>.failure(.a).publisher) == ["failed a"])
    #expect(events(Optional(1).publisher) == ["1", "finished"])
    #expect(events(Int?.none.publisher) == ["finished"])
    #expect(events([1, 2].publisher) == ["1", "2", "finished"])
    #expect(events([Int]().publisher) == ["finished"])
    #expect(events(["a": 1].publisher.map(\.value)) == ["1", "finished"])
  }

  @Test func `an infinite sequence is iterated as far as needed`() {
    #expect(events((1...).publisher.prefix(2)) == ["1", "2", "finished"])
    #expect(events((1...).publisher.flatMap { Just($0) }.first { $0 > 3 }) == ["4", "finished"])
  }

  @Test func `a future starts at once and keeps its result`() {
    var promise: Future<Int, TestError>.Promise?
    var starts = 0
    let future = Future<Int, TestError> {
      starts += 1
      promise = $0
    }
    #expect(starts == 1)
    let early = Events(of: future)
    let cancelled = Events(of: future)
    cancelled.cancel()
    #expect(early.all.isEmpty)
    promise?(.success(1))
    promise?(.failure(.a))
    #expect(early.all == ["1", "finished"])
    #expect(cancelled.all.isEmpty)
    #expect(events(future) == ["1", "finished"])
    #expect(starts == 1)
    #expect(events(Future<Int, TestError> { $0(.failure(.b)) }) == ["failed b"])
  }

  @Test @MainActor func `a future is fulfilled by a task`() async {
    let future = Future<Int, Never> { promise in
      Task { promise(.success(1)) }
    }
    var seen: [Int] = []
    for await value in future.values { seen.append(value) }
    #expect(seen == [1])
  }

  @Test func `a deferred publisher is made for each subscriber`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(events(deferred) == ["1", "finished"])
    #expect(events(deferred) == ["2", "finished"])
  }

  @Test func `the type of a publisher is hidden`() {
    let publisher: AnyPublisher<Int, Never> = Just(1).map { $0 + 1 }.eraseToAnyPublisher()
    #expect(events(publisher.eraseToAnyPublisher()) == ["2", "finished"])
  }

  #if os(Linux)
    @Test func `notifications of a name and an object`() {
      let center = NotificationCenter()
      let name = Notification.Name("changed")
      let (object, other) = (NSObject(), NSObject())
      let all = Events(of: center.publisher(for: name).map(\.name.rawValue))
      let some = Events(of: center.publisher(for: name, object: object).map(\.name.rawValue))
      center.post(name: name, object: object)
      center.post(name: name, object: other)
      center.post(name: Notification.Name("other"), object: object)
      #expect(all.all == ["changed", "changed"])
      #expect(some.all == ["changed"])
      all.cancel()
      center.post(name: name, object: object)
      #expect(all.all.count == 2)
      #expect(some.all.count == 2)
    }
  #endif

  @Test @MainActor func `values are an asynchronous sequence`() async throws {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    await #expect(throws: TestError.a) {
      for try await _ in Fail<Int, TestError>(error: .a).values {}
    }
  }

  @Test @MainActor func `an asynchronous sequence waits for values and ends with its task`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    let task = Task { @MainActor in
      var seen: [Int] = []
      for await value in subject.values {
        seen.append(value)
        if value == 2 { break }
      }
      return seen
    }
    await Task.yield()
    subject.send(1)
    await Task.yield()
    subject.send(2)
    #expect(await task.value.last == 2)
    let endless = Task { @MainActor in
      for await _ in PassthroughSubject<Int, Never>().values {}
      return true
    }
    endless.cancel()
    #expect(await endless.value)
  }
}
