/// The regular expressions of `{element}` and `{elements}`, for reports and for expressions that can't be matched
/// without one.
///
/// A regular expression can't nest, so these know two containers (`a in b in c`); the matcher knows any number.
enum LocatorRegexp {
  static let singular = nested(head(ElementWord.all.map(\.singular), bareName: name))
  static let both = nested(head(ElementWord.all.flatMap { [$0.plural, $0.singular] }, bareName: quoted))

  private static let quoted = #""(?:[^"\\]|\\.)*""#
  private static let name = #"(?:\#(quoted)|(?!(?:in|containing|now)(?: |$))[^" \t-\r][^ \t-\r]*)"#

  /// `1st`, `12th`, `22nd`: the suffix is the number's own.
  private static let number =
    #"(?!0+[a-z])(?=[0-9]{1,9}[a-z])(?:[0-9]*(?:1[0-9]|[04-9])th|(?:[0-9]*[02-9])?(?:1st|2nd|3rd))"#

  private static func head(_ words: [String], bareName: String) -> String {
    let types = words.sorted { $0.count > $1.count }.joined(separator: "|")
    let ordinal = #"(?:(?:first|last|\#(number)) )?"#
    return #"\#(ordinal)(?:(?:\#(types))(?: \#(name))?|\#(bareName))(?: containing \#(quoted))?"#
  }

  private static func nested(_ head: String) -> String {
    let container = self.head(ElementWord.all.map(\.singular), bareName: name)
    return #"\#(head)(?: in \#(container)(?: in \#(container))?)?"#
  }
}
