import SwiftSource

/// A use of an API's name in a file.
struct NameUse: Hashable {
  enum Kind: Hashable {
    /// `.name(labels:)` on a value.
    case member
    /// `.name` without a value before it, as an argument of the call ``NameUse/callee``.
    case implicitMember
    /// `Name(labels:)`.
    case initializer
    /// `Name` anywhere.
    case type
    /// `@Name`.
    case wrapper
    /// `\.name` in `@Environment(\.name)` or `environment(\.name, …)`.
    case environment
    /// `#selector` or `@objc`, which need the Objective-C runtime; the name has its sign.
    case objectiveC
  }

  let kind: Kind
  let name: String
  var shape = CallShape()
  /// What an implicit member is an argument of, and the label of the argument.
  var callee = Callee()
  let line: Int

  struct Callee: Hashable {
    var name = ""
    var label = "_"
  }
}

/// Lines between directives that are compiled on iOS and not on Linux.
struct AppleBranch: Hashable {
  /// The directive, such as `#if os(iOS)`.
  let condition: String
  let lines: ClosedRange<Int>
}

/// The imports, uses and declarations of a Swift file; lines that are not compiled on Linux are ignored.
struct SourceFacts {
  private(set) var imports: [String] = []
  /// The modules that the file re-exports to the other files of its module: `@_exported import`.
  private(set) var exports: Set<String> = []
  private(set) var uses: [NameUse] = []
  private(set) var branches: [AppleBranch] = []
  /// Parameters of functions and of enum cases with values, by name.
  private(set) var functions: [String: [[CallParameter]]] = [:]
  /// Parameters of initializers, by the type.
  private(set) var initializers: [String: [[CallParameter]]] = [:]
  private(set) var types: Set<String> = []
  /// The types that the modelled version of iOS, 26.5, doesn't have anymore, such as one that SwiftUI has since.
  private(set) var obsoleted: Set<String> = []
  /// The names of generic parameters.
  private(set) var generics: Set<String> = []
  /// The modules before the names of types: `Media` of `Media.Recorder`.
  private(set) var owners: [String: String] = [:]
  /// Modules that conditions ask for with `canImport`; also `iOS` and `DEBUG`, if they ask for these.
  private(set) var asked: Set<String> = []
  /// Those that Linux doesn't have.
  var conditionalModules: Set<String> {
    asked.filter {
      !BuildCondition.flags.contains($0) && !KnownModules.hasOnLinux($0) && !KnownModules.notOnIOS.contains($0)
    }
  }
  private(set) var variables: Set<String> = []
  /// Whether the file imports and declares nothing, if its code is compiled.
  var isEmpty: Bool { imports.isEmpty && uses.isEmpty && types.isEmpty && functions.isEmpty && variables.isEmpty }
  /// Whether the plug-in `PhoneConditions` compiles the file with changes.
  private(set) var hasPhoneConditions = false
  /// Whether the plug-in changes a `switch` if one of the imported modules is drafted.
  private(set) var hasUnknownDefault = false

  /// - Parameter modules: The modules that `canImport` finds besides those of robotrun.
  init(_ source: [UInt8], on platform: BuildCondition.Platform = .linux, modules: Set<String> = []) {
    let tokens = SwiftTokenizer.tokens(of: source)
    let compiled = CompiledTokens(tokens, platform, modules)
    (branches, owners) = (compiled.branches, compiled.owners)
    asked = compiled.asked
    hasPhoneConditions =
      compiled.differsOnPhone || !asked.isDisjoint(with: platform.hidden) || Self.checksNewerVersion(tokens)
      || Self.isRewritten(compiled.tokens)
    hasUnknownDefault = zip(compiled.tokens, compiled.tokens.dropFirst()).contains {
      $0.text == "@" && $1.text == "unknown"
    }
    let structure = TokenStructure(compiled.tokens)
    for index in structure.tokens.indices {
      readDeclaration(structure, index, isAdopted: platform != .linux)
      readObsoleted(structure, index)
      if platform != .linux, Self.isRewrittenObjectiveC(structure, index) {
        hasPhoneConditions = true
      } else {
        readUse(structure, index)
      }
    }
  }

