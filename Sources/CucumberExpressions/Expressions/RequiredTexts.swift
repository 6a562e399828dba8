/// What a match of an expression has to contain: for each entry one of its texts.
struct RequiredTexts {
  private(set) var texts: [[String]] = []

  /// Reads them off an expression.
  ///
  /// Text that may be left out is none; of alternatives each gives its longest text.
  init(_ tree: SyntaxTree) {
    var isText = false
    for node in tree.children(of: tree.root) {
      switch node.kind {
      case .text:
        if isText, let last = texts.popLast()?.first {
          texts.append([last + node.text])
        } else {
          texts.append([node.text])
        }
      case .alternation:
        texts.append(tree.children(of: node).map { Self.longest(of: $0, in: tree) })
      default: break
      }
      isText = node.kind == .text
    }
  }

  private static func longest(of alternative: SyntaxTree.Node, in tree: SyntaxTree) -> String {
    let texts = tree.children(of: alternative).filter { $0.kind == .text }.map(\.text)
    return texts.max { $0.utf8.count < $1.utf8.count } ?? ""
  }
}
