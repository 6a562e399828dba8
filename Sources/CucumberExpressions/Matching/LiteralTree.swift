/// Finds, among many patterns, the few that a text can match: those whose literal beginning the text begins with.
///
/// A radix tree over UTF-8 bytes. A look-up costs the length of the text at most, however many patterns there are, and
/// what it finds.
public struct PrefixIndex: Sendable {
  private struct Node: Sendable {
    /// The bytes that lead here from the parent.
    var label: ArraySlice<UInt8>
    /// The numbers of the patterns whose beginning ends here.
    var patterns: [Int] = []
    var children: [Int] = []
  }

  private var nodes = [Node(label: [])]

  /// Creates an index of no patterns.
  public init() {}

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - pattern: its number, by which it will be found.
  ///   - prefix: the text it begins with (``StepPattern/literalPrefix``).
  public mutating func add(_ pattern: Int, prefix: String) {
    var rest = Array(prefix.utf8)[...]
    var node = 0
    while !rest.isEmpty {
      guard let child = nodes[node].children.first(where: { nodes[$0].label.first == rest.first }) else {
        node = append(Node(label: rest), to: node)
        break
      }
      let common = Self.commonLength(nodes[child].label, rest)
      if common < nodes[child].label.count { split(child, at: common) }
      rest = rest.dropFirst(common)
      node = child
    }
    nodes[node].patterns.append(pattern)
  }

  /// The numbers of the patterns that a text can match, the lowest first.
  public func candidates(for text: String) -> [Int] {
    let utf8 = text.utf8
    return candidates(for: utf8.span)
  }

  private func candidates(for text: borrowing Span<UInt8>) -> [Int] {
    var found: [Int] = []
    var node = 0
    var offset = 0
    while true {
      found.append(contentsOf: nodes[node].patterns)
      guard let child = child(of: node, in: text, at: offset) else { break }
      node = child
      offset += nodes[child].label.count
    }
    return found.sorted()
  }

  private func child(of node: Int, in text: borrowing Span<UInt8>, at offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    for child in nodes[node].children where nodes[child].label.first == text[offset] {
      return text.hasBytes(of: nodes[child].label, at: offset) ? child : nil
    }
    return nil
  }

  private mutating func append(_ node: Node, to parent: Int) -> Int {
    nodes.append(node)
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Cuts a node in two, so that a path can end or fork after so many bytes of its label.
  private mutating func split(_ node: Int, at length: Int) {
    var lower = nodes[node]
    lower.label = lower.label.dropFirst(length)
    nodes.append(lower)
    nodes[node] = Node(label: nodes[node].label.prefix(length), children: [nodes.count - 1])
  }

  private static func commonLength(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }
}

extension Span<UInt8> {
  fileprivate func hasBytes(of other: ArraySlice<UInt8>, at offset: Int) -> Bool {
    guard other.count <= count - offset else { return false }
    var place = offset
    for byte in other {
      guard self[place] == byte else { return false }
      place += 1
    }
    return true
  }
}
