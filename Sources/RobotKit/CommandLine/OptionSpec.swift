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
  let summary: String
  var isRepeatable = false
  let commands: [CommandName]

  /// The option as help shows it: `--format NAME[:FILE]`.
  var usage: String {
    switch value {
    case .none: name
    case .text(let placeholder, _): "\(name) \(placeholder)"
    }
  }
}
