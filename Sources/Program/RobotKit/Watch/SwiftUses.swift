/// The names that a Swift file uses, with those in its comments and strings: rather too many than too few.
struct SwiftUses {
  /// All words.
  private var words: Set<String> = []
  /// The words after a period that follows a value, as in `cart.total`.
  private var members: Set<String> = []
  /// The types of extensions.
  private var extended: Set<String> = []

  init(_ bytes: [UInt8]) {
    var next = 0
    var isExtension = false
    while next < bytes.count {
      guard SwiftScanner.isLetter(bytes[next]) else {
        next += 1
        continue
      }
      let start = next
      while next < bytes.count, SwiftScanner.isLetter(bytes[next]) { next += 1 }
      let word = String(decoding: bytes[start..<next].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
      words.insert(word)
      if Self.isMember(word, at: start, bytes) { members.insert(word) }
      if isExtension { extended.insert(word) }
      isExtension =
        word == "extension" || (isExtension && next < bytes.count && bytes[next] == UInt8(ascii: "."))
    }
  }

  /// Whether the file may use members of views without showing them.
  ///
  /// - Parameters:
  ///   - names: The names of the members.
  ///   - views: The names of the views; extensions of them use members without a period.
  func uses(members names: Set<String>, of views: Set<String>) -> Bool {
    !members.isDisjoint(with: names) || (!extended.isDisjoint(with: views) && !words.isDisjoint(with: names))
  }

  /// Whether the file has one of some words.
  func contains(anyOf names: Set<String>) -> Bool { !words.isDisjoint(with: names) }

  private static func isMember(_ word: String, at start: Int, _ bytes: [UInt8]) -> Bool {
    guard start > 1, bytes[start - 1] == UInt8(ascii: ".") else { return false }
    let last = bytes[start - 2]
    // SwiftUI reads `body`, and the word is a font; only `CartView().body` leaves the view out.
    if word == "body" { return last == UInt8(ascii: ")") }
    // What follows a space, a comma or an open bracket is a static member, as in `.font(.title)`.
    guard last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\n") else {
      return !"([{,:=".utf8.contains(last)
    }
    let line = bytes[..<(start - 1)].reversed().prefix { " \t\r\n".utf8.contains($0) }
    guard line.contains(UInt8(ascii: "\n")), line.count < start - 1 else { return false }
    return !"([{,:=".utf8.contains(bytes[start - 2 - line.count])
  }
}
