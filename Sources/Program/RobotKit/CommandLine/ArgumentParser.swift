import AppModel
import Robots

/// Parses command lines: `robotrun [COMMAND] [OPTION...] [PATH...]`.
///
/// Options may be anywhere; a value follows as the next argument or after `=`; `--` ends the options.
struct ArgumentParser {
  /// The names that values may have; `nil` if the suite isn't known, so that they can't be checked.
  var suiteNames: SuiteNames? = SuiteNames()

  /// Parses the arguments of a call, without the program's name.
  ///
  /// - Parameter configuration: Returns what a configuration file adds; called after the command line is parsed.
  /// - Throws: ``UsageError``, and the errors of `configuration`.
  func parse(
    _ arguments: [String], configuration: (CommandName, Options) throws -> Configuration = { _, _ in Configuration() }
  ) throws -> Invocation {
    var reading = ArgumentReading(arguments, suiteNames)
    try reading.run()
    var invocation = reading.invocation
    guard case .command(let command) = invocation.action else { return invocation }
    try reading.checkOperands()
    let configured = try configuration(command, invocation.options)
    let wantsRetries = invocation.options.retries.tags != nil
    invocation.options = try configured.options(under: invocation)
    guard !wantsRetries || invocation.options.retries.count > 0 else {
      let reason = "no effect without --retry N"
      throw UsageError(kind: .badValue(option: "--retry-tags", reason: reason), argument: nil)
    }
    try invocation.options.check(command)
    return invocation
  }
}

/// A parsed command line.
struct Invocation {
  enum Action: Equatable {
    case help(CommandName?)
    case version
    case command(CommandName)
  }

  var action: Action
  /// The options of the command line and of the configuration file.
  var options = Options()
  /// The options of the command line, in its order.
  var settings: [Setting] = []
  /// The indexes of the arguments that are paths.
  var operands: [Int] = []
}

/// The state of the parser of a command line.
private struct ArgumentReading {
  private let arguments: [String]
  private var index = 0
  private var command = CommandName.run
  private var settings: [Setting] = []
  private var operands: [Int] = []
  private var requestedAction: Invocation.Action?
  private var options = Options()

  init(_ arguments: [String], _ suiteNames: SuiteNames?) {
    self.arguments = arguments
    options.suiteNames = suiteNames
  }

  var invocation: Invocation {
    Invocation(action: requestedAction ?? .command(command), options: options, settings: settings, operands: operands)
  }

