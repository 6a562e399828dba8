import CucumberMessages

/// A sentence or name of an outline, looked through once for all rows of a table.
struct OutlineText {
  private let text: SharedPart
  private let kind: Kind

  private enum Kind {
    case plain
    /// The placeholders are these, of all that the outline has.
    case placeholders(Range<Int>)
    /// Brackets meet.
    case tangled
  }

  /// - Parameter placeholders: Those of an outline; the text's own are added to them.
  init(_ text: SharedPart, _ variables: Variables, _ placeholders: inout [Placeholder]) {
    self.text = text
    kind = text.shared.withBytes { whole in
      let bytes = Bytes(UnsafeBufferPointer(rebasing: whole[text.part.range]))
      let first = bytes.offset(of: UInt8(ascii: "<"), from: 0, to: bytes.count)
      guard first < bytes.count else { return .plain }
      let start = placeholders.count
      guard variables.findPlaceholders(in: bytes, from: first, into: &placeholders) else { return .tangled }
      return .placeholders(start..<placeholders.count)
    }
  }

  /// Adds the text with the values of a row; gives nil when none of them is in it.
  @inline(__always)
  func fill(_ row: FilledRow, _ placeholders: [Placeholder], into result: inout TextBuffer) -> TextPart? {
    switch kind {
    case .plain: nil
    case .placeholders(let range): fill(row, placeholders[range], into: &result)
    case .tangled: fillTangled(row, into: &result)
    }
  }

  private func fill(
    _ row: FilledRow, _ placeholders: ArraySlice<Placeholder>, into result: inout TextBuffer
  ) -> TextPart? {
    if row.hasBrackets { return fillTangled(row, into: &result) }
    if placeholders.isEmpty { return nil }
    let start = result.count
    text.shared.withBytes { whole in
      row.append(Bytes(UnsafeBufferPointer(rebasing: whole[text.part.range])), placeholders, to: &result)
    }
    return TextPart(start..<result.count)
  }

  private func fillTangled(_ row: FilledRow, into result: inout TextBuffer) -> TextPart? {
    let start = result.count
    let bytes = text.shared.withBytes { Array($0[text.part.range]) }
    row.replacing(in: bytes).withUnsafeBufferPointer { result.append($0) }
    return TextPart(start..<result.count)
  }
}
