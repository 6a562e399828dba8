/// What opened a doc string.
struct DocStringDelimiter {
  /// A quotation mark or a backtick; it stands three times.
  var byte: UInt8
  /// The blanks before it, in code points: as many are taken away from the lines below.
  var indent: Int

  /// As it stands in the document.
  var text: String { byte == UInt8(ascii: "`") ? "```" : "\"\"\"" }
}
