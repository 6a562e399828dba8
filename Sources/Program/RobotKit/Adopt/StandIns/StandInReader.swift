/// Reads how the files of an app use the module of a stand-in.
struct StandInReader {
  private(set) var draft = StandInDraft()
  /// The types of the module that nothing declares.
  private let types: Set<String>
  /// Types and members that the app declares.
  private let declared: Set<String>
  /// Types that modules on Linux declare.
  private let known: Set<String>
  private let table = SurfaceTable.shipped

  init(types: Set<String>, declared: Set<String>, known: Set<String>) {
    (self.types, self.declared, self.known) = (types, declared, known)
    for name in types { draft.types[name] = .init() }
  }

  mutating func read(_ code: TokenStructure) {
    for (index, token) in code.tokens.enumerated() where token.kind == .word {
      if code.text(index - 1) == "." {
        if !token.isCapitalized { readMember(code, index) }
      } else if types.contains(token.text) {
        readType(code, index, path: token.text)
      }
    }
  }

  // MARK: - Types

  private mutating func readType(_ code: TokenStructure, _ index: Int, path: String) {
    var type = draft.types[path] ?? .init()
    defer { draft.types[path] = type }
    if code.text(index - 1) == "@" { return readAttribute(code, index, &type) }
    if let base = code.represented(index) { type.base = base }
    if let kind = code.inheritedKind(index) {
      type.kind = kind
      if kind == .superclass { readSubclass(code, index, &type) }
    }
    let generics = code.genericArguments(after: index)
    if let generics { type.genericCount = max(type.genericCount, generics.count) }
    if code.isExpression(index), let call = code.draftedCall(index) { addInitializer(code, index, call, &type) }
    let dot = (generics?.end ?? index) + 1
    guard code.text(dot) == ".", code[dot + 1].kind == .word else { return }
    let name = code.text(dot + 1)
    if code[dot + 1].isCapitalized {
      readType(code, dot + 1, path: "\(path).\(name)")
    } else if name == "init", let call = code.draftedCall(dot + 1) {
      addInitializer(code, dot + 1, call, &type)
    } else if let call = code.draftedCall(dot + 1) {
      type.functions.insert(call)
    } else if code.isUnwrapped(dot + 1) {
      type.optionals.insert(name)
    }
  }

  private func addInitializer(
    _ code: TokenStructure, _ index: Int, _ call: DraftedCall, _ type: inout StandInDraft.TypeDraft
  ) {
    let initializer = DraftedCall(name: "init", arguments: call.arguments)
    type.initializers.insert(initializer)
    if code.isStatement(index), code.isInBuilder(index) { type.isView = true }
    if code.isUnwrapped(index) { type.failable.insert(initializer) }
  }

  private mutating func readAttribute(
    _ code: TokenStructure, _ index: Int, _ type: inout StandInDraft.TypeDraft
  ) {
    guard code.isWrapper(index) else {
      draft.macros.insert(code.text(index))
      return
    }
    type.kind = .wrapper
    type.initializers.insert(DraftedCall(name: "init", arguments: code.draftedCall(index)?.arguments ?? []))
  }

  /// Reads what a class needs of its superclass: what it overrides, and the initializers that it calls.
  private func readSubclass(_ code: TokenStructure, _ superclass: Int, _ type: inout StandInDraft.TypeDraft) {
    guard let body = code.typeBody(after: superclass) else { return }
    for index in body {
      if code.text(index) == "super", code.text(index + 2) == "init", let call = code.draftedCall(index + 2) {
        addInitializer(code, index + 2, call, &type)
      }
      // Types of the app aren't visible in a stand-in.
      guard let declaration = code.overridden(index, in: body.lowerBound),
        declaration.types.allSatisfy({ types.contains($0) || known.contains($0) || table.types[$0] != nil })
      else { continue }
      type.overridden.insert(declaration.text)
    }
  }

  // MARK: - Members

  private mutating func readMember(_ code: TokenStructure, _ index: Int) {
    let name = code.text(index)
    let isTyped = code[index - 2].isCapitalized
    guard !isTyped, name.first?.isNumber == false, !["self", "Type"].contains(name) else { return }
    let call = code.draftedCall(index)
    guard code.isAfterValue(index - 1) else { return readImplicit(code, index, call) }
    guard name != "init" else { return }
    if code.isUnwrapped(index), !isKnown(name) { draft.optionals.insert(name) }
    guard let call, call.typeOfResult != nil || !Self.common.contains(name) && !isSwiftUI(name) else { return }
    // A name with one declaration has no other members.
    if call.typeOfResult != nil { draft.methods.insert(DraftedCall(name: name, arguments: [])) }
    let isModifier = code.isModifier(index) && code.isInBuilder(index) && !declared.contains(name)
    if isModifier { draft.modifiers.insert(call) }
    // The value before a modifier may also be a drafted one that isn't a view.
    if !declared.contains(name) || !call.isPlain { draft.methods.insert(call) }
  }

  /// Reads a member without a type before the dot.
  private mutating func readImplicit(_ code: TokenStructure, _ index: Int, _ call: DraftedCall?) {
    let name = code.text(index)
    if name == "init", let call, let type = code.annotatedType(before: index - 1) {
      guard types.contains(type) else { return }
      var draft = draft.types[type] ?? .init()
      addInitializer(code, index, call, &draft)
      self.draft.types[type] = draft
      return
    }
    // Other ones are values of the app or of SwiftUI; the compiler finds the rest.
    guard let callee = code.callee(of: index - 1)?.name,
      types.contains(callee) || !(isKnown(callee) || table.initializers[callee] != nil || known.contains(callee))
    else { return }
    draft.implicit.insert(call ?? DraftedCall(name: name, arguments: nil))
  }

  private func isKnown(_ name: String) -> Bool {
    declared.contains(name) || Self.common.contains(name) || isSwiftUI(name)
  }

  /// Whether SwiftUI on Linux has a member; the table also has names that are missing.
  private func isSwiftUI(_ name: String) -> Bool { table.members[name]?.contains { $0.status != .missing } ?? false }

  /// Methods of Swift's and Foundation's types that most files call.
  private static let common: Set<String> = [
    "append", "appending", "appendingPathComponent", "allSatisfy", "cancel", "compactMap", "components", "contains",
    "count", "date", "decode", "description", "dictionary", "dropFirst", "dropLast", "encode", "enumerated", "filter",
    "first", "firstIndex", "flatMap", "forEach", "formatted", "hasPrefix", "hasSuffix", "index", "insert", "isEmpty",
    "joined", "last", "localizedDescription", "lowercased", "map", "mapValues", "max", "min", "path", "prefix",
    "reduce",
    "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replacingOccurrences", "reversed",
    "rounded", "shuffled", "sort", "sorted", "split", "string", "suffix", "swapAt", "text", "timeIntervalSince",
    "toggle",
    "trimmingCharacters", "union", "uppercased", "url", "value", "write", "zip", "send", "sink", "store", "assign",
  ]
}