  /// Whether code imports a part of a module, overrides a member that Linux can't override, or asks for its path, which is
  /// that of a link in the adopted package.
  private static func isRewritten(_ tokens: [SwiftToken]) -> Bool {
    tokens.indices.contains { index in
      let text = tokens[index].text
      if text == "runsForEachTargetApplicationUIConfiguration" || KnownModules.onLinux[text] != nil { return true }
      if text == "filePath" || text == "file", index > 0, tokens[index - 1].text == "#" { return true }
      if text == "?", index > 0, index + 1 < tokens.count, tokens[index + 1].text == "(",
        OptionalRequirement.isOne(tokens[index - 1].text[...])
      {
        return true
      }
      if text == "observeValue", tokens[max(0, index - 5)..<index].contains(where: { $0.text == "override" }) {
        return true
      }
      // The initializer of a URLProtocol.
      if text == "cachedResponse" {
        let head = tokens[max(0, index - 12)..<index].map(\.text)
        if head.contains("override"), head.suffix(6).first == "init" { return true }
      }
      if text == "preconcurrency", tokens[index...].prefix(4).contains(where: { $0.text == "import" }) { return true }
      guard text == "import", index + 2 < tokens.count, tokens[index].line == tokens[index + 2].line else {
        return false
      }
      return tokens[index + 1].kind == .word && tokens[index + 2].text == "."
    }
  }

  /// Whether the plug-in `PhoneConditions` writes a use of Objective-C without it, see `SelectorCode`.
  private static func isRewrittenObjectiveC(_ code: TokenStructure, _ index: Int) -> Bool {
    if code.text(index) == "override" { return code.isInExtension(index) || isTestMethodOfMainActor(code, index) }
    switch code.text(index - 1) + code.text(index) {
    case "@\(code.text(index))" where ObjectiveCAttribute.names.contains(code.text(index)): return true
    case "@UIApplicationMain", "#keyPath": return true
    case "#selector":
      let isOwn = ["self", "Self"].contains(code.text(index + 2)) && code.text(index + 3) == "."
      let first = isOwn ? index + 4 : index + 2
      if ["getter", "setter"].contains(code.text(first)), code.text(first + 1) == ":" { return false }
      if code.text(first + 1) == "." { return true }
      return code.typeOutward(from: index) != nil
    default: return false
    }
  }

  /// Whether a class or a method of the main actor overrides `setUp()` or the like, which isn't asynchronous.
  private static func isTestMethodOfMainActor(_ code: TokenStructure, _ index: Int) -> Bool {
    let names = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]
    guard code.text(index + 1) == "func", names.contains(code.text(index + 2)), code.text(index + 4) == ")",
      code.text(index - 1) != "nonisolated", code.text(index + 5) != "async"
    else { return false }
    if code.text(index - 1) == "MainActor", code.text(index - 2) == "@" { return true }
    let brace = code.opener(of: index)
    guard code.isTypeBody(brace) else { return false }
    let head = code.tokens[..<brace].lazy.map(\.text).reversed().prefix { !["}", "{", ";"].contains($0) }
    return zip(head, head.dropFirst()).contains { $0 == "MainActor" && $1 == "@" }
  }

  /// Whether code asks for a version of iOS that is newer than the modelled one, 26.5, or for one of all platforms.
  private static func checksNewerVersion(_ tokens: [SwiftToken]) -> Bool {
    tokens.indices.contains { index in
      let text = tokens[index...].prefix(3).map(\.text)
      if text[0] == "anyAppleOS" { return true }
      guard text.count == 3, text[0] == "#", ["available", "unavailable"].contains(text[1]) else { return false }
      let platforms = tokens[(index + 3)...].prefix { $0.text != ")" }.map(\.text)
      guard let iOS = platforms.firstIndex(of: "iOS") else { return false }
      let version = platforms[(iOS + 1)...].prefix(3)
      let minor = version.count == 3 && version[iOS + 2] == "." ? version.last.flatMap { Int($0) } ?? 0 : 0
      return (version.first.flatMap { Int($0) } ?? 0, minor) > (26, 5)
    }
  }

  private static let withGenerics = TokenStructure.typeKeywords.union(["func", "init", "subscript", "typealias"])

  private mutating func readDeclaration(_ code: TokenStructure, _ index: Int, isAdopted: Bool) {
    let isNamed = code[index + 1].kind == .word || ["init", "subscript"].contains(code.text(index))
    guard code[index].kind == .word, code.text(index - 1) != ".", isNamed else { return }
    let name = code.text(index + 1)
    if Self.withGenerics.contains(code.text(index)) {
      let isUnnamed = ["init", "subscript"].contains(code.text(index))
      generics.formUnion(code.genericParameters(isUnnamed ? index + 1 : index + 2))
    }
    switch code.text(index) {
    case "import" where !["case", ","].contains(code.text(index - 1)):
      let written = Self.module(code, index)
      let module = isAdopted ? KnownModules.onLinux[written] ?? written : written
      imports.append(module)
      if code.text(index - 1) == "_exported" { exports.insert(module) }
    case "func": functions[name, default: []].append(code.parameters(after: index + 2))
    case "case" where code.text(index + 2) == "(":
      functions[name, default: []].append(code.parameters(after: index + 2))
    case "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "macro": types.insert(name)
    case "var", "let": variables.insert(name)
    case "init":
      if let type = code.typeAround(index) {
        initializers[type, default: []].append(code.parameters(after: index + 1))
      }
    default: break
    }
  }

  /// Reads `@available(iOS, introduced: 13, obsoleted: 17) struct Name`.
  private mutating func readObsoleted(_ code: TokenStructure, _ index: Int) {
    guard code.text(index) == "@", code.text(index + 1) == "available", code.text(index + 3) == "iOS",
      let end = code.end(of: index + 2),
      let label = ((index + 2)..<end).first(where: { code.text($0) == "obsoleted" }),
      Int(code[label + 2].text) ?? 27 <= 26
    else { return }
    let modifiers = sequence(first: code.afterAttributes(index)) { $0 + 1 }
    guard let keyword = modifiers.prefix(4).first(where: { TokenStructure.typeKeywords.contains(code.text($0)) }),
      code.text(keyword) != "extension"
    else { return }
    obsoleted.insert(code.text(keyword + 1))
  }

  /// Returns the module of an import, also of `import struct Module.Name`.
  private static func module(_ code: TokenStructure, _ index: Int) -> String {
    code.text(index + (importKinds.contains(code.text(index + 1)) ? 2 : 1))
  }

  private static let objectiveC: Set<String> = ["#selector", "#keyPath", "@objc", "@objcMembers"]

  private mutating func readUse(_ code: TokenStructure, _ index: Int) {
    let token = code[index]
    if token.text == "\\", code.text(index + 1) == ".", code.text(index - 1) == "(",
      ["Environment", "environment"].contains(code.text(index - 2))
    {
      uses.append(NameUse(kind: .environment, name: code.text(index + 2), line: token.line))
    }
    guard token.kind == .word else { return }
    let before = code.text(index - 1)
    if before == "import" || (importKinds.contains(before) && code.text(index - 2) == "import") { return }
    if Self.objectiveC.contains(before + token.text) {
      uses.append(NameUse(kind: .objectiveC, name: before + token.text, line: token.line))
    } else if before == "@" {
      uses.append(NameUse(kind: .wrapper, name: token.text, line: token.line))
    } else if before == ".", let callee = code.callee(of: index - 1) {
      uses.append(NameUse(kind: .implicitMember, name: token.text, callee: callee, line: token.line))
    } else if before == "." {
      guard code.isAfterValue(index - 1), let shape = code.shape(after: index) else { return }
      uses.append(NameUse(kind: .member, name: token.text, shape: shape, line: token.line))
    } else if token.isCapitalized, code.text(index + 1) != ":" || code.text(index - 1) == "?" {
      uses.append(NameUse(kind: .type, name: token.text, line: token.line))
      guard code.isExpression(index), let shape = code.shape(after: index) else { return }
      uses.append(NameUse(kind: .initializer, name: token.text, shape: shape, line: token.line))
    }
  }
}

