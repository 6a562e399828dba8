import CucumberMessages

/// The lines of a text, to look up the text at a location.
struct SourcePlaces {
  private let lines: [[Unicode.Scalar]]

  init(_ text: String) {
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars = scalars.dropFirst() }
    lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether the text has the location; its end is one line after the last.
  func holds(_ location: Location?, orEnd: Bool = false) -> Bool {
    guard let location, location.line > 0 else { return false }
    guard location.line <= lines.count else { return orEnd && location.line == lines.count + 1 }
    return (0...lines[location.line - 1].count + 1).contains(location.column ?? 1)
  }

  /// What is wrong with the places of a document's nodes.
  func complaint(about nodes: DocumentNodes, keywords: Bool) -> String? {
    for place in nodes.places {
      guard holds(place.location), let column = place.location.column, column > 0 else {
        return "\(place.location) is outside of the text"
      }
      let rest = lines[place.location.line - 1].dropFirst(column - 1)
      if keywords, !rest.starts(with: place.keyword.unicodeScalars) {
        return "no \(place.keyword) at \(place.location)"
      }
    }
    return nil
  }
}
