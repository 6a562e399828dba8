/// A class, struct, enum or actor as it is written, with its members.
package struct TypeDeclaration {
  /// `class`, `struct`, `enum` or `actor`.
  package private(set) var keyword = ""
  package private(set) var name = ""
  package private(set) var modifiers: [String] = []
  package private(set) var variables: [VariableMember] = []
  /// The calls of macros among the members, such as `#Unique<Book>([\.title])`.
  package private(set) var macros: [MacroCall] = []
  /// Whether there is a member that begins with `init`.
  package private(set) var hasInitializer = false

  /// The modifier of members that must be as visible as the type, with a space after it; empty for internal types.
  package var access: String {
    if modifiers.contains("public") || modifiers.contains("open") { return "public " }
    return modifiers.contains("package") ? "package " : ""
  }

  /// Reads a declaration; `nil` if it isn't one of a type.
  package init?(_ source: String) {
    var reader = MemberReader(SourceTokens(source))
    guard let header = reader.header() else { return nil }
    (keyword, name, modifiers) = header
    while let member = reader.member() {
      switch member {
      case .variable(let variable): variables.append(variable)
      case .macro(let call): macros.append(call)
      case .initializer: hasInitializer = true
      case .other: break
      }
    }
  }
}

/// A stored or computed property as it is written.
package struct VariableMember {
  /// `var` or `let`.
  package var keyword = ""
  package var name = ""
  /// The attributes with their arguments, `@Attribute(.unique)`.
  package var attributes: [String] = []
  package var modifiers: [String] = []
  package var type: String?
  package var value: String?
  package var isComputed = false
  /// The offset of its name in the source of the type.
  package var offset = 0

  /// Whether it has an attribute of a name, with or without the name of its module.
  package func has(_ attribute: String) -> Bool { self.attribute(attribute) != nil }

  /// The attribute of a name as it is written.
  package func attribute(_ name: String) -> String? {
    attributes.first { text in
      let full = text.dropFirst().prefix { $0 != "(" && !$0.isWhitespace }
      return full == name || full.hasSuffix("." + name)
    }
  }

  /// The name without backticks.
  package var plainName: String { name.filter { $0 != "`" } }

  /// Reads a declaration on its own; `nil` if it isn't one of a variable.
  package init?(_ source: String) {
    var reader = MemberReader(SourceTokens(source))
    guard case .variable(let variable) = reader.member() else { return nil }
    self = variable
  }

  init() {}
}

/// `#Name<Type>(arguments)`.
package struct MacroCall {
  package let name: String
  /// The arguments as they are written, without the parentheses.
  package let arguments: String
}

/// Reads the members of a type from its tokens.
private struct MemberReader {
  enum Member {
    case variable(VariableMember)
    case macro(MacroCall)
    case initializer
    case other
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class", "lazy", "weak",
    "unowned", "nonisolated", "override", "required", "convenience", "mutating", "dynamic", "optional", "async",
    "indirect", "distributed",
  ]

  private let source: SourceTokens
  private var index = 0

  init(_ source: SourceTokens) { self.source = source }

  private func text(_ index: Int) -> String { source.text(index) }

  /// Reads up to the opening brace.
  mutating func header() -> (keyword: String, name: String, modifiers: [String])? {
    let (_, modifiers) = prefix()
    let keyword = text(index)
    guard ["class", "struct", "enum", "actor"].contains(keyword) else { return nil }
    let name = text(index + 1)
    while index < source.tokens.count, text(index) != "{" { index += 1 }
    index += 1
    return (keyword, name, modifiers)
  }

  /// Reads attributes and modifiers.
  private mutating func prefix() -> (attributes: [String], modifiers: [String]) {
    var (attributes, modifiers) = ([String](), [String]())
    while index < source.tokens.count {
      if text(index) == "@" {
        let start = index
        index += 2
        while text(index) == "." { index += 2 }
        // An attribute with a space before its parenthesis has none.
        if text(index) == "(", source.tokens[index].range.lowerBound == source.tokens[index - 1].range.upperBound {
          index = source.end(ofBracketAt: index)
        }
        attributes.append(source.source(start..<index))
      } else if Self.modifiers.contains(text(index)), !(text(index) == "class" && isTypeDeclaration) {
        let start = index
        index += 1
        if text(index) == "(" { index = source.end(ofBracketAt: index) }
        modifiers.append(source.source(start..<index))
      } else {
        break
      }
    }
    return (attributes, modifiers)
  }

