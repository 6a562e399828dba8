import CucumberMessages

/// A keyword of a spoken language.
struct Keyword: Sendable {
  // Its text is not here: without it a keyword is copied at no cost.
  /// Its number in the index.
  let number: Int
  /// What it opens when a colon follows; empty for a step keyword.
  let titles: TitleKinds
  /// What kind of step it makes.
  let type: GherkinDocument.KeywordType
  /// Its UTF-8 within the index; a title's colon is part of it.
  let bytes: Range<Int>
  /// Its first eight bytes, and which of them count when it is shorter.
  let head: UInt64
  let mask: UInt64
}
