/// Numbers with their nouns.
enum Counted {
  /// `1 step`, `2 steps`.
  static func text(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
