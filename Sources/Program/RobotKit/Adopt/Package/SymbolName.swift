/// The names of Swift that Xcode makes of the names of assets, strings and their tables.
enum SymbolName {
  /// Returns words as one: `brandPrimary`, or `BrandPrimary` for a type.
  static func joined(_ words: [some StringProtocol], isType: Bool = false) -> String {
    words.enumerated().map { index, word in
      (index == 0 && !isType ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }

  /// The letters and digits of a text, as words.
  static func words(in text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

  /// Returns a name that doesn't begin with a digit.
  static func valid(_ name: String) -> String { name.first?.isNumber == true ? "_" + name : name }
}