extension TokenStructure {
  /// The code of a file that is compiled for a phone.
  init(compiledOnPhone source: [UInt8]) { self.init(source, compiledOn: .phone, modules: []) }

  /// The code of a file that a platform compiles.
  init(_ source: [UInt8], compiledOn platform: BuildCondition.Platform, modules: Set<String>) {
    self.init(CompiledTokens(SwiftTokenizer.tokens(of: source), platform, modules).tokens)
  }
}

/// What can come between `import` and the name of a declaration.
private let importKinds = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"]

/// The tokens that are compiled on Linux; the names of types are without the modules before them.
private struct CompiledTokens {
  private struct Level {
    /// Whether the surrounding code is compiled.
    let outer: Bool
    /// The condition of the branch, combined with the negation of earlier ones.
    var isTaken: BuildCondition
    var rest: BuildCondition
    var directive: SwiftToken
  }

  private(set) var tokens: [SwiftToken] = []
  private(set) var branches: [AppleBranch] = []
  /// Whether a condition has another value than the compiler on Linux gives it.
  private(set) var differsOnPhone = false
  private(set) var owners: [String: String] = [:]
  private(set) var asked: Set<String> = []
  private let platform: BuildCondition.Platform
  private let modules: Set<String>
  private var levels: [Level] = []
  private var isCompiled: Bool { levels.last.map { $0.outer && $0.isTaken.linux != false } ?? true }

  init(_ all: [SwiftToken], _ platform: BuildCondition.Platform, _ modules: Set<String>) {
    (self.platform, self.modules) = (platform, modules)
    for token in all {
      if token.kind == .directive { apply(token) } else if isCompiled { tokens.append(token) }
    }
    removeQualifications()
  }

