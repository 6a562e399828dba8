/// One row of the table of options: parsing, help and documentation are made from it.
struct OptionSpec: Sendable {
  /// What an option wants behind it.
  enum Value: Sendable {
    case none(@Sendable (inout Options) -> Void)
    case text(placeholder: String, @Sendable (inout Options, String) throws -> Void)
  }

  let name: String
  var short: String?
  let value: Value
  /// What its value is of, beyond being a text.
  var kind = ValueKind.text
  let summary: String
  var isRepeatable = false
  /// Options that make no sense beside this one.
  var excludes: [String] = []
  /// Whether the configuration file may hold it.
  var isConfigurable = true
  /// Whether scenarios are played differently with it, so that it belongs to the command that plays one again.
  /// What may be secret does not.
  var isReplayed = false
  let commands: [CommandName]

  /// The option as help shows it: `--format NAME[:FILE]`.
  var usage: String {
    switch value {
    case .none: name
    case .text(let placeholder, _): "\(name) \(placeholder)"
    }
  }

  /// Its names as help lists them: `-f, --format NAME[:FILE]`.
  var heading: String { (short.map { "\($0), " } ?? "    ") + usage }

  /// Its name in the configuration file: `format`.
  var key: String { String(name.dropFirst(2)) }

  /// Whether it is on or off, and has no value.
  var isFlag: Bool {
    if case .none = value { true } else { false }
  }

  /// What stands for its value in help; absent when it takes none.
  var placeholder: String? {
    if case .text(let placeholder, _) = value { placeholder } else { nil }
  }
}

/// Options that help shows together.
struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSpec]
}
