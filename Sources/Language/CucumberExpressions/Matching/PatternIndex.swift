/// Finds, among many patterns, the few that a string can match.
///
/// A pattern is found by its literal prefix, or, if many share the prefix, by a literal that few others require:
/// of `I have {int} apples`, `I have {int} pears`, … only those whose fruit is in the string are tried. A lookup takes
/// time in proportion to the string and the result, however many patterns there are. Every match is found.
public struct PatternIndex: Sendable {
  /// The number of patterns with one prefix up to which all are tried: finding a better literal would take longer.
  private static let few = 8

  private var beginnings = LiteralTree()
  private var anywhere = LiteralTree()
  private let patterns: [any StepPattern]
  /// The patterns that are matched without regular expressions and can therefore share scan results.
  private let natives: [CucumberExpression?]

  /// Creates an index of patterns, which are identified by their positions in the list.
  public init(_ patterns: [any StepPattern]) {
    self.patterns = patterns
    natives = patterns.map { ($0 as? CucumberExpression).flatMap { $0.isNative ? $0 : nil } }
    var crowds: [String: [Int]] = [:]
    for (number, pattern) in patterns.enumerated() { crowds[pattern.literalPrefix, default: []].append(number) }
    var crowded: [Int] = []
    for numbers in crowds.values {
      if numbers.count > Self.few {
        crowded += numbers
      } else {
        for number in numbers { beginnings.add(number, patterns[number].literalPrefix) }
      }
    }
    addCrowded(crowded.map { ($0, patterns[$0]) })
  }

  /// Returns the positions of the patterns that a string can match, in ascending order.
  public func candidates(for text: String) -> [Int] {
    let utf8 = text.utf8
    return candidates(for: utf8.span)
  }

  /// Finds all patterns that a string matches, in the order of the list.
  ///
  /// - Parameters:
  ///   - text: The text of a step, without keyword.
  ///   - failed: Receives the position of each pattern whose regular expression exceeds the step limit.
  ///   - found: Receives the position of each match in the list, and its arguments.
  public func forEachMatch(
    of text: String, failed: (_ place: Int, _ error: ExpressionError) -> Void = { _, _ in },
    _ found: (_ place: Int, _ arguments: [Argument]) -> Void
  ) {
    let utf8 = text.utf8
    let bytes = utf8.span
    var memory = ScanMemory()
    for place in candidates(for: bytes) {
      if let native = natives[place] {
        if let arguments = native.match(bytes, memory: &memory) { found(place, arguments) }
      } else {
        do throws(ExpressionError) {
          if let arguments = try patterns[place].match(text) { found(place, arguments) }
        } catch {
          failed(place, error)
        }
      }
    }
  }

  private func candidates(for text: borrowing Span<UInt8>) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(16)
    beginnings.find(in: text, at: 0, into: &found)
    if !anywhere.isEmpty { anywhere.findAll(in: text, into: &found) }
    if found.count > 1 { found.orderWithoutRepetitions() }
    return found
  }

  /// Indexes each pattern by its rarest required literals.
  private mutating func addCrowded(_ patterns: [(number: Int, pattern: any StepPattern)]) {
    let choices = patterns.map { $0.pattern.requiredTexts.filter { !$0.isEmpty && !$0.contains("") } }
    var counts: [String: Int] = [:]
    for choice in choices {
      for text in choice.joined() { counts[text, default: 0] += 1 }
    }
    var beginningCounts: [String: Int] = [:]
    for (_, pattern) in patterns { beginningCounts[pattern.literalPrefix, default: 0] += 1 }
    for ((number, pattern), choice) in zip(patterns, choices) {
      let costs = choice.map { texts in texts.reduce(0) { $0 + (counts[$1] ?? 0) } }
      let best = costs.indices.min { costs[$0] < costs[$1] }
      if let best, costs[best] < beginningCounts[pattern.literalPrefix] ?? 0 {
        for text in choice[best] { anywhere.add(number, text) }
      } else {
        beginnings.add(number, pattern.literalPrefix)
      }
    }
  }
}

extension [Int] {
  /// Sorts the numbers in ascending order and removes duplicates.
  fileprivate mutating func orderWithoutRepetitions() {
    if count > 16 { sort() }
    let end = withUnsafeMutableBufferPointer { numbers in
      // Faster than the general algorithm for a few numbers, which are usually sorted.
      for next in 1..<numbers.count {
        let number = numbers[next]
        var place = next
        while place > 0, numbers[place - 1] > number {
          numbers[place] = numbers[place - 1]
          place -= 1
        }
        numbers[place] = number
      }
      var end = 1
      for index in 1..<numbers.count where numbers[index] != numbers[end - 1] {
        numbers[end] = numbers[index]
        end += 1
      }
      return end
    }
    removeLast(count - end)
  }
}

/// Finds, among many literals, those that a string has at an offset.
///
/// A radix tree over UTF-8 bytes in flat arrays. A lookup takes time in proportion to the matched length, however many
/// literals there are.
struct LiteralTree: Sendable {
  private struct Node: Sendable {
    /// The bytes that lead here from the parent, in `bytes`; empty only for the root.
    var label: Range<Int>
    /// The label's first byte.
    var first: UInt8
    /// Node indexes, 0 for no node: the root is never a child.
    var child = 0
    var sibling = 0
    /// The latest of the entries whose literal ends here, -1 if there is none.
    var entry = -1
  }

