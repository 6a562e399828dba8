import Foundation

/// A spelling checker, UIKit's `UITextChecker`. Without a dictionary each word counts as spelled correctly.
@MainActor @preconcurrency
open class UITextChecker: NSObject {
  /// Returns the range of a misspelled word: always that with the location `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns corrections of a word: none.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { [] }

  /// The languages with a dictionary: none.
  open class var availableLanguages: [String] { [] }
}
