/// Where the parts of a locator stand in a sentence, in UTF-8 bytes.
///
/// Steps are tried against many sentences, so nothing is made of the words until one of them has matched.
struct LocatorShape {
  var end: Int
  var ordinal: ElementLocator.Ordinal?
  /// The place of its type among ``ElementWord/all``: a number is copied at no cost.
  var type: Int?
  /// The name, with its quotation marks if it has them.
  var name: Range<Int>?
  /// The text behind `containing`, with its quotation marks.
  var text: Range<Int>?
  /// Where the locator of what it stands in begins; it ends where this one does.
  var container: Int?
}
