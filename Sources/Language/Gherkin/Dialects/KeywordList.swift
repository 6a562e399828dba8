/// The keywords of a spoken language, for tools that complete or highlight them.
package struct KeywordList: Equatable, Sendable {
  /// The code of the language, such as `en`.
  package let language: String
  /// The keywords of titles, without their colons, by what they open.
  package let feature, background, rule, scenario, outline, examples: [String]
  /// The keywords of steps, including their trailing spaces.
  package let steps: [String]

  /// The codes of all languages.
  package static var languages: [String] { DialectTable.languages }

  /// Creates the list of a language; `nil` if it is unknown.
  package init?(_ language: String) {
    guard let entry = DialectTable.entry(for: language) else { return nil }
    let fields = entry.split(separator: "\n", omittingEmptySubsequences: false).map { field in
      field.split(separator: "|").map(String.init)
    }
    guard fields.count == 13 else { return nil }
    self.language = language
    (feature, background, rule) = (fields[2], fields[3], fields[4])
    (scenario, outline, examples) = (fields[5], fields[6], fields[7])
    var seen: Set<String> = []
    steps = fields[8...].joined().filter { seen.insert($0).inserted }
  }

  /// The keywords of all titles.
  package var titles: [String] { feature + background + rule + scenario + outline + examples }
}
