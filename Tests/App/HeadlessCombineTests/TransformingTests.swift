import Foundation
import HeadlessCombine
import Testing

@Suite struct TransformingTests {
  struct Person: Codable, Equatable {
    var name: String
    var age: Int
    var id = 0
  }

  private let numbers = [1, 2, 2, 3, 4].publisher
  private var failing: AnyPublisher<Int, TestError> {
    [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: .a)).eraseToAnyPublisher()
  }

  private func check(_ value: Int) throws -> Int {
    if value == 3 { throw TestError.b }
    return value
  }

  @Test func map() {
    #expect(events(numbers.map { $0 * 2 }) == ["2", "4", "4", "6", "8", "finished"])
    #expect(events(failing.map { $0 * 2 }) == ["2", "4", "failed a"])
    let people = [Person(name: "Ann", age: 1)].publisher
    #expect(events(people.map(\.name)) == ["Ann", "finished"])
    #expect(events(people.map(\.name, \.age).map { "\($0) \($1)" }) == ["Ann 1", "finished"])
    #expect(events(people.map(\.name, \.age, \.id).map { "\($0) \($1) \($2)" }) == ["Ann 1 0", "finished"])
    #expect(events(numbers.tryMap(check)) == ["1", "2", "2", "failed b"])
  }

  @Test func `errors are replaced`() {
    #expect(events(failing.mapError { _ in TestError.b }) == ["1", "2", "failed b"])
    #expect(events(failing.replaceError(with: 0)) == ["1", "2", "0", "finished"])
    #expect(events(numbers.assertNoFailure()).last == "finished")
    #expect(events(Just(1).setFailureType(to: TestError.self)) == ["1", "finished"])
  }

  @Test func `nil and empty publishers are replaced`() {
    #expect(events([1, nil].publisher.replaceNil(with: 0)) == ["1", "0", "finished"])
    #expect(events(Empty<Int, Never>().replaceEmpty(with: 0)) == ["0", "finished"])
    #expect(events(Just(1).replaceEmpty(with: 0)) == ["1", "finished"])
    #expect(events(Fail<Int, TestError>(error: .a).replaceEmpty(with: 0)) == ["failed a"])
  }

  @Test func scan() {
    #expect(events(numbers.scan(0, +)) == ["1", "3", "5", "8", "12", "finished"])
    #expect(events(numbers.tryScan(0) { try check($0 + $1) }) == ["1", "failed b"])
  }

  #if os(Linux)
    @Test func `values are encoded and decoded`() {
      let person = Person(name: "Ann", age: 1)
      let data = Just(person).encode(encoder: JSONEncoder())
      #expect(
        events(data.decode(type: Person.self, decoder: JSONDecoder()).map { $0 == person }) == ["true", "finished"])
      #expect(events(Just(Data()).decode(type: Person.self, decoder: JSONDecoder()).map(\.age)).count == 1)
    }
  #endif

  @Test func filter() {
    #expect(events(numbers.filter { $0 > 2 }) == ["3", "4", "finished"])
    #expect(events(numbers.tryFilter { try check($0) > 1 }) == ["2", "2", "failed b"])
    #expect(events(["1", "b"].publisher.compactMap { Int($0) }) == ["1", "finished"])
    #expect(events(numbers.tryCompactMap { try check($0) == 2 ? nil : $0 }) == ["1", "failed b"])
    #expect(events(numbers.ignoreOutput()) == ["finished"])
  }

  @Test func `remove duplicates`() {
    #expect(events(numbers.removeDuplicates()) == ["1", "2", "3", "4", "finished"])
    #expect(events(numbers.removeDuplicates { $0 / 2 == $1 / 2 }) == ["1", "2", "4", "finished"])
    #expect(events([nil, nil, 1].publisher.removeDuplicates()) == ["nil", "Optional(1)", "finished"])
    let twice = numbers.removeDuplicates()
    #expect(events(twice) == events(twice))
  }

  @Test func `parts of the values`() {
    #expect(events(numbers.dropFirst()) == ["2", "2", "3", "4", "finished"])
    #expect(events(numbers.dropFirst(4)) == ["4", "finished"])
    #expect(events(numbers.drop { $0 < 3 }) == ["3", "4", "finished"])
    #expect(events(numbers.prefix(2)) == ["1", "2", "finished"])
    #expect(events(numbers.prefix(0)) == ["finished"])
    #expect(events(numbers.prefix { $0 < 3 }) == ["1", "2", "2", "finished"])
    #expect(events(numbers.output(at: 3)) == ["3", "finished"])
    #expect(events(numbers.output(in: 1...2)) == ["2", "2", "finished"])
    #expect(events(numbers.first()) == ["1", "finished"])
    #expect(events(numbers.first { $0 > 2 }) == ["3", "finished"])
    #expect(events(numbers.tryFirst { try check($0) > 3 }) == ["failed b"])
    #expect(events(numbers.last()) == ["4", "finished"])
    #expect(events(numbers.last { $0 < 3 }) == ["2", "finished"])
    #expect(events(failing.last()) == ["failed a"])
    #expect(events(Empty<Int, Never>().first()) == ["finished"])
  }

  @Test func `first cancels the publisher`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let seen = Events(of: subject.handleEvents(receiveCancel: { log.append("cancel") }).first())
    subject.send(1)
    subject.send(2)
    #expect(seen.all == ["1", "finished"])
    #expect(log == ["cancel"])
  }

  @Test func `values are gathered`() {
    #expect(events(numbers.collect()) == ["[1, 2, 2, 3, 4]", "finished"])
    #expect(events(numbers.collect(2)) == ["[1, 2]", "[2, 3]", "[4]", "finished"])
    #expect(events(Empty<Int, Never>().collect()) == ["[]", "finished"])
    #expect(events(failing.collect()) == ["failed a"])
    #expect(events(numbers.reduce(0, +)) == ["12", "finished"])
    #expect(events(numbers.tryReduce(0) { try check($0 + $1) }) == ["failed b"])
    #expect(events(numbers.tryReduce(0) { try check($0) + $1 + 3 }) == ["27", "finished"])
    #expect(events(numbers.count()) == ["5", "finished"])
    #expect(events(numbers.min()) == ["1", "finished"])
    #expect(events(numbers.max()) == ["4", "finished"])
    #expect(events(numbers.contains(3)) == ["true", "finished"])
    #expect(events(numbers.contains { $0 > 4 }) == ["false", "finished"])
    #expect(events(numbers.allSatisfy { $0 > 0 }) == ["true", "finished"])
    #expect(events(numbers.allSatisfy { $0 < 3 }) == ["false", "finished"])
  }

  @Test func `what passes is observed`() {
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let seen = Events(
      of: subject.handleEvents(
        receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("value \($0)") },
        receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
        receiveRequest: { log.append("request \($0)") }))
    subject.send(1)
    seen.cancel()
    #expect(log == ["subscription", "request unlimited", "value 1", "cancel"])
  }

  @Test func `what passes is printed`() {
    final class Output: TextOutputStream {
      var text = ""

      func write(_ string: String) {
        text += string
      }
    }
    let output = Output()
    _ = events(Just(1).print("just", to: output))
    let lines = output.text.split(separator: "\n")
    #expect(lines.dropFirst() == ["just: request unlimited", "just: receive value: (1)", "just: receive finished"])
  }
}
