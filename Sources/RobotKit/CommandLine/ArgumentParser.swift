import Robots

/// Understands command lines: `robotrun [COMMAND] [OPTION...] [PATH...]`.
///
/// Options may stand anywhere; a value follows as the next argument or behind `=`; `--` ends the options.
struct ArgumentParser {
  /// Understands the arguments of a call, without the program's name.
  ///
  /// - Parameter configuration: Gives what a configuration file adds; called once the command line is understood.
  /// - Throws: ``UsageError``, and whatever `configuration` throws.
  func parse(
    _ arguments: [String], configuration: (CommandName, Options) throws -> Configuration = { _, _ in Configuration() }
  ) throws -> Invocation {
    var reading = ArgumentReading(arguments: arguments)
    try reading.run()
    var invocation = reading.invocation
    guard case .command(let command) = invocation.action else { return invocation }
    try reading.checkOperands()
    let configured = try configuration(command, invocation.options)
    let wantsRetries = invocation.options.retries.tags != nil
    invocation.options = try configured.options(under: invocation)
    guard !wantsRetries || invocation.options.retries.count > 0 else {
      let reason = "nothing is played again without --retry N"
      throw UsageError(kind: .badValue(option: "--retry-tags", reason: reason), argument: nil)
    }
    try invocation.options.check(command)
    return invocation
  }
}

/// A command line that has been understood.
struct Invocation {
  enum Action: Equatable {
    case help(CommandName?)
    case version
    case command(CommandName)
  }

  var action: Action
  /// What is given on the command line, and what the configuration file adds to it.
  var options = Options()
  /// What is given on the command line, in its order.
  var settings: [Setting] = []
  /// Which arguments are paths.
  var operands: [Int] = []
}

/// A command line on its way to being understood.
private struct ArgumentReading {
  private let arguments: [String]
  private var index = 0
  private var command = CommandName.run
  private var settings: [Setting] = []
  private var operands: [Int] = []
  private var wish: Invocation.Action?
  private var options = Options()

  init(arguments: [String]) {
    self.arguments = arguments
  }

  var invocation: Invocation {
    Invocation(action: wish ?? .command(command), options: options, settings: settings, operands: operands)
  }

  mutating func run() throws {
    if arguments.first == "help", arguments.count <= 2 {
      // What people who know git try first.
      let topic = arguments.dropFirst().first
      let command = topic.flatMap(CommandName.init)
      if topic == nil || command != nil {
        wish = .help(command)
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
    while index < arguments.count, wish == nil {
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

  /// Nothing may stand where the command takes nothing.
  func checkOperands() throws {
    guard command.operands.isEmpty, let extra = options.paths.first else { return }
    throw UsageError(kind: .superfluousOperand(extra), argument: operands.first)
  }

  private mutating func readOption(_ argument: String, isCommandNamed: Bool) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let location = index
    switch parts[0] {
    case "--help", "-h": wish = .help(isCommandNamed ? command : nil)
    case "--version": wish = .version
    default:
      let (spec, isOff) = try spec(named: parts[0], at: location)
      let setting = try setting(spec, isOff: isOff, attached: parts.count == 2 ? parts[1] : nil, at: location)
      try check(setting, at: location)
      settings.append(setting)
      if spec.isReplayed { options.replayed += setting.words }
    }
  }

  private func check(_ setting: Setting, at location: Int) throws {
    let name = setting.option.name
    if !setting.option.isRepeatable, settings.contains(where: { $0.option.name == name }) {
      throw UsageError(kind: .doubledOption(name), argument: location)
    }
    if let other = settings.first(where: setting.excludes) {
      throw UsageError(kind: .conflict(name, other.option.name), argument: location)
    }
  }

  /// The option of a name, and whether the name turns it off.
  private func spec(named name: String, at location: Int) throws -> (OptionSpec, isOff: Bool) {
    let spec = OptionTable.option(named: name)
    guard let spec = spec ?? OptionTable.option(turnedOffBy: name) else {
      let known = OptionTable.options(of: command).map(\.name) + ["--help", "--version"]
      let nearest = Spelling.nearest(to: name, among: known, most: 1).first
      throw UsageError(kind: .unknownOption(name, nearest: nearest), argument: location)
    }
    guard spec.commands.contains(command) else {
      let commands = CommandName.allCases.filter { spec.commands.contains($0) }
      let owners = commands.map { "\(SystemPath.programName) \($0.rawValue)" }
      throw UsageError(kind: .optionOfOther(name, commands: owners), argument: location)
    }
    return (spec, name != spec.name && name != spec.short)
  }

  private mutating func setting(
    _ spec: OptionSpec, isOff: Bool, attached: String?, at location: Int
  ) throws -> Setting {
    guard let placeholder = spec.placeholder else {
      guard attached == nil else { throw UsageError(kind: .superfluousValue(option: spec.name), argument: location) }
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

  /// The argument at the place of a value. An option in that place tells that the value was forgotten; a value that
  /// reads like one can stand behind `=`.
  private var following: String? {
    guard index < arguments.count else { return nil }
    let name = String(arguments[index].prefix { $0 != "=" })
    let isOption = OptionTable.option(named: name) != nil
    return isOption || ["--", "--help", "-h", "--version"].contains(name) ? nil : arguments[index]
  }
}

/// An option as somebody has given it.
struct Setting {
  let option: OptionSpec
  /// Absent for an option that takes none.
  let value: String?
  /// Whether it was turned off: `--no-fail-fast`.
  var isOff = false

  /// Puts it into effect.
  ///
  /// - Throws: ``ValueError`` when the value is no good.
  func apply(to options: inout Options) throws {
    switch option.value {
    case .none(let set):
      if !isOff { set(&options) }
    case .text(_, let set):
      try set(&options, value ?? "")
    }
  }

  /// What stands on a command line for it.
  var words: [String] {
    [isOff ? "--no-" + option.key : option.name] + [value].compactMap(\.self)
  }

  /// Whether it makes no sense beside another one.
  func excludes(_ other: Setting) -> Bool {
    guard !isOff, !other.isOff else { return false }
    return option.excludes.contains(other.option.name) || other.option.excludes.contains(option.name)
  }
}
