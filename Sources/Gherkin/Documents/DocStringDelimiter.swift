/// What opened a doc string.
struct DocStringDelimiter {
  /// A quotation mark or a backtick.
  var byte: UInt8
  /// How often it stands there: three times, or more in Markdown.
  var length: Int
  /// The blanks before it, in code points: as many are taken away from the lines below.
  var indent: Int

  /// As it stands in the document.
  var text: String { String(repeating: byte == UInt8(ascii: "`") ? "`" : "\"", count: length) }
}
