import CucumberMessages

/// The keywords of one spoken language, made ready for matching.
struct Dialect: Sendable {
  /// Its code, such as `en`.
  let language: String
  /// The keywords in their own spelling.
  let keywords: KeywordIndex
  /// The step keywords in lower case, for robot lines.
  let lowercase: KeywordIndex
  /// The title keywords, for suggestions.
  let titles: [(text: String, kind: TitleKinds)]

  /// How a message names a scenario: the languages name their word for "example" before it.
  let scenario: String

  /// Creates the dialect of a language; `nil` if it is unknown.
  init?(_ language: String) {
    guard let entry = DialectTable.entry(for: language) else { return nil }
    let fields = entry.split(separator: "\n", omittingEmptySubsequences: false).map { field in
      field.split(separator: "|").map(String.init)
    }
    guard fields.count == 13 else { return nil }
    let steps = Self.stepKeywords(fields)
    self.language = language
    scenario = fields[5].last ?? ""
    titles = Self.titleKeywords(fields)
    keywords = KeywordIndex(
      steps.map { ($0.text, [], $0.type) } + titles.map { ($0.text, $0.kind, .unknown) })
    lowercase = KeywordIndex(
      steps.compactMap { step in
        let text = step.text.lowercased()
        return text == step.text ? nil : (text, [], step.type)
      })
  }

  /// Returns the longest first, since some are prefixes of others. A keyword of two types has an unknown type.
  private static func stepKeywords(_ fields: [[String]]) -> [(text: String, type: GherkinDocument.KeywordType)] {
    let types: [GherkinDocument.KeywordType] = [.context, .action, .outcome, .conjunction, .conjunction]
    var result: [(text: String, type: GherkinDocument.KeywordType, length: Int)] = []
    for (type, keywords) in zip(types, fields[8...]) {
      for keyword in keywords {
        if let index = result.firstIndex(where: { $0.text.utf8.elementsEqual(keyword.utf8) }) {
          result[index].type = .unknown
        } else {
          result.append((keyword, type, keyword.unicodeScalars.count))
        }
      }
    }
    return result.sorted { $0.length > $1.length }.map { ($0.text, $0.type) }
  }

  /// In the order in which the official grammar tries them.
  private static func titleKeywords(_ fields: [[String]]) -> [(text: String, kind: TitleKinds)] {
    let order: [(field: Int, kind: TitleKinds)] = [
      (2, .feature), (3, .background), (7, .examples), (5, .scenario), (6, .scenario), (4, .rule),
    ]
    return order.flatMap { field, kind in fields[field].map { ($0, kind) } }
  }
}
