import AppModel

extension StepValue {
  /// The value with each text in it that can hold names exchanged for another.
  ///
  /// Those are texts between quotation marks, the names of elements, what a group of a regular expression or `{}`
  /// takes, the path of a request, cells and doc strings.
  ///
  /// - Parameter tableNamesElements: Whether the cells of a table are elements.
  func mappingTexts(
    tableNamesElements: Bool, _ change: (String) throws(NameProblem) -> String
  ) throws(NameProblem) -> StepValue {
    guard mayHoldNames else { return self }
    var copy = self
    if let locator = value as? ElementLocator {
      copy.value = try locator.mappingTexts(change)
    } else if let table = value as? DataTable {
      copy.value = try table.mappingTexts(namesElements: tableNamesElements, change)
    } else if let string = value as? DocString {
      copy.value = DocString(content: try change(string.content), mediaType: string.mediaType)
    } else if value is Route {
      copy.value = SpokenRequest.route(try change(text))
    } else if isText, let string = value as? String {
      copy.value = try change(string)
    }
    return copy
  }

  /// Whether what it is made into is known only when names are: it can't be checked before.
  var isOpen: Bool { isText && NamedText.isPossible(in: text) }

  /// Whether there may be names in it; cheap, since most values have none.
  var mayHoldNames: Bool {
    guard text.isEmpty else { return NamedText.isPossible(in: text) }
    return (value as? DataTable)?.rows.contains { $0.contains(where: NamedText.isPossible) } ?? false
  }
}

extension ElementLocator {
  fileprivate func mappingTexts(
    _ change: (String) throws(NameProblem) -> String
  ) throws(NameProblem) -> ElementLocator {
    var copy = self
    if let name { copy.name = try change(name) }
    if let text { copy.text = try change(text) }
    if let container = container.first { copy.container = [try container.mappingTexts(change)] }
    return copy
  }
}

extension DataTable {
  fileprivate func mappingTexts(
    namesElements: Bool, _ change: (String) throws(NameProblem) -> String
  ) throws(NameProblem) -> DataTable {
    var rows: [[String]] = []
    for row in self.rows {
      var cells: [String] = []
      for cell in row {
        if namesElements, let locator = LocatorParser.locator(cell, forms: .singular) {
          cells.append(try locator.mappingTexts(change).words)
        } else {
          cells.append(try change(cell))
        }
      }
      rows.append(cells)
    }
    return DataTable(rows: rows)
  }
}
