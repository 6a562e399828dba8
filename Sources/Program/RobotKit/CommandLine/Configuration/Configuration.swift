import AppModel
import CucumberMessages
import Reporters
import Robots

/// The settings of a configuration file, for one command and one profile.
struct Configuration {
  /// The scenarios, if the command line names none.
  var paths: [String] = []
  var settings: [Setting] = []
  /// The file; `nil` if there is none.
  var file: String?

  /// Returns the options of a command line with those of the file.
  ///
  /// The command line wins: its option replaces all values of the same option in the file, and excludes those that
  /// contradict it.
  func options(under invocation: Invocation) throws -> Options {
    guard !paths.isEmpty || !settings.isEmpty else {
      var options = invocation.options
      options.inputs += [file].compactMap(\.self)
      return options
    }
    var options = Options()
    options.suiteNames = invocation.options.suiteNames
    options.inputs = [file].compactMap(\.self)
    for setting in settings where !invocation.settings.contains(where: { Self.outweighs($0, setting) }) {
      try setting.apply(to: &options)
      options.configured[setting.option.name] = setting
    }
    for setting in invocation.settings { try setting.apply(to: &options) }
    // A rerun reads the same configuration file.
    options.rerunArguments = invocation.options.rerunArguments
    options.paths = invocation.options.paths.isEmpty ? paths : invocation.options.paths
    return options
  }

  private static func outweighs(_ given: Setting, _ configured: Setting) -> Bool {
    given.option.name == configured.option.name || given.excludes(configured)
  }
}

/// A parsed key of a configuration file with its value.
struct ConfigurationEntry {
  /// Creates an error from its cause, location and remedy.
  typealias Fail = (String, JSONLocation, String?) -> ConfigurationError

  let member: JSONMember
  private(set) var paths: [String] = []
  private(set) var settings: [Setting] = []

  /// Parses a key with its value.
  ///
  /// - Throws: ``ConfigurationError``.
  init(_ member: JSONMember, prefix: String, suite: SuiteNames?, fail: @escaping Fail) throws {
    self.member = member
    if member.key == ConfigurationReader.paths {
      paths = try Self.texts(member, takesList: true, fail).map { text, node in
        guard !text.isEmpty else {
          throw fail("\"paths\": the path is empty; expected a file or directory", node.location, nil)
        }
        return Self.path(text, prefix)
      }
    } else {
      let option = try Self.option(member, fail)
      // An error of one value must not depend on another value.
      var scratch = Options()
      scratch.suiteNames = suite
      settings =
        option.isFlag
        ? [try Self.flag(option, member, fail)]
        : try Self.texts(member, takesList: option.isRepeatable, takesNumber: option.isNumeric, fail).map {
          text, node in
          try Self.setting(option, text, node, prefix: prefix, &scratch, fail)
        }
    }
  }

  /// Whether it replaces another one.
  func outweighs(_ other: ConfigurationEntry) -> Bool {
    member.key == other.member.key || excludes(other)
  }

  /// Whether it contradicts another one.
  func excludes(_ other: ConfigurationEntry) -> Bool {
    settings.contains { setting in other.settings.contains(where: setting.excludes) }
  }

  private static func option(_ member: JSONMember, _ fail: @escaping Fail) throws -> OptionSpec {
    guard let option = OptionTable.option(named: "--" + member.key) else {
      let keys = ConfigurationReader.keys + [ConfigurationReader.profiles]
      let word = String(member.key.drop { $0 == "-" })
      let nearest = Spelling.nearest(to: word, among: keys, limit: 1).first
      let remedy = nearest.map { "\"\($0)\"" } ?? "\(ProgramInvocation.current.text) --help"
      throw fail("unknown key \"\(member.key)\"", member.location, remedy)
    }
    guard option.isConfigurable else {
      throw fail("\"\(member.key)\" is allowed only on the command line", member.location, nil)
    }
    return option
  }

  private static func flag(_ option: OptionSpec, _ member: JSONMember, _ fail: @escaping Fail) throws -> Setting {
    guard case .flag(let isOn) = member.value.content else {
      throw fail(
        "invalid \"\(member.key)\"; expected true or false, found \(member.value.kind)", member.value.location, nil)
    }
    return Setting(option: option, value: nil, isOff: !isOn)
  }

  private static func texts(
    _ member: JSONMember, takesList: Bool, takesNumber: Bool = false, _ fail: @escaping Fail
  ) throws -> [(text: String, node: JSONNode)] {
    var nodes = [member.value]
    if takesList, case .list(let items) = member.value.content { nodes = items }
    return try nodes.map { node in
      switch node.content {
      case .text(let text) where text.unicodeScalars.contains("\0"):
        throw fail("invalid \"\(member.key)\"; expected a string without the character U+0000", node.location, nil)
      case .text(let text): return (text, node)
      case .number(let text) where takesNumber: return (text, node)
      default:
        let expected = "a string" + (takesList ? " or a list of strings" : takesNumber ? " or a number" : "")
        throw fail("invalid \"\(member.key)\"; expected \(expected), found \(node.kind)", node.location, nil)
      }
    }
  }

  private static func setting(
    _ option: OptionSpec, _ text: String, _ node: JSONNode, prefix: String,
    _ scratch: inout Options, _ fail: @escaping Fail
  ) throws -> Setting {
    if option.kind == .app, let apps = scratch.suiteNames?.apps, apps[text] == nil {
      let question = Spelling.question(about: text, among: apps.names, hint: apps.hint)
      let known = Spelling.listed(apps.names, near: text, command: "apps")
      throw fail("\"\(option.key)\": unknown app \"\(text)\"; expected one of \(known)\(question)", node.location, nil)
    }
    let error = { (reason: String) in fail("\"\(option.key)\": \(reason)", node.location, nil) }
    let setting = Setting(option: option, value: Self.value(text, option.kind, prefix), error: error)
    do {
      try setting.apply(to: &scratch)
      try scratch.checkFormats()
    } catch let problem as ValueError {
      throw error(problem.reason)
    } catch let problem as UsageError {
      throw error(problem.reason)
    }
    return setting
  }

  /// Returns the value with its path, if any, resolved from the directory of the file.
  private static func value(_ text: String, _ kind: ValueKind, _ prefix: String) -> String {
    switch kind {
    case .path: return path(text, prefix)
    case .format:
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[1].isEmpty ? "\(parts[0]):\(path(String(parts[1]), prefix))" : text
    default: return text
    }
  }

  private static func path(_ text: String, _ prefix: String) -> String {
    text.isEmpty || text.hasPrefix("/") || text == "-" ? text : prefix + text
  }
}

/// An error of a configuration file.
struct ConfigurationError: Error, Equatable {
  let path: String
  var location: JSONLocation?
  let cause: String
  var remedy: String?
  /// The text of the line, without its end.
  var line: String?

  /// The error with its line.
  var diagnostic: Diagnostic {
    Diagnostic(
      path: path, location: location.map { Location(line: $0.line, column: $0.column) },
      line: line.flatMap { $0.isEmpty ? nil : $0 },
      length: location?.length ?? 1, cause: cause, remedy: remedy)
  }

  /// The error, in one line.
  var reason: String { "\(path): \(cause.split(separator: "\n").first ?? "")" }
}
