/// What earlier looks at a text have found out.
///
/// A parameter may be tried at every place of a text. Where it has to look far ahead, as for a closing quote, that
/// would take quadratic time if each look began anew.
struct ScanMemory {
  /// Places from which a look ahead comes to the same place, its last one.
  struct Look<Result> {
    var places: ClosedRange<Int>
    var result: Result
  }

  /// Whether there is a digit ahead on the line.
  var digit: Look<Bool>?
  /// The end behind the closing quote, if there is one, for each kind of quotes.
  var doubleQuote: Look<Int?>?
  var singleQuote: Look<Int?>?
}
