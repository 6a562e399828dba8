/// A step whose placeholders are replaced by words, which match any parameter of a text step.
struct MaskedPlaceholders {
  private(set) var text = ""
  private var sources: [(word: String, source: String)] = []

  init(_ source: String) {
    let document = TextDocument(source)
    var end = 0
    for (index, placeholder) in Placeholder.all(in: document, 0..<document.bytes.count).enumerated() {
      let word = "zqplaceholder\(index)zq"
      text += document.string(end..<placeholder.range.lowerBound) + word
      sources.append((word, document.string(placeholder.range)))
      end = placeholder.range.upperBound
    }
    text += document.string(end..<document.bytes.count)
  }

  /// Returns a part of the text with its placeholders.
  func restored(_ part: String) -> String {
    sources.reduce(part) { $0.replacing($1.word, with: $1.source) }
  }
}
