import Testing

@testable import AppModel

/// What covers an element, among many covers.
@Suite struct CoverGridTests {
  /// The same numbers in each run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Covers of views, each with a random number of them.
  private func covers(count: Int, size: Double, using random: inout some RandomNumberGenerator) -> [CoverGrid.Cover] {
    var covers: [CoverGrid.Cover] = []
    while covers.count < count {
      let end = min(count, covers.count + Int.random(in: 1...4, using: &random))
      while covers.count < end {
        // Whole numbers, so that points are often at an edge.
        let x = Double(Int.random(in: 0...390, using: &random)), y = Double(Int.random(in: 0...844, using: &random))
        let width = Double(Int.random(in: 0...Int(size), using: &random))
        let height = Double(Int.random(in: 0...Int(size), using: &random))
        covers.append(CoverGrid.Cover(frame: Rect(x: x, y: y, width: width, height: height), end: end))
      }
    }
    return covers
  }

  /// The rule in its plainest form: view by view, the last cover with the point.
  private func plain(_ covers: [CoverGrid.Cover], _ point: Point, from first: Int) -> Int? {
    var start = first
    while start < covers.count {
      let end = covers[start].end
      if let found = (start..<end).last(where: { covers[$0].frame.contains(point) }) { return found }
      start = end
    }
    return nil
  }

  @Test(arguments: [0, 1, 5, 15, 16, 100, 700], [0.0, 30, 400])
  func `the grid finds what a look at each finds`(count: Int, size: Double) {
    var random = Numbers(state: UInt64(count) * 1_000 + UInt64(size))
    let covers = covers(count: count, size: size, using: &random)
    let search = CoverGrid(covers)
    var found = 0
    for _ in 0..<500 {
      let point = Point(
        x: Double(Int.random(in: -10...400, using: &random)), y: Double(Int.random(in: -10...860, using: &random)))
      let first = Int.random(in: 0...count, using: &random)
      let result = search.cover(of: point, from: first)
      #expect(result == plain(covers, point, from: first))
      if result != nil { found += 1 }
    }
    #expect(count < 100 || size == 0 || found > 0)
  }

  /// Elements beside one another are compared with few covers each, however many there are.
  @Test func `the looks grow with the elements`() {
    let columns = 40
    let covers = (0..<columns * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return CoverGrid.Cover(
        frame: Rect(x: Double(column) * 9, y: Double(row) * 20, width: 8, height: 18), end: index + 1)
    }
    let search = CoverGrid(covers)
    let looks = covers.map { search.candidates(at: $0.frame.center).count }.reduce(0, +)
    #expect(looks <= 20 * covers.count)
  }

  /// A point that is nowhere has no cover, and does no harm.
  @Test func `a point that is nowhere is not covered`() {
    let covers = (0..<100).map { CoverGrid.Cover(frame: Rect(x: 0, y: 0, width: 10, height: 10), end: $0 + 1) }
    #expect(CoverGrid(covers).cover(of: Point(x: .nan, y: .infinity), from: 0) == nil)
  }
}
