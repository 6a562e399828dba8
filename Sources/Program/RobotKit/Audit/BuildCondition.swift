import SwiftSource

/// A condition of `#if`, on Linux with robotrun's modules and on iOS; `nil` where the build decides.
struct BuildCondition: Equatable {
  /// What conditions ask for besides modules and may not find.
  static let flags: Set<String> = ["iOS", "DEBUG"]

  /// How files are compiled on Linux.
  enum Platform: Equatable {
    case linux
    /// By the plug-in `PhoneConditions`, which rewrites the conditions of adopted files as for a phone.
    case phone
    /// As files of a package in a repository: with the branches for Linux, which know its C library, and those for iOS.
    /// Conditions don't find the hidden modules, nor the platform if `iOS` is among them, nor `DEBUG`.
    case package(hidden: Set<String>)

    var isPackage: Bool { if case .package = self { true } else { false } }

    var hidden: Set<String> { if case .package(let hidden) = self { hidden } else { [] } }
  }

  var linux: Bool?
  var iOS: Bool?

  private static func both(_ value: Bool?) -> BuildCondition { BuildCondition(linux: value, iOS: value) }

  /// Evaluates the text of a condition.
  ///
  /// - Parameter modules: The modules that can be imported besides those of robotrun.
  init(_ text: String, on platform: Platform = .linux, modules: Set<String> = []) {
    var parser = Parser(tokens: SwiftTokenizer.tokens(of: Array(text.utf8)), platform: platform, modules: modules)
    self = parser.disjunction()
  }

  private init(linux: Bool?, iOS: Bool?) {
    self.linux = linux
    self.iOS = iOS
  }

  static prefix func ! (condition: BuildCondition) -> BuildCondition {
    BuildCondition(linux: condition.linux.map(!), iOS: condition.iOS.map(!))
  }

  static func && (left: BuildCondition, right: BuildCondition) -> BuildCondition {
    BuildCondition(linux: and(left.linux, right.linux), iOS: and(left.iOS, right.iOS))
  }

  static func || (left: BuildCondition, right: BuildCondition) -> BuildCondition { !(!left && !right) }

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == true && right == true ? true : nil
  }

  private struct Parser {
    let tokens: [SwiftToken]
    let platform: Platform
    let modules: Set<String>
    var index = 0

    private var text: String { index < tokens.count ? tokens[index].text : "" }

    private mutating func take(_ symbols: String...) -> Bool {
      guard tokens[min(index, tokens.count)...].prefix(symbols.count).map(\.text) == symbols else { return false }
      index += symbols.count
      return true
    }

    mutating func disjunction() -> BuildCondition {
      var condition = conjunction()
      while take("|", "|") { condition = condition || conjunction() }
      return condition
    }

    private mutating func conjunction() -> BuildCondition {
      var condition = negation()
      while take("&", "&") { condition = condition && negation() }
      return condition
    }

    private mutating func negation() -> BuildCondition {
      if take("!") { return !negation() }
      if take("(") {
        let condition = disjunction()
        _ = take(")")
        return condition
      }
      let name = text
      index += 1
      guard take("(") else {
        let isFalse = name == "false" || name == "DEBUG" && platform.hidden.contains(name)
        return name == "true" ? .both(true) : isFalse ? .both(false) : .both(nil)
      }
      let argument = text
      while index < tokens.count, !take(")") { index += 1 }
      return call(name, argument)
    }

    private func call(_ name: String, _ argument: String) -> BuildCondition {
      switch name {
      case "os" where platform != .linux:
        .both(
          argument == "iOS" && !platform.hidden.contains("iOS") || argument == "Linux" && platform.isPackage)
      case "targetEnvironment" where platform != .linux:
        .both(argument == "simulator" && !platform.hidden.contains("iOS"))
      case "canImport" where platform.hidden.contains(argument): .both(false)
      case "canImport" where platform == .phone && argument == KnownModules.appleLibrary: .both(true)
      case "_runtime": BuildCondition(linux: argument != "_ObjC", iOS: argument == "_ObjC")
      case "os": BuildCondition(linux: argument == "Linux", iOS: argument == "iOS")
      case "canImport":
        BuildCondition(
          linux: KnownModules.hasOnLinux(argument) || modules.contains(argument)
            || platform == .phone && KnownModules.frameworks.contains(argument),
          iOS: !KnownModules.notOnIOS.contains(argument))
      case "targetEnvironment": BuildCondition(linux: false, iOS: argument == "simulator" ? nil : false)
      default: .both(nil)
      }
    }
  }
}
