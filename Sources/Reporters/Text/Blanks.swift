extension String {
  /// So many blanks. There are some in each line of a report, and repeating a text takes thirty times as long.
  static func blanks(_ count: Int) -> String {
    String(room: Swift.max(0, count)) { $0.write(blanks: count) }
  }
}
