/// The coverage of a run, with a picture of each screen that was recorded.
struct ReportedCoverage: Encodable {
  /// A screen.
  struct Screen: Encodable {
    let name: String
    /// The index of its picture in the lines before; `nil` if none was recorded.
    let picture: Int?
    let viewport: [Int]?
    let elements: [CoverageModel.Element]
  }

  let screens: [Screen]
  /// The number of elements that a scenario acted on or had an expectation about, and of all.
  let covered: Int
  let all: Int

  init(_ coverage: CoverageModel, _ pictures: [String: ScreenTable.Picture]) {
    let elements = Dictionary(grouping: coverage.elements, by: \.screen)
    screens = coverage.screens.map { name in
      let picture = pictures[name]
      return Screen(
        name: name, picture: picture?.screen, viewport: picture?.viewport, elements: elements[name] ?? [])
    }
    (covered, all) = (coverage.coveredElements, coverage.allElements)
  }
}