  mutating func run() throws {
    if arguments.first == "help", arguments.count <= 2 {
      // `robotrun help COMMAND`, as in git.
      let topic = arguments.dropFirst().first
      let command = topic.flatMap(CommandName.init)
      if topic == nil || command != nil {
        requestedAction = .help(command)
        return
      }
    }
    var isNamed = false
    if let first = arguments.first, let named = CommandName(rawValue: first) {
      command = named
      isNamed = true
      index = 1
    }
    var takesOptions = true
    while index < arguments.count, requestedAction == nil {
      let argument = arguments[index]
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        try readOption(argument, isCommandNamed: isNamed)
      } else {
        options.paths.append(argument)
        operands.append(index)
      }
      index += 1
    }
  }

  /// Checks that a command without operands has none.
  func checkOperands() throws {
    guard command.operands.isEmpty || options.checksRuntime, let extra = options.paths.first else { return }
    throw UsageError(kind: .unexpectedArgument(extra), argument: operands.first)
  }

  private mutating func readOption(_ argument: String, isCommandNamed: Bool) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let location = index
    switch parts[0] {
    case "--help", "-h": requestedAction = .help(isCommandNamed ? command : nil)
    case "--version": requestedAction = .version
    default:
      let (spec, isOff) = try spec(named: parts[0], at: location)
      let setting = try setting(spec, isOff: isOff, attached: parts.count == 2 ? parts[1] : nil, at: location)
      try check(setting, at: location)
      settings.append(setting)
      if spec.isPartOfRerun { options.rerunArguments += setting.words }
    }
  }

  private func check(_ setting: Setting, at location: Int) throws {
    let name = setting.option.name
    if !setting.option.isRepeatable, settings.contains(where: { $0.option.name == name }) {
      throw UsageError(kind: .duplicateOption(name), argument: location)
    }
    if let other = settings.first(where: setting.excludes) {
      throw UsageError(kind: .conflict(name, other.option.name), argument: location)
    }
  }

  /// Returns the option of a name, and whether the name turns it off.
  private func spec(named name: String, at location: Int) throws -> (OptionSpec, isOff: Bool) {
    let spec = OptionTable.option(named: name, of: command)
    guard let spec = spec ?? OptionTable.option(turnedOffBy: name) else {
      let known = OptionTable.options(of: command).map(\.name) + ["--help", "--version"]
      let nearest = Spelling.nearest(to: name, among: known, limit: 1).first
      throw UsageError(kind: .unknownOption(name, nearest: nearest), argument: location)
    }
    guard spec.commands.contains(command) else {
      let commands = CommandName.allCases.filter { OptionTable.options(of: $0).map(\.name).contains(spec.name) }
      let owners = commands.map { "\(ProgramInvocation.current.text) \($0.rawValue)" }
      throw UsageError(kind: .optionOfOther(name, commands: owners), argument: location)
    }
    return (spec, name != spec.name && name != spec.short)
  }

  private mutating func setting(
    _ spec: OptionSpec, isOff: Bool, attached: String?, at location: Int
  ) throws -> Setting {
    guard let placeholder = spec.placeholder else {
      guard attached == nil else { throw UsageError(kind: .unexpectedValue(option: spec.name), argument: location) }
      let setting = Setting(option: spec, value: nil, isOff: isOff)
      try setting.apply(to: &options)
      return setting
    }
    if attached == nil { index += 1 }
    guard let value = attached ?? following else {
      throw UsageError(kind: .missingValue(option: spec.name, placeholder: placeholder), argument: location)
    }
    return try setting(spec, value, isAttached: attached != nil)
  }

  private mutating func setting(_ spec: OptionSpec, _ value: String, isAttached: Bool) throws -> Setting {
    let setting = Setting(option: spec, value: value)
    do {
      try setting.apply(to: &options)
    } catch let error as ValueError {
      let start = isAttached ? arguments[index].unicodeScalars.count - value.unicodeScalars.count : 0
      throw UsageError(
        kind: .badValue(option: spec.name, reason: error.reason), argument: index,
        range: error.range.map { $0.lowerBound + start..<$0.upperBound + start })
    }
    return setting
  }

  /// The next argument, if it is a value.
  ///
  /// An option there means that the value is missing; a value that looks like an option can follow `=`.
  private var following: String? {
    guard index < arguments.count else { return nil }
    let name = String(arguments[index].prefix { $0 != "=" })
    let isOption = OptionTable.option(named: name) != nil
    return isOption || ["--", "--help", "-h", "--version"].contains(name) ? nil : arguments[index]
  }
}

/// An option that was given.
struct Setting {
  let option: OptionSpec
  /// The value; `nil` for an option without one.
  let value: String?
  /// Whether it was turned off: `--no-fail-fast`.
  var isOff = false
  /// Returns the error for a reason at the value's location in the configuration file; `nil` on the command line.
  var error: ((String) -> ConfigurationError)?

  /// Applies the option.
  ///
  /// - Throws: ``ValueError`` if the value is invalid.
  func apply(to options: inout Options) throws {
    switch option.value {
    case .none(let set):
      if !isOff { set(&options) }
    case .text(_, let set):
      try set(&options, value ?? "")
    }
  }

  /// The arguments that express it on a command line.
  var words: [String] {
    [isOff ? "--no-" + option.key : option.name] + [value].compactMap(\.self)
  }

  /// Whether it contradicts another one.
  func excludes(_ other: Setting) -> Bool {
    guard !isOff, !other.isOff else { return false }
    return option.excludes.contains(other.option.name) || other.option.excludes.contains(option.name)
  }
}
