import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Understands command lines: `robotrun [COMMAND] [OPTION...] [PATH...]`.
///
/// Options may stand anywhere; a value follows as the next argument or behind `=`; `--` ends the options.
struct ArgumentParser {
  /// Understands the arguments of a call, without the program's name.
  func parse(_ arguments: [String]) throws -> Invocation {
    var reading = Reading(arguments: arguments)
    try reading.run()
    return reading.invocation
  }
}

private struct Reading {
  let arguments: [String]
  private var index = 0
  private var command = CommandName.run
  private var given: Set<String> = []
  private var wish: Invocation.Action?
  private var options = Options()

  init(arguments: [String]) {
    self.arguments = arguments
  }

  var invocation: Invocation {
    Invocation(action: wish ?? .command(command), options: options)
  }

  mutating func run() throws {
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
      }
      index += 1
    }
    if wish == nil { try check() }
  }

  private mutating func readOption(_ argument: String, isCommandNamed: Bool) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let place = index
    switch parts[0] {
    case "--help", "-h": wish = .help(isCommandNamed ? command : nil)
    case "--version": wish = .version
    default:
      let spec = try spec(named: parts[0], at: place)
      if !given.insert(spec.name).inserted, !spec.isRepeatable {
        throw UsageError(kind: .doubledOption(spec.name), argument: place)
      }
      try apply(spec, attached: parts.count == 2 ? parts[1] : nil, at: place)
    }
  }

  private func spec(named name: String, at place: Int) throws -> OptionSpec {
    guard let spec = OptionTable.all.first(where: { $0.name == name || $0.short == name }) else {
      let known = OptionTable.options(of: command).map(\.name) + ["--help", "--version"]
      let nearest = Spelling.nearest(to: name, among: known, most: 1).first
      throw UsageError(kind: .unknownOption(name, nearest: nearest), argument: place)
    }
    guard spec.commands.contains(command) else {
      let owners = CommandName.allCases.filter { spec.commands.contains($0) }.map { "robotrun \($0.rawValue)" }
      throw UsageError(kind: .optionOfOther(name, commands: owners), argument: place)
    }
    return spec
  }

  private mutating func apply(_ spec: OptionSpec, attached: String?, at place: Int) throws {
    switch spec.value {
    case .none(let set):
      guard attached == nil else { throw UsageError(kind: .superfluousValue(option: spec.name), argument: place) }
      set(&options)
    case .text(let placeholder, let set):
      if attached == nil { index += 1 }
      guard let value = attached ?? following else {
        throw UsageError(kind: .missingValue(option: spec.name, placeholder: placeholder), argument: place)
      }
      do {
        try set(&options, value)
      } catch let error as ValueError {
        let start = attached == nil ? 0 : arguments[index].unicodeScalars.count - value.unicodeScalars.count
        throw UsageError(
          kind: .badValue(option: spec.name, reason: error.reason), argument: index,
          range: error.range.map { $0.lowerBound + start..<$0.upperBound + start })
      }
    }
  }

  /// The argument at the place of a value. An option in that place tells that the value was forgotten; a value that
  /// reads like one can stand behind `=`.
  private var following: String? {
    guard index < arguments.count else { return nil }
    let name = String(arguments[index].prefix { $0 != "=" })
    let isOption = OptionTable.all.contains { $0.name == name || $0.short == name }
    return isOption || ["--", "--help", "-h", "--version"].contains(name) ? nil : arguments[index]
  }

  private func check() throws {
    if command.operands.isEmpty {
      guard let extra = options.paths.first else { return }
      throw UsageError(kind: .superfluousOperand(extra), argument: arguments.firstIndex(of: extra))
    }
    guard !options.paths.isEmpty || !command.needsOperands else {
      throw UsageError(kind: .noPaths(command), argument: nil)
    }
    var targets: Set<String> = []
    for format in options.formats where !targets.insert(Self.target(of: format)).inserted {
      throw UsageError(kind: .sharedOutput(format.file ?? "standard output"), argument: nil)
    }
  }

  private static func target(of request: FormatRequest) -> String {
    request.file.map(fullPath) ?? (request.format.sharesOutput ? request.format.rawValue : "")
  }

  /// `a.xml` and `./a.xml` are the same file.
  private static func fullPath(_ path: String) -> String {
    URL(filePath: path).absoluteURL.standardized.path
  }
}
