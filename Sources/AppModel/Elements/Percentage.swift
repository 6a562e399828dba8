/// Parts of a whole as XCUITest tells them: `70%`.
package enum Percentage {
  /// What is no number counts as nothing; what is more than all, as all.
  package static func text(for part: Double) -> String {
    "\(part.isNaN ? 0 : Int((min(max(0, part), 1) * 100).rounded()))%"
  }

  /// The part; absent for texts that are none, or that are less than nothing or more than all.
  package static func part(from text: String) -> Double? {
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
    return percent / 100
  }
}
