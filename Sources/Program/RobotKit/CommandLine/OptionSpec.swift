/// One row of the table of options, which parsing, help and documentation are generated from.
struct OptionSpec: Sendable {
  /// The value that an option expects.
  enum Value: Sendable {
    case none(@Sendable (inout Options) -> Void)
    case text(placeholder: String, @Sendable (inout Options, String) throws -> Void)
  }

  let name: String
  var short: String?
  let value: Value
  /// The kind of its value.
  var kind = ValueKind.text
  let summary: String
  var isRepeatable = false
  /// Options that contradict this one.
  var excludes: [String] = []
  /// Whether the configuration file may have it.
  var isConfigurable = true
  /// Whether it affects how a scenario runs, so that the command to rerun a scenario has it.
  ///
  /// An option that may have a secret value is not part of that command.
  var isPartOfRerun = false
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

  /// Its key in the configuration file: `format`.
  var key: String { String(name.dropFirst(2)) }

  /// Whether its value is a number, perhaps with a unit: the configuration file may have it without quotation marks.
  var isNumeric: Bool { ["N", "PERCENT", "TIME"].contains(placeholder) }

  /// Whether it has no value.
  var isFlag: Bool {
    if case .none = value { true } else { false }
  }

  /// The placeholder of its value in help; `nil` if it has no value.
  var placeholder: String? {
    if case .text(let placeholder, _) = value { placeholder } else { nil }
  }
}

/// Options that help shows together.
struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSpec]
}
