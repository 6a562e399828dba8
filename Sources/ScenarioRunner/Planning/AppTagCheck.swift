import CucumberMessages
import Robots

/// Finds tags `@app:NAME` that name no app, before anything is played.
struct AppTagCheck {
  private let apps: [String]

  init(vocabulary: Vocabulary) {
    apps = vocabulary.apps
  }

  /// What is wrong with the tags of a document; nothing where the catalog isn't known.
  func errors(in document: GherkinDocument) -> [ParseError] {
    guard !apps.isEmpty, let feature = document.feature else { return [] }
    return feature.allTags.compactMap { tag in
      guard let name = tag.app, !apps.contains(name) else { return nil }
      let nearest = Spelling.question(about: name, among: apps, prefix: Planner.appTag)
      return ParseError(
        source: SourceReference(uri: document.uri, location: tag.location),
        message: "(\(tag.location.line):\(tag.location.column ?? 1)): there is no app \"\(name)\", only "
          + apps.joined(separator: ", ") + nearest)
    }
  }
}

extension GherkinDocument.Tag {
  fileprivate var app: String? {
    name.hasPrefix(Planner.appTag) ? String(name.dropFirst(Planner.appTag.count)) : nil
  }
}

extension GherkinDocument.Feature {
  fileprivate var allTags: [GherkinDocument.Tag] {
    var all = tags
    for case .rule(let rule) in children { all += rule.tags }
    for scenario in scenarios { all += scenario.tags + scenario.examples.flatMap(\.tags) }
    return all
  }
}
