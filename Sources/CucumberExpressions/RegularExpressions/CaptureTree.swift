/// How the capture groups of a regular expression are nested.
struct CaptureTree: Sendable {
  /// A capture group.
  struct Node: Sendable {
    /// What stands between its parentheses.
    var source = ""
    /// Where it is in the whole expression, in bytes, with its parentheses.
    var range = 0..<0
    /// The indexes of the groups directly inside.
    var children: [Int] = []
  }

  /// The groups by their number; 0 is the whole expression.
  private(set) var nodes = [Node()]

  /// The groups that are not inside another one.
  var topLevel: [Node] { nodes[0].children.map { nodes[$0] } }

  /// Reads the groups of an expression that is known to be valid.
  init(_ regexp: String) {
    var scanner = CaptureScanner(regexp)
    var open: [(node: Int?, start: Int)] = []
    while let event = scanner.next() {
      switch event {
      case .open(let captures):
        if captures { nodes.append(Node()) }
        open.append((captures ? nodes.count - 1 : nil, scanner.offset))
      case .close:
        guard let (node, start) = open.popLast(), let node else { continue }
        nodes[node].source = scanner.text(start..<(scanner.offset - 1))
        nodes[node].range = (start - 1)..<scanner.offset
        let parent = open.last { $0.node != nil }?.node ?? 0
        nodes[parent].children.append(node)
      }
    }
    for index in nodes.indices { nodes[index].children.sort() }
  }
}