  /// Whether `class` declares a type here, and isn't the modifier of a member.
  private var isTypeDeclaration: Bool { !["var", "let", "func", "subscript", "override"].contains(text(index + 1)) }

  /// Reads the next member; `nil` at the end of the type.
  mutating func member() -> Member? {
    while text(index) == ";" { index += 1 }
    guard index < source.tokens.count, text(index) != "}" else { return nil }
    let start = index
    let (attributes, modifiers) = prefix()
    switch text(index) {
    // Both branches of conditional compilation count.
    case _ where index < source.tokens.count && source.tokens[index].kind == .directive:
      index += 1
      return .other
    case "var", "let":
      var variable = VariableMember()
      (variable.attributes, variable.modifiers, variable.keyword) = (attributes, modifiers, text(index))
      index += 1
      readVariable(&variable)
      return .variable(variable)
    case "#": return .macro(macroCall())
    case "init":
      skipMember()
      return .initializer
    default:
      skipMember()
      if index == start { index += 1 }
      return .other
    }
  }

  private mutating func macroCall() -> MacroCall {
    let name = text(index + 1)
    index += 2
    if text(index) == "<" { while index < source.tokens.count, text(index) != "(", text(index) != "{" { index += 1 } }
    guard text(index) == "(" else { return MacroCall(name: name, arguments: "") }
    let start = index
    index = source.end(ofBracketAt: index)
    return MacroCall(name: name, arguments: source.source(start + 1..<index - 1))
  }

  /// Skips a member up to the end of its body, or of its line if it has none.
  private mutating func skipMember() {
    let first = index
    while index < source.tokens.count {
      switch text(index) {
      case "{":
        index = source.end(ofBracketAt: index)
        return
      case "(", "[": index = source.end(ofBracketAt: index)
      case "}", ";": return
      default:
        if index > first, source.startsLine(index),
          ["typealias", "case", "associatedtype", "import"].contains(text(first))
        {
          return
        }
        index += 1
      }
    }
  }

  private mutating func readVariable(_ variable: inout VariableMember) {
    variable.name = text(index)
    if index < source.tokens.count { variable.offset = source.tokens[index].range.lowerBound }
    index += 1
    if text(index) == ":" {
      index += 1
      variable.type = read(.type)
    }
    if text(index) == "=" {
      index += 1
      variable.value = read(.value)
    }
    if text(index) == "{" {
      variable.isComputed = !isObserverBlock
      index = source.end(ofBracketAt: index)
    }
    // Of `var a = 0, b = 0` the first is read.
    while text(index) == "," {
      index += 1
      _ = read(.value)
    }
  }

  private var isObserverBlock: Bool { ["didSet", "willSet"].contains(text(index + 1)) }

  private var isAccessorBlock: Bool { isObserverBlock || ["get", "set", "_read", "@"].contains(text(index + 1)) }

  private enum Part { case type, value }

  /// Reads a type or an expression up to its end.
  private mutating func read(_ part: Part) -> String {
    let start = index
    while index < source.tokens.count {
      let token = text(index)
      if token == "}" || token == ";" || token == "," && beginsBinding(index + 1) { break }
      if part == .type, token == "=" || token == "{" { break }
      if index > start, token == "{" && isAccessorBlock || source.startsLine(index) && !source.continuesLine(at: index)
      {
        break
      }
      index = source.end(of: index)
    }
    return source.source(start..<index)
  }

  /// Whether `name: Type` or `name =` follows, as after the comma of `var a = 0, b = 0`, and no argument of a type.
  private func beginsBinding(_ index: Int) -> Bool { [":", "="].contains(text(index + 1)) }
}