  /// Removes the modules before the names of types; a module whose name the file uses otherwise may be a type as well.
  private mutating func removeQualifications() {
    let all = tokens
    let isImported = { (index: Int) in
      guard index > 0 else { return false }
      let isOfKind = index > 1 && importKinds.contains(all[index - 1].text) && all[index - 2].text == "import"
      return isOfKind || all[index - 1].text == "import" && !importKinds.contains(all[index].text)
    }
    let isQualified = { (index: Int) in
      index + 2 < all.count && all[index + 1].text == "." && all[index + 2].isCapitalized
        && (index == 0 || all[index - 1].text != ".")
    }
    let uses = all.indices.filter { all[$0].kind == .word && !isImported($0) }
    let modules = Set(all.indices.filter(isImported).map { all[$0].text })
      .subtracting(uses.filter { !isQualified($0) }.map { all[$0].text })
    guard !modules.isEmpty else { return }
    tokens = []
    var index = 0
    while index < all.count {
      if modules.contains(all[index].text), isQualified(index), !isImported(index) {
        owners[all[index + 2].text] = all[index].text
        index += 2
      } else {
        tokens.append(all[index])
        index += 1
      }
    }
  }

  private static func asked(_ condition: String) -> [String] {
    let tokens = SwiftTokenizer.tokens(of: Array(condition.utf8))
    return tokens.indices.dropLast(2).filter { index in
      tokens[index].text == "canImport" || tokens[index].text == "os" && tokens[index + 2].text == "iOS"
    }.map { tokens[$0 + 2].text } + tokens.map(\.text).filter { $0 == "DEBUG" }
  }

  private mutating func apply(_ token: SwiftToken) {
    let text = String(token.text.drop { $0 != " " && $0 != "(" && $0 != "!" })
    let condition = BuildCondition(text, on: platform, modules: modules)
    // The compiler finds stand-ins, too.
    let standIns = platform == .phone ? KnownModules.frameworks : platform.hidden
    let compiler = BuildCondition(text, modules: modules.union(standIns))
    let wanted = platform == .linux ? BuildCondition(text, on: .phone, modules: modules) : condition
    if compiler.linux != wanted.linux { differsOnPhone = true }
    asked.formUnion(Self.asked(text))
    if token.text.hasPrefix("#if") {
      levels.append(Level(outer: isCompiled, isTaken: condition, rest: !condition, directive: token))
      return
    }
    guard var level = levels.popLast() else { return }
    if level.outer, level.isTaken.linux == false, level.isTaken.iOS != false {
      let text = level.directive.text.split(separator: " ").joined(separator: " ")
      branches.append(AppleBranch(condition: text, lines: level.directive.line...max(level.directive.line, token.line)))
    }
    guard !token.text.hasPrefix("#endif") else { return }
    level.isTaken = token.text.hasPrefix("#elseif") ? level.rest && condition : level.rest
    level.rest = level.rest && !condition
    level.directive = token
    levels.append(level)
  }
}

/// A parameter of a declaration, as a call sees it.
struct CallParameter: Equatable {
  let label: String
  /// The type, if it is one of SwiftUI's with static members.
  var type = ""
  var hasDefault = false
  var isClosure = false
  var isVariadic = false
}

/// The arguments of a call: labels in parentheses, then trailing closures.
struct CallShape: Hashable {
  /// `_` for an argument without a label.
  var labels: [String] = []
  /// Labels of trailing closures, the first of which has none.
  var closures: [String] = []

  /// The shape as it is printed: `(width:height:){}`.
  var text: String {
    let parentheses = labels.isEmpty && !closures.isEmpty ? "" : "(" + labels.map { "\($0):" }.joined() + ")"
    return parentheses + closures.map { "{\($0)}" }.joined()
  }

  /// Whether parameters accept these arguments: labels in order, closures at the end.
  func isAccepted(by parameters: [CallParameter]) -> Bool {
    isAccepted(by: parameters[...], labels: labels[...], closures: closures[...])
  }

  private func isAccepted(
    by parameters: ArraySlice<CallParameter>, labels: ArraySlice<String>, closures: ArraySlice<String>
  ) -> Bool {
    guard let parameter = parameters.first else { return labels.isEmpty && closures.isEmpty }
    let rest = parameters.dropFirst()
    if let label = labels.first, label == parameter.label {
      if isAccepted(by: rest, labels: labels.dropFirst(), closures: closures) { return true }
      if parameter.isVariadic, isAccepted(by: parameters, labels: labels.dropFirst(), closures: closures) {
        return true
      }
    }
    if labels.isEmpty, let closure = closures.first {
      let isClosure = parameter.isClosure || ["content", "label"].contains(parameter.label)
      if isClosure, closure.isEmpty || closure == parameter.label,
        isAccepted(by: rest, labels: labels, closures: closures.dropFirst())
      {
        return true
      }
    }
    return (parameter.hasDefault || parameter.isVariadic) && isAccepted(by: rest, labels: labels, closures: closures)
  }
}
