/// Writes the declarations of a draft as Swift code.
struct StandInWriter {
  let draft: StandInDraft
  /// Names that the user's file of the module declares.
  let declared: Set<String>
  /// The paths of types in other ones.
  private var nested: [String: [String]] = [:]

  init(_ draft: StandInDraft, declared: Set<String>) {
    (self.draft, self.declared) = (draft, declared)
    for path in draft.types.keys.sorted() where path.contains(".") {
      let parent = path.split(separator: ".").dropLast().joined(separator: ".")
      nested[parent, default: []].append(path)
    }
  }

  /// The types, functions and constants of the module.
  var types: String {
    let top = draft.types.keys.filter { !$0.contains(".") && !declared.contains($0) }.sorted()
    return (top.map { type($0, indent: "") } + [globals]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The members of values of any drafted type, and the modifiers of views.
  var members: String {
    let sections = [
      members("Drafted", statics + methods + optionals), members("Drafted where Self: View", viewMethods),
      members("DraftedResult", initializers), members("DraftedProtocol where Self == DraftedResult", statics),
      modifiers,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: - Types

  private func type(_ path: String, indent: String) -> String {
    guard let type = draft.types[path] else { return "" }
    let name = String(path.split(separator: ".").last ?? "")
    let generics = (0..<type.genericCount).map { "G\($0)" }.joined(separator: ", ")
    let parameters = generics.isEmpty ? "" : "<\(generics)>"
    let body = (nestedLines(path) + unique(memberLines(type, name))).map { "\(indent)  \($0)\n" }.joined()
    let isPlain =
      type.kind == .value && !type.isView && type.base == nil && generics.isEmpty && nested[path] == nil
      && !path.contains(".")
    if type.isAlias, isPlain { return aliasText(name, type) }
    let head: String
    switch (type.kind, type.base) {
    case (.protocol, _): return protocolText(name, type, indent)
    case (.wrapper, _): return wrapperText(name, type, indent)
    case (let kind, let base?):
      let (access, mark) = kind == .superclass ? ("open", "") : ("public final", "@preconcurrency ")
      head =
        "@MainActor \(access) class \(name)\(parameters): \(base.rawValue), \(mark)Drafted, @unchecked Sendable"
    case (.superclass, nil): head = "nonisolated open class \(name)\(parameters): Drafted, @unchecked Sendable"
    case (.value, nil) where type.isView:
      head = "nonisolated public final class \(name)\(parameters): Drafted, View, @unchecked Sendable"
    case (.value, nil): head = "nonisolated public final class \(name)\(parameters): Drafted, @unchecked Sendable"
    }
    return "\(indent)\(head) {\(body.isEmpty ? "" : "\n\(body)\(indent)")}\n"
  }

  /// Returns a name for values of unknown types, which have the members of the type.
  private func aliasText(_ name: String, _ type: StandInDraft.TypeDraft) -> String {
    "public typealias \(name) = DraftedResult\n"
      + members("DraftedResult", memberLines(type, "DraftedResult", isAlias: true))
  }

  private func nestedLines(_ path: String) -> [String] {
    (nested[path] ?? []).flatMap { type($0, indent: "").split(separator: "\n").map(String.init) }
  }

  /// - Parameter isAlias: Whether the members are those of an extension of ``DraftedResult``, which can be created.
  private func memberLines(_ type: StandInDraft.TypeDraft, _ name: String, isAlias: Bool = false) -> [String] {
    let base = type.base?.arguments ?? (isAlias ? "" : nil)
    let (modifier, first) = base.map { ("convenience ", "self.init(\($0)); ") } ?? ("", "")
    let inherited = type.base == nil ? [[]] : [[], ["frame"], ["coder"], ["nibName", "bundle"]]
    let own = type.initializers.union(type.failable).filter { call in
      base == nil || !inherited.contains(call.arguments?.map(\.label) ?? [])
    }
    let initializers = sorted(own).flatMap { call in
      let mark = type.failable.contains(call) ? "?" : ""
      return signatures(call, ofView: type.isView).map {
        "\($0.rank)public \(modifier)init\(mark)\($0.generics)(\($0.parameters)) { \(first)draftedCall(Self.self) }"
      }
    }
    // Those of UIKit are there.
    let overridden = type.base == nil ? type.overridden.sorted() : []
    let empty =
      type.kind == .superclass && type.base == nil && !type.initializers.contains { $0.arguments?.isEmpty ?? true }
      && !overridden.contains { $0.hasPrefix("public init() ") }
    let functions =
      (type.genericCount == 1 ? sorted(type.functions).compactMap(inferring) : [])
      + sorted(type.functions).flatMap { self.functions($0, .type) }
    let optionals = type.optionals.sorted().map {
      "public static var \(Self.escaped($0)): \(name)? { drafted(Self.self) }"
    }
    let body = type.isView && type.base == nil ? ["public var body: some View { DraftedView(Self.self) }"] : []
    var values: [String] = []
    if type.kind == .value, !isAlias {
      values = ["public static func _drafted() -> Self { Self(\(type.base?.arguments ?? "_drafted: ()")) }"]
      if type.base == nil { values.insert("private init(_drafted: Void) {}", at: 0) }
    }
    return initializers + (empty ? ["public init() { draftedCall(Self.self) }"] : []) + overridden + functions
      + optionals
      + values + body
  }

  /// Returns a static function whose first argument says what the generic parameter of its type is: a guess.
  private func inferring(_ call: DraftedCall) -> String? {
    guard let label = call.arguments?.first?.label, call.arguments?.first?.kind == .value else { return nil }
    let (generics, parameters) = signature(call, ofView: false)
    let rest = parameters.dropFirst("\(label): Any?".count)
    return
      "public static func \(Self.escaped(call.name))\(generics)(\(label): G0\(rest)) -> Self { draftedValue(Self.self) }"
  }

  private func protocolText(_ name: String, _ type: StandInDraft.TypeDraft, _ indent: String) -> String {
    let names = (0..<type.genericCount).map { "G\($0)" }
    let primary = names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
    let lines = names.map { "\(indent)  associatedtype \($0)\n" }.joined()
    let body = lines.isEmpty ? "{}" : "{\n\(lines)\(indent)}"
    let aliases = names.map { "  public typealias \($0) = DraftedResult\n" }.joined()
    let result = "extension DraftedResult: \(name) {\(aliases.isEmpty ? "" : "\n\(aliases)")}\n"
    return "\(indent)public protocol \(name)\(primary): DraftedProtocol \(body)\n" + (indent.isEmpty ? result : "")
  }

  private func wrapperText(_ name: String, _ type: StandInDraft.TypeDraft, _ indent: String) -> String {
    let initializers = sorted(type.initializers).flatMap { call in
      let (generics, parameters) = signature(call, ofView: false)
      let wrapped = parameters.isEmpty ? "wrappedValue: Value" : "wrappedValue: Value, \(parameters)"
      return [parameters, wrapped].map { "public init\(generics)(\($0)) { drafted(Self.self) }" }
    }
    let lines =
      unique(initializers) + [
        "public var wrappedValue: Value {", "  get { drafted(Self.self) }", "  nonmutating set { drafted(Self.self) }",
        "}",
        "public var projectedValue: Binding<Value> { drafted(Self.self) }",
      ]
    // A `nonisolated` structure would make the variables of views `nonisolated` as well, which is an error in Swift 6.
    return "\(indent)@propertyWrapper\n\(indent)public struct \(name)<Value>: @unchecked Sendable {\n"
      + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}\n" + (indent.isEmpty ? conformances(of: name) : "")
  }

  /// What structures with a wrapper need to be coded and compared, as most wrappers allow: a guess.
  private func conformances(of wrapper: String) -> String {
    let witnesses = [
      ("Equatable", "public static func == (_: Self, _: Self) -> Bool"),
      ("Hashable", "public func hash(into: inout Hasher)"),
      ("Decodable", "public init(from: any Decoder) throws"),
      ("Encodable", "public func encode(to: any Encoder) throws"),
    ]
    return witnesses.map { name, witness in
      "extension \(wrapper): \(name) where Value: \(name) { \(witness) { drafted(Self.self) } }\n"
    }.joined()
  }

  // MARK: - Members

  private var statics: [String] {
    sorted(draft.implicit).filter { $0.name != "init" }.map { call in
      guard call.arguments != nil else {
        return "public static var \(Self.escaped(call.name)): Self { draftedValue(Self.self) }"
      }
      let (generics, parameters) = signature(call, ofView: false)
      return
        "public static func \(Self.escaped(call.name))\(generics)(\(parameters)) -> Self { draftedValue(Self.self) }"
    }
  }

  /// The initializers that are called without a type.
  private var initializers: [String] {
    sorted(draft.implicit).filter { $0.name == "init" }.map { call in
      let (generics, parameters) = signature(call, ofView: false)
      return "public convenience init\(generics)(\(parameters)) { self.init(); draftedCall(Self.self) }"
    }
  }

  private var methods: [String] { sorted(draft.methods).flatMap { functions($0, .member) } }

  /// The methods of drafted views, which return a view.
  private var viewMethods: [String] {
    guard draft.types.values.contains(where: \.isView) else { return [] }
    return sorted(draft.methods).flatMap { call in
      // A modifier of all views with the same name is preferred where its closures are view builders.
      let rank = draft.modifiers.contains { $0.name == call.name } ? "@_disfavoredOverload " : ""
      return functions(call, .member).filter { $0.contains(" -> DraftedResult {") }.map {
        rank + $0.replacing(" -> DraftedResult {", with: " -> DraftedViewResult {")
      }
    }
  }

  private var optionals: [String] {
    let called = Set(draft.methods.map(\.name))
    return draft.optionals.union(draft.results.keys).subtracting(called).sorted().map { name in
      "public var \(Self.escaped(name)): \(result(of: name)) { get { drafted(Self.self) } set { drafted(Self.self) } }"
    }
  }

  private func result(of name: String) -> String {
    (draft.results[name] ?? "DraftedResult") + (draft.optionals.contains(name) ? "?" : "")
  }

  /// Where a function is declared.
  private enum Scope: String {
    case member = "public func"
    case type = "public static func"
    case module = "nonisolated public func"
  }

  /// Returns a function that returns a drafted value, and one that returns what its call expects.
  private func functions(_ call: DraftedCall, _ scope: Scope) -> [String] {
    let (prefix, owner) = (scope.rawValue, scope == .module ? "" : "Self.self")
    let (result, name) = (result(of: call.name), Self.escaped(call.name))
    let value = result == "DraftedResult" ? "draftedValue" : "drafted"
    if let index = call.typeOfResult, result == "DraftedResult" {
      let (generics, parameters) = signature(call, ofView: false)
      return ["\(prefix) \(name)\(generics)(\(parameters)) -> T\(index) { draftedAny(\(owner)) }"]
    }
    return signatures(call, ofView: false).flatMap { rank, generics, parameters in
      let any = generics.isEmpty ? "<Result>" : "<Result, " + generics.dropFirst()
      return [
        "\(rank)@discardableResult \(prefix) \(name)\(generics)(\(parameters)) -> \(result) { \(value)(\(owner)) }",
        "@_disfavoredOverload \(prefix) \(name)\(any)(\(parameters)) -> Result { draftedAny(\(owner)) }",
      ]
    }
  }

  private var modifiers: String {
    members(
      "View",
      sorted(draft.modifiers).flatMap { call in
        signatures(call, ofView: true).map { rank, generics, parameters in
          "\(rank)nonisolated public func \(Self.escaped(call.name))\(generics)(\(parameters)) -> Self { draftedCall(); return self }"
        }
      })
  }

  private func members(_ type: String, _ lines: [String]) -> String {
    let lines = unique(lines)
    guard !lines.isEmpty else { return "" }
    return "nonisolated extension \(type) {\n\(lines.map { "  \($0)\n" }.joined())}\n"
  }

  private var globals: String {
    let lines = sorted(draft.globals).filter { !declared.contains($0.name) }.flatMap { call -> [String] in
      guard call.arguments != nil else {
        return ["nonisolated public var \(Self.escaped(call.name)): DraftedResult { draftedValue() }"]
      }
      return functions(call, .module)
    }
    // Keys of Apple's frameworks mostly have the value of their name.
    let strings = draft.constants.subtracting(declared).sorted().map { "nonisolated public let \($0) = \"\($0)\"" }
    let names = draft.notifications.sorted().map {
      "public static let \(Self.escaped($0)) = Notification.Name(\"\($0)\")"
    }
    return unique(lines + strings).map { "\($0)\n" }.joined() + members("Notification.Name", names)
  }

  // MARK: - Signatures

  /// Returns the signatures of a call: with the elements of its first argument, if that may be data, and without.
  ///
  /// The attribute before the second one lets the compiler prefer the first.
  private func signatures(
    _ call: DraftedCall, ofView isView: Bool
  ) -> [(rank: String, generics: String, parameters: String)] {
    let kinds = (call.arguments ?? []).map(\.kind)
    let hasData =
      kinds.first == .value
      && kinds.dropFirst().contains { kind in
        switch kind {
        case .closure(let shape): isView && shape.parameterCount == 1
        case .keyPath: true
        default: false
        }
      }
    let plain = signature(call, ofView: isView)
    guard hasData else { return [("", plain.generics, plain.parameters)] }
    let whole = signature(call, ofView: isView, hasElements: true)
    return [("", whole.generics, whole.parameters), ("@_disfavoredOverload ", plain.generics, plain.parameters)]
  }

  /// Returns the generic parameters and the parameters of a call.
  ///
  /// The closures of a view are view builders.
  ///
  /// - Parameter hasElements: Whether closures and key paths get the elements of the first argument.
  private func signature(
    _ call: DraftedCall, ofView isView: Bool, hasElements: Bool = false
  ) -> (generics: String, parameters: String) {
    var generics: [String] = []
    let arguments = call.arguments ?? []
    if hasElements { generics.append("Elements: Sequence") }
    let root = hasElements ? "Elements.Element" : "DraftedResult"
    let parameters = arguments.enumerated().map { index, argument in
      let type: String
      switch argument.kind {
      case .value: type = hasElements && index == 0 ? "Elements" : "Any?"
      case .type:
        generics.append("T\(index)")
        type = "T\(index).Type"
      case .implicit: type = "DraftedResult"
      case .keyPath(let hasRoot):
        // The root is a type of the app, which isn't visible here.
        let isOpen = hasRoot && !hasElements
        generics += (isOpen ? ["T\(index)"] : []) + ["V\(index)"]
        type = "KeyPath<\(isOpen ? "T\(index)" : root), V\(index)>"
      case .reference:
        generics.append("V\(index)")
        type = "inout V\(index)"
      case .closure(let shape):
        let result = shape.returnsNil ? "Any?" : "R\(index)"
        if !shape.returnsNil { generics.append(isView ? "R\(index): View" : "R\(index)") }
        let count = shape.parameterCount
        let value = count == 1 ? root : "DraftedResult"
        let values = (0..<count).map { value + (!hasElements && shape.optionals.contains($0) ? "?" : "") }
          .joined(separator: ", ")
        let effects = (shape.isAsync ? " async" : "") + (shape.isThrowing ? " throws" : "")
        type = (shape.isMainActor ? "@MainActor " : "") + "(\(values))\(effects) -> \(result)"
        if isView { return "@ViewBuilder \(argument.label): \(type)" }
      }
      return "\(argument.label): \(type)"
    }
    return (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>", parameters.joined(separator: ", "))
  }

  private func sorted(_ calls: Set<DraftedCall>) -> [DraftedCall] {
    calls.map { (call: $0, key: "\($0.name)\(signature($0, ofView: false))") }.sorted { $0.key < $1.key }.map(\.call)
  }

  private func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// Returns a name as it is declared.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "default", "in", "is", "as", "for", "while", "repeat", "return", "import", "case", "switch", "where", "public",
    "private", "internal", "static", "class", "struct", "enum", "func", "let", "var", "protocol", "extension",
    "operator",
    "break", "continue", "do", "else", "guard", "if", "defer", "throw", "throws", "try", "catch", "nil", "true",
    "false",
    "self", "super", "subscript", "init", "inout", "fallthrough",
  ]
}
