/// What errors of the compiler add to the drafts of stand-ins.
struct StandInCorrections: Equatable {
  /// Types, each with its module.
  var types: [String: String] = [:]
  /// Types in other types, by their paths.
  var nested: Set<String> = []
  /// Functions and constants, each with its module.
  var globals: [DraftedCall: String] = [:]
  var methods: Set<DraftedCall> = []
  var modifiers: Set<DraftedCall> = []
  var implicit: Set<DraftedCall> = []
  var optionals: Set<String> = []
  /// Types whose initializers return `nil`.
  var failable: Set<String> = []

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
        globals[call] = module
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

  /// The last member before the end of the condition in the line of an error.
  private func members(at error: CompilerError) -> [String] {
    let code = Self.code(error)
    let names = code.tokens.indices.filter { index in
      code[index].line == error.line && code.text(index - 1) == "." && code[index].kind == .word
    }
    return names.last.map { [code.text($0)] } ?? []
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
    return draft
  }
}
