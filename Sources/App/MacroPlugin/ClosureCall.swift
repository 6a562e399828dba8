/// The call of a macro with a closure: `#Preview("Name", traits: …) { … }`.
package struct ClosureCall {
  /// The first argument as it is written, if it is a string; `nil` for any other argument.
  package let firstString: String?
  private let source: SourceTokens
  /// The parenthesis of the arguments, or the brace without one.
  private let open: Int
  /// The braces of the last closure, trailing or an argument.
  private let closure: (open: Int, close: Int)

  /// Reads a call; `nil` without a closure.
  package init?(_ text: String) {
    source = SourceTokens(text)
    // Attributes may be before the name.
    let name = source.tokens.firstIndex { $0.text == "#" } ?? 0
    guard let first = source.tokens[name...].firstIndex(where: { ["(", "{"].contains($0.text) }) else { return nil }
    open = first
    let argument = first + 1
    firstString =
      source.text(first) == "(" && argument < source.tokens.count && source.tokens[argument].kind == .literal
      ? source.text(argument) : nil
    var (index, last) = (first, (open: 0, close: 0))
    while index < source.tokens.count {
      guard source.text(index) == "{" else {
        index += 1
        continue
      }
      let end = source.end(ofBracketAt: index)
      last = (index, end - 1)
      index = end
    }
    guard last.close > last.open, source.text(last.close) == "}" else { return nil }
    closure = last
  }

  /// The source of the arguments after a label, up to the next label; `nil` without the label.
  package func arguments(labeled label: String) -> String? {
    guard source.text(open) == "(" else { return nil }
    let close = source.end(ofBracketAt: open) - 1
    var (index, start) = (open + 1, Int?.none)
    while index < close {
      let isLabel = source.text(index + 1) == ":" && (index == open + 1 || source.text(index - 1) == ",")
      if isLabel, let start { return source.source(start..<index - 1) }
      if isLabel, source.text(index) == label { start = index + 2 }
      index = source.end(of: index)
    }
    return start.map { source.source($0..<close) }
  }

  /// Takes the statements that begin with an attribute out of the closure.
  ///
  /// - Returns: These statements without the attribute, and the source of all others.
  package func split(at attribute: String) -> (taken: [String], rest: String) {
    var (taken, rest) = ([String](), "")
    var (index, start) = (closure.open + 1, closure.open)
    while index < closure.close {
      guard source.text(index) == "@", source.text(index + 1) == attribute else {
        index = source.end(of: index)
        continue
      }
      rest += source.source(after: start, before: index)
      let first = index + 2
      index = first
      repeat { index = source.end(of: index) } while index < closure.close && !endsStatement(before: index)
      taken.append(source.source(first..<index))
      start = index - 1
    }
    return (taken, rest + source.source(after: start, before: closure.close))
  }

  /// Whether the closure itself has a `return`, also in a branch: no result builder is applied to it then.
  package var returns: Bool {
    let branches = ["do", "catch", "if", "else", "guard", "switch", "for", "while", "repeat"]
    var index = closure.open + 1
    while index < closure.close {
      if source.text(index) == "return" { return true }
      guard source.text(index) == "{" else {
        index += 1
        continue
      }
      var first = index
      while !source.startsLine(first), !["{", "}", ";"].contains(source.text(first - 1)) { first -= 1 }
      let isBranch = (first..<index).contains { branches.contains(source.text($0)) }
      index = isBranch ? index + 1 : source.end(ofBracketAt: index)
    }
    return false
  }

  private func endsStatement(before index: Int) -> Bool {
    source.text(index) == ";" || source.startsLine(index) && !source.continuesLine(at: index)
  }
}
