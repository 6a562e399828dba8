/// What the value of an option is of: completion proposes it, and paths of a configuration file are those of its folder.
enum ValueKind: Equatable, Sendable {
  /// Anything; the option itself says what is right.
  case text
  /// One of a few words.
  case choice([String])
  /// A file or a folder.
  case path
  /// A report, with or without a file behind it.
  case format
  /// The name of an app.
  case app
  /// An expression of tags.
  case tags
  /// A regular expression for names of scenarios.
  case scenarioName
  /// The name of a profile of the configuration file.
  case profile
}
