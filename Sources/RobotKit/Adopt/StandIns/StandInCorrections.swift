#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What errors of the compiler add to the drafts of stand-ins.
struct StandInCorrections: Equatable, Codable {
  /// Types, each with its module.
  var types: [String: String] = [:]
  /// Types in other types, by their paths.
  var nested: Set<String> = []
  /// Functions and constants, by their modules.
  var globals: [String: Set<DraftedCall>] = [:]
  var methods: Set<DraftedCall> = []
  var modifiers: Set<DraftedCall> = []
  var implicit: Set<DraftedCall> = []
  var optionals: Set<String> = []
  /// The types of results of members.
  var results: [String: String] = [:]
  /// Types whose initializers return `nil`.
  var failable: Set<String> = []

  /// The file of a package in which they are kept for the next call.
  static let path = "StandIns/corrections.json"

  init() {}

  /// Reads those of an earlier call; none if the file is missing or can't be read.
  init(of package: String) {
    let bytes = try? FileReader.bytes(of: "\(package)/\(Self.path)", limit: FileReader.textLimit)
    self = bytes.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) } ?? Self()
  }

  /// The file; `nil` if there are no corrections.
  var text: String? {
    guard self != Self() else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" }
  }

  /// Adds what an error asks for, if its file imports a module that is drafted.
  mutating func add(_ error: CompilerError, in package: AdoptedPackage) {
    let drafted = package.standIns.drafted
    let imports = package.project.facts[error.path]?.imports ?? []
    let module = drafted.filter { imports.contains($0.name) }.min { $0.fileCount < $1.fileCount }?.name
    guard let module else { return }
    let names = error.message.split(separator: "'", omittingEmptySubsequences: false)
    let quoted = stride(from: 1, to: names.count, by: 2).map { String(names[$0]) }
    guard let first = quoted.first else { return }
    let isDrafted = { (type: String) in
      let name = type.split { $0 == "." || $0 == "?" || $0 == "<" }.map(String.init)
      return type.hasPrefix("DraftedResult") || package.standIns.types.contains { path in name.contains(path) }
    }
    let message = error.message
    if message.hasPrefix("cannot find type '") || message.hasPrefix("unknown attribute '") {
      types[first] = module
    } else if message.hasPrefix("cannot find '") {
      if first.first?.isUppercase == true {
        types[first] = module
      } else if let call = call(of: first, at: error, isProperty: true) {
        globals[module, default: []].insert(call)
      }
    } else if message.contains("' is not a member type of "), let type = quoted.last {
      nested.insert("\(type.split(separator: ".").dropFirst().joined(separator: ".")).\(first)")
    } else if message.contains("has no member '"), quoted.count > 1 {
      let isStatic = message.hasPrefix("type '")
      guard let call = call(of: quoted[1], at: error, isProperty: isStatic) else { return }
      if isDrafted(first) {
        if isStatic { implicit.insert(call) } else { methods.insert(call) }
      } else if !isStatic, call.arguments != nil {
        modifiers.insert(call)
      }
    } else if message.contains("in reference to member '") || message.hasPrefix("reference to member '") {
      if let call = call(of: first, at: error, isProperty: true) { implicit.insert(call) }
    } else if message.hasPrefix("cannot convert value of type 'DraftedResult"), quoted.count > 1 {
      // Types of the app aren't visible in a stand-in.
      let name = quoted[1].filter { $0 != "?" }
      let isDeclared = package.project.facts.values.contains { $0.types.contains(name) }
      guard !isDeclared, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return }
      for member in members(boundAt: error) { results[member] = name }
    } else if message.contains("must have Optional type") || message.contains("non-optional value of type"),
      let type = quoted.last
    {
      if type == "DraftedResult" {
        optionals.formUnion(members(at: error))
      } else if isDrafted(type) {
        failable.insert(type)
      }
    }
  }

  /// The call of a name in the line of an error.
  private func call(of name: String, at error: CompilerError, isProperty: Bool) -> DraftedCall? {
    let base = String(name.prefix { $0 != "(" })
    let code = Self.code(error)
    let index = code.tokens.indices.first { code[$0].line >= error.line && code[$0].text == base }
    guard let index, code[index].line <= error.line + 3 else { return nil }
    return code.draftedCall(index) ?? (isProperty ? DraftedCall(name: base, arguments: nil) : nil)
  }

  /// The last member of the value that the condition at an error binds, whose location is that of `let`.
  private func members(at error: CompilerError) -> [String] {
    let code = Self.code(error)
    let source = (try? FileReader.bytes(of: error.path, limit: FileReader.textLimit)) ?? []
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1) else { return [] }
    let before = SwiftTokenizer.tokens(of: Array(lines[error.line - 1].prefix(error.column - 1)))
    let keywords = code.tokens.indices.filter { code[$0].line == error.line && ["let", "var"].contains(code.text($0)) }
    let first = keywords.dropFirst(before.count { ["let", "var"].contains($0.text) }).first
    let start = first ?? code.tokens.indices.first { code[$0].line == error.line } ?? 0
    let value = (start..<code.tokens.count).prefix { index in
      !(code.areSiblings(index, start) && index > start && [",", "else", "{"].contains(code.text(index)))
    }
    return value.last { index in
      code.areSiblings(index, start) && code.text(index - 1) == "." && code[index].kind == .word
    }.map { [code.text($0)] } ?? []
  }

  /// The member whose result is bound to the variable at an error: `convert` of `let place = map.convert(point)`.
  private func members(boundAt error: CompilerError) -> [String] {
    let code = Self.code(error)
    // Columns aren't in tokens: any variable of the line may be meant.
    let names = Set(code.tokens.filter { $0.line == error.line && $0.kind == .word }.map(\.text))
    let bindings = code.tokens.indices.filter { index in
      code[index].line <= error.line && names.contains(code.text(index)) && code.text(index + 1) == "="
        && ["let", "var"].contains(code.text(index - 1))
    }
    guard let binding = bindings.last else { return [] }
    let value = (binding + 2..<code.tokens.count).prefix { code[$0].line == code[binding].line && code.text($0) != "{" }
    return value.last { code.text($0 - 1) == "." && code[$0].kind == .word && code.areSiblings($0, binding) }
      .map { [code.text($0)] } ?? []
  }

  private static func code(_ error: CompilerError) -> TokenStructure {
    TokenStructure(
      compiledOnPhone: (try? FileReader.bytes(of: error.path, limit: FileReader.textLimit)) ?? [])
  }
}

extension StandInDraft {
  func corrected(by corrections: StandInCorrections) -> StandInDraft {
    var draft = self
    for path in corrections.nested where draft.types[path] == nil { draft.types[path] = .init() }
    for path in corrections.failable { draft.types[path]?.isFailable = true }
    draft.methods.formUnion(corrections.methods)
    draft.modifiers.formUnion(corrections.modifiers)
    draft.implicit.formUnion(corrections.implicit)
    draft.optionals.formUnion(corrections.optionals)
    draft.results = corrections.results
    return draft
  }
}
