/// Finds the texts in a step that could be parameters of one type.
struct ParameterFinder {
  let type: ParameterType
  /// Compiled only for a type without matcher.
  private let engines: [RegularExpressionEngine]

  init(_ type: ParameterType) {
    self.type = type
    // The regexps of such a type were compiled once when it was made, so none fails here.
    engines = type.matcher == nil ? type.regexps.compactMap { try? RegularExpressionEngine($0) } : []
  }

  /// The ends of the parameters that begin at an offset: the preferred one of the matcher or of each regexp.
  func ends(
    in text: String, bytes: borrowing Span<UInt8>, from start: Int, memory: inout ScanMemory
  ) -> [Int] {
    if let matcher = type.matcher {
      memory.beginPattern()
      var ends = matcher.ends(in: bytes, from: start, memory: &memory)
      return ends.next(in: bytes, from: start, memory).map { [$0] } ?? []
    }
    let index = text.utf8.index(text.startIndex, offsetBy: start)
    return engines.compactMap { engine in
      (try? engine.endOfMatch(in: text, at: index)).map { text.utf8.distance(from: text.startIndex, to: $0) }
    }
  }
}
