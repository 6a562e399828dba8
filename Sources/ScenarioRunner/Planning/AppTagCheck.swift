import CucumberMessages
import Robots

/// Finds tags `@app:NAME` that name no app, and several of them in one place, before anything is played.
struct AppTagCheck {
  private let apps: [String]
  private let hint: String?

  init(vocabulary: Vocabulary) {
    apps = vocabulary.apps
    hint = vocabulary.appHint
  }

  /// What is wrong with the tags of a document; nothing where the catalog isn't known.
  func errors(in document: GherkinDocument) -> [ParseError] {
    guard !apps.isEmpty, let feature = document.feature else { return [] }
    return feature.tagLists.flatMap { tags -> [ParseError] in
      let appTags = tags.filter { $0.app != nil }
      let unknown = appTags.compactMap { tag -> ParseError? in
        guard let name = tag.app, !apps.contains(name) else { return nil }
        let nearest = Spelling.question(about: name, among: apps, prefix: Planner.appTag, hint: hint)
        return error("there is no app \"\(name)\", only \(apps.joined(separator: ", "))\(nearest)", tag, document)
      }
      let others = appTags.dropFirst().filter { $0.app != appTags[0].app }
      return unknown
        + others.map { tag in
          error("a second app next to \(appTags[0].name); expected one tag \(Planner.appTag)NAME here", tag, document)
        }
    }
  }

  private func error(_ message: String, _ tag: GherkinDocument.Tag, _ document: GherkinDocument) -> ParseError {
    ParseError(
      source: SourceReference(uri: document.uri, location: tag.location),
      message: "(\(tag.location.line):\(tag.location.column ?? 1)): \(message)")
  }
}

extension GherkinDocument.Tag {
  fileprivate var app: String? {
    name.hasPrefix(Planner.appTag) ? String(name.dropFirst(Planner.appTag.count)) : nil
  }
}

extension GherkinDocument.Feature {
  /// The tags above the feature, above each rule, scenario and table of examples.
  fileprivate var tagLists: [[GherkinDocument.Tag]] {
    var lists = [tags]
    for case .rule(let rule) in children { lists.append(rule.tags) }
    for scenario in scenarios { lists += [scenario.tags] + scenario.examples.map(\.tags) }
    return lists
  }
}
