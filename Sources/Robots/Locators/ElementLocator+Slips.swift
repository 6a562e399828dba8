extension ElementLocator {
  /// Whether words name a type of element: `button`, `text field`.
  package static func isType(_ words: String) -> Bool { ElementWord.all.contains { $0.singular == words } }

  /// The word for a type that the bare name is nearly; absent where the name looks like one, or where it is quoted.
  public var misspeltType: String? {
    guard type == nil, let name, source.hasPrefix(name) else { return container.first?.misspeltType }
    return Self.misspeltType(name)
  }

  /// The word for a type that a name is nearly.
  package static func misspeltType(_ name: String) -> String? {
    // Words of three letters are too near to each other.
    guard name.utf8.count > 3 else { return nil }
    return ElementWord.all.flatMap { [$0.singular, $0.plural] }.first { word in
      Spelling.distance(from: name, to: word).map { $0 <= (word.utf8.count > 5 ? 2 : 1) } ?? false
    }
  }
}
