/// Finds covers by a point without comparing each: a grid lists the covers of each part of the screen.
struct CoverGrid {
  /// A part of the screen that keeps touches from what is below.
  struct Cover {
    let frame: Rect
    /// The index after the covers of the same view.
    let end: Int
  }

  /// Fewer covers are compared one by one.
  private static let minCount = 16
  private static let maxColumns = 16

  private let covers: [Cover]
  private let bounds: Rect
  private let columns: Int
  /// The indices of the covers of each cell, ascending.
  private var cells: [[Int]] = []

  /// - Parameter covers: The covers, the lowest first; those of a view follow one another.
  init(_ covers: [Cover]) {
    self.covers = covers
    columns = covers.count < Self.minCount ? 1 : min(Self.maxColumns, Int(Double(covers.count).squareRoot()))
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for cover in covers where columns > 1 {
      (minX, minY) = (min(minX, cover.frame.minX), min(minY, cover.frame.minY))
      (maxX, maxY) = (max(maxX, cover.frame.maxX), max(maxY, cover.frame.maxY))
    }
    bounds = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    guard columns > 1 else { return }
    cells = Array(repeating: [], count: columns * columns)
    for (index, cover) in covers.enumerated() {
      for row in row(cover.frame.minY)...row(cover.frame.maxY) {
        for column in column(cover.frame.minX)...column(cover.frame.maxX) {
          cells[row * columns + column].append(index)
        }
      }
    }
  }

  private func column(_ x: Double) -> Int { cell(x - bounds.minX, of: bounds.width) }
  private func row(_ y: Double) -> Int { cell(y - bounds.minY, of: bounds.height) }

  /// A number that isn't one counts as the last.
  private func cell(_ distance: Double, of length: Double) -> Int {
    Int(max(0, min(Double(columns - 1), distance / length * Double(columns))))
  }

  /// The indices of all covers that may contain a point, ascending.
  func candidates(at point: Point) -> [Int] {
    columns > 1 ? cells[row(point.y) * columns + column(point.x)] : Array(covers.indices)
  }

  /// The last cover with a point of the first view that has one.
  ///
  /// - Parameter first: The first cover that counts.
  func cover(of point: Point, from first: Int) -> Int? {
    guard columns > 1 else { return search(first..<covers.count, point) }
    let candidates = candidates(at: point)
    var (lower, upper) = (0, candidates.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if candidates[middle] < first { lower = middle + 1 } else { upper = middle }
    }
    return search(candidates[lower...], point)
  }

  private func search(_ candidates: some Collection<Int>, _ point: Point) -> Int? {
    var found: Int?
    for index in candidates {
      if let found, index >= covers[found].end { break }
      if covers[index].frame.contains(point) { found = index }
    }
    return found
  }
}
