/// What a keyword with a colon can open.
struct TitleKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let feature = TitleKinds(rawValue: 1)
  static let background = TitleKinds(rawValue: 2)
  static let rule = TitleKinds(rawValue: 4)
  static let scenario = TitleKinds(rawValue: 8)
  static let examples = TitleKinds(rawValue: 16)
}