  private var nodes = [Node(label: 0..<0, first: 0)]
  /// The root's children by their first bytes: it may have many, and is searched at every offset of a string.
  private var beginnings = [Int](repeating: 0, count: 256)
  private var bytes: [UInt8] = []
  /// The numbers of the added literals, each with the previous entry of the same node.
  private var entries: [(number: Int, next: Int)] = []
  /// Whether there are no literals.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a literal with a number, which lookups return.
  mutating func add(_ number: Int, _ literal: String) {
    var rest = bytes.count..<bytes.count + literal.utf8.count
    bytes.append(contentsOf: literal.utf8)
    var node = 0
    while let first = rest.first.map({ bytes[$0] }) {
      guard let child = child(of: node, first) else {
        node = append(Node(label: rest, first: first), to: node)
        break
      }
      let common = commonLength(nodes[child].label, rest)
      if common < nodes[child].label.count { split(child, at: common) }
      rest = (rest.lowerBound + common)..<rest.upperBound
      node = child
    }
    entries.append((number, nodes[node].entry))
    nodes[node].entry = entries.count - 1
  }

  /// Appends the numbers of all literals that a string contains, at any offset.
  func findAll(in text: borrowing Span<UInt8>, into found: inout [Int]) {
    withBuffers(text) { walk in
      for offset in walk.text.indices where walk.beginnings[Int(walk.text[offset])] > 0 {
        walk.find(at: offset, into: &found)
      }
    }
  }

  /// Appends the numbers of all literals that begin at an offset of a string.
  func find(in text: borrowing Span<UInt8>, at offset: Int, into found: inout [Int]) {
    withBuffers(text) { $0.find(at: offset, into: &found) }
  }

  /// The buffers of the tree and a string: the tree is walked at many offsets, and accessing an array costs more than
  /// most steps of a walk.
  private struct Walk {
    let text: UnsafeBufferPointer<UInt8>
    let nodes: UnsafeBufferPointer<Node>
    let beginnings: UnsafeBufferPointer<Int>
    let bytes: UnsafeBufferPointer<UInt8>
    let entries: UnsafeBufferPointer<(number: Int, next: Int)>

    func find(at start: Int, into found: inout [Int]) {
      var node = 0
      var offset = start
      while true {
        var entry = nodes[node].entry
        while entry >= 0 {
          found.append(entries[entry].number)
          entry = entries[entry].next
        }
        guard offset < text.count else { return }
        node = child(of: node, text[offset])
        guard node > 0, has(nodes[node].label, at: offset) else { return }
        offset += nodes[node].label.count
      }
    }

    /// Returns the child that begins with a byte, 0 if there is none.
    private func child(of node: Int, _ first: UInt8) -> Int {
      guard node > 0 else { return beginnings[Int(first)] }
      var child = nodes[node].child
      while child > 0, nodes[child].first != first { child = nodes[child].sibling }
      return child
    }

    /// Whether a label occurs at an offset; its first byte is known to match.
    private func has(_ label: Range<Int>, at offset: Int) -> Bool {
      guard label.count <= text.count - offset else { return false }
      var index = 1
      while index < label.count {
        guard bytes[label.lowerBound + index] == text[offset + index] else { return false }
        index += 1
      }
      return true
    }
  }

  private func withBuffers(_ text: borrowing Span<UInt8>, _ body: (Walk) -> Void) {
    text.withUnsafeBufferPointer { text in
      nodes.withUnsafeBufferPointer { nodes in
        beginnings.withUnsafeBufferPointer { beginnings in
          bytes.withUnsafeBufferPointer { bytes in
            entries.withUnsafeBufferPointer { entries in
              body(Walk(text: text, nodes: nodes, beginnings: beginnings, bytes: bytes, entries: entries))
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func child(of node: Int, _ first: UInt8) -> Int? {
    guard node > 0 else { return beginnings[Int(first)] > 0 ? beginnings[Int(first)] : nil }
    var child = nodes[node].child
    while child > 0 {
      if nodes[child].first == first { return child }
      child = nodes[child].sibling
    }
    return nil
  }

  private mutating func append(_ node: Node, to parent: Int) -> Int {
    nodes.append(node)
    if parent == 0 {
      beginnings[Int(node.first)] = nodes.count - 1
    } else {
      nodes[nodes.count - 1].sibling = nodes[parent].child
      nodes[parent].child = nodes.count - 1
    }
    return nodes.count - 1
  }

  /// Splits a node, so that a path can end or fork after `length` bytes of its label.
  private mutating func split(_ index: Int, at length: Int) {
    var lower = nodes[index]
    let cut = lower.label.lowerBound + length
    lower.label = cut..<lower.label.upperBound
    lower.first = bytes[cut]
    lower.sibling = 0
    nodes.append(lower)
    nodes[index].label = nodes[index].label.lowerBound..<cut
    nodes[index].child = nodes.count - 1
    nodes[index].entry = -1
  }

  private func commonLength(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    zip(left, right).prefix { bytes[$0] == bytes[$1] }.count
  }
}
