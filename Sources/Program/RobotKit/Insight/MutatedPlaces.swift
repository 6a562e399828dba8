import AppModel
import CucumberMessages
import SwiftSource

/// What `--in` limits mutations to: screens, elements and requests by a part of their names, views by their names, and
/// Swift files by the views that they declare.
struct MutatedPlaces {
  private let names: [String]
  /// The screens of the views, by the names of the views without their modules.
  private var screens: [String: Set<String>] = [:]
  /// The views of the values that are files.
  private var files: [String: Set<String>] = [:]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - names: The values of the option.
  ///   - coverage: What the scenarios show.
  init(_ names: [String], _ coverage: [ScenarioCoverage]) {
    self.names = names
    for shown in coverage.flatMap(\.shownViews) {
      let name = shown.view.split(separator: ".").dropFirst().joined(separator: ".")
      screens[name, default: []].insert(shown.screen)
    }
    for name in names where name.hasSuffix(".swift") { files[name] = Self.views(in: name) }
  }

  /// Whether a mutation is in one of the places.
  func contains(_ mutation: Mutation) -> Bool {
    names.isEmpty
      || names.contains { text in
        mutation.place.contains(text) || mutation.name.contains(text)
          || views(of: text).contains { screens[$0]?.contains(mutation.screen) == true }
      }
  }

  /// The reason why no mutation is in the places: what the values could be instead.
  ///
  /// - Parameter mutations: The mutations of what the scenarios show.
  func emptiness(_ mutations: some Sequence<Mutation>) -> String {
    guard let text = names.first else { return "the scenarios show nothing that a mutation can change" }
    if let declared = files[text] {
      return declared.isEmpty
        ? "--in \(text): the file declares no view"
        : "--in \(text): no scenario shows its views \(declared.sorted().joined(separator: ", "))"
    }
    var known: [String] = []
    for name in mutations.map(\.place) + screens.keys.sorted() where !known.contains(name) { known.append(name) }
    return
      "--in \(text) names nothing that the scenarios show; expected a part of the name of a screen, an element or a "
      + "request, a view, or a Swift file with views: \(Spelling.listed(known, near: text))"
  }

  private func views(of text: String) -> Set<String> { files[text] ?? [text] }

  /// The names of the structures in a source that conform to `View`.
  private static func views(in tokens: [SwiftToken]) -> Set<String> {
    var views: Set<String> = []
    for (index, token) in tokens.enumerated() where token.text == "struct" && index + 1 < tokens.count {
      let head = tokens[(index + 1)...].prefix { $0.text != "{" && $0.text != "where" }
      // The constraints of generic parameters are no conformances.
      var depth = 0
      let words = head.dropFirst().filter { token in
        if token.text == "<" { depth += 1 } else if token.text == ">" { depth -= 1 }
        return depth == 0 && token.kind == .word
      }
      if words.contains(where: { $0.text == "View" }) { views.insert(tokens[index + 1].text) }
    }
    return views
  }

  /// The names of the views that a file declares; a file without a directory is searched in the package.
  private static func views(in path: String) -> Set<String> {
    let isFile = SystemPath.kind(of: path) == .file
    let root = SystemPath.kind(of: "Sources") == .directory ? "Sources" : "."
    let paths = isFile ? [path] : SwiftFiles([root]).paths.filter { $0.hasSuffix("/" + path) }
    return paths.reduce(into: []) { views, path in
      guard let bytes = try? FileReader.bytes(of: path, limit: FileReader.textLimit) else { return }
      views.formUnion(self.views(in: SwiftTokenizer.tokens(of: bytes)))
    }
  }
}
