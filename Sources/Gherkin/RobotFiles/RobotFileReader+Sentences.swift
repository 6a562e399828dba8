import CucumberMessages

extension RobotFileReader {
  /// Looks through the sentence of a step.
  mutating func check(_ text: String, _ sentence: RobotTemplate, _ location: Location) {
    guard !text.isEmpty else { return report(.noSentence, at: location) }
    if let keyword = keyword(of: text) { report(.keywordInSentence(keyword), at: location) }
    checkBraces(text, location)
    checkPlaceholders(sentence, location)
    let words = sentence.filled { _ in "" }
    if !words.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }),
      !sentence.placeholders.isEmpty
    {
      report(.onlyPlaceholders, at: location)
    }
  }

  private func keyword(of text: String) -> String? {
    let keywords = ["Given", "When", "Then", "And", "But", "*"].flatMap { [$0, $0.lowercased()] }
    return keywords.first { text.hasPrefix($0 + " ") }
  }

  private mutating func checkBraces(_ text: String, _ location: Location) {
    guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else { return }
    let name = text[text.index(after: start)..<end]
    report(.braces(name.isEmpty ? "name" : String(name)), at: location.moved(by: text.offset(of: start)))
  }

  private mutating func checkPlaceholders(_ sentence: RobotTemplate, _ location: Location) {
    var names: Set<String> = []
    var isBehindPlaceholder = false
    for piece in sentence.pieces {
      guard case .placeholder(let placeholder) = piece else {
        isBehindPlaceholder = false
        continue
      }
      let (name, place) = (placeholder.name, location.moved(by: placeholder.offset))
      if placeholder.quote != nil { report(.quotedPlaceholder(name), at: place) }
      if !names.insert(name).inserted { report(.doubledPlaceholder(name), at: place) }
      if isBehindPlaceholder { report(.touchingPlaceholders(name), at: place) }
      if [Self.table, Self.docString].contains(name) { report(.reservedName(name), at: place) }
      isBehindPlaceholder = true
    }
  }
}

extension String {
  /// How many code points stand before an index.
  func offset(of index: Index) -> Int { unicodeScalars[..<index].count }
}

extension Location {
  /// The place so many code points to the right.
  func moved(by offset: Int) -> Location { Location(line: line, column: (column ?? 1) + offset) }
}
