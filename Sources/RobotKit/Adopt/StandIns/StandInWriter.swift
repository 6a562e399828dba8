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
    [members("Drafted", statics + methods + optionals), modifiers].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: - Types

  private func type(_ path: String, indent: String) -> String {
    guard let type = draft.types[path] else { return "" }
    let name = String(path.split(separator: ".").last ?? "")
    let generics = (0..<type.genericCount).map { "G\($0)" }.joined(separator: ", ")
    let parameters = generics.isEmpty ? "" : "<\(generics)>"
    let body = unique(nestedLines(path, indent) + memberLines(type, name)).map { "\(indent)  \($0)\n" }.joined()
    let head: String
    switch type.kind {
    case .protocol: return protocolText(name, type, indent)
    case .wrapper: return wrapperText(name, type, indent)
    case .superclass: head = "nonisolated open class \(name)\(parameters): Drafted, @unchecked Sendable"
    case .value where type.isView:
      head = "nonisolated public final class \(name)\(parameters): Drafted, View, @unchecked Sendable"
    case .value: head = "nonisolated public final class \(name)\(parameters): Drafted, @unchecked Sendable"
    }
    return "\(indent)\(head) {\(body.isEmpty ? "" : "\n\(body)\(indent)")}\n"
  }

  private func nestedLines(_ path: String, _ indent: String) -> [String] {
    (nested[path] ?? []).flatMap { type($0, indent: "").split(separator: "\n").map(String.init) }
  }

  private func memberLines(_ type: StandInDraft.TypeDraft, _ name: String) -> [String] {
    let mark = type.isFailable ? "?" : ""
    let initializers = sorted(type.initializers).map { call in
      let (generics, parameters) = signature(call, ofView: type.isView)
      return "public init\(mark)\(generics)(\(parameters)) { drafted(Self.self) }"
    }
    let empty = type.kind == .superclass && !type.initializers.contains { $0.arguments?.isEmpty ?? true }
    let functions = sorted(type.functions).flatMap { self.functions($0, isStatic: true) }
    let optionals = type.optionals.sorted().map {
      "public static var \(Self.escaped($0)): \(name)? { drafted(Self.self) }"
    }
    let body = type.isView ? ["public var body: Never { drafted(Self.self) }"] : []
    return initializers + (empty ? ["public init() { drafted(Self.self) }"] : []) + functions + optionals + body
  }

  private func protocolText(_ name: String, _ type: StandInDraft.TypeDraft, _ indent: String) -> String {
    let names = (0..<type.genericCount).map { "G\($0)" }
    let primary = names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
    let lines = names.map { "\(indent)  associatedtype \($0)\n" }.joined()
    let body = lines.isEmpty ? "{}" : "{\n\(lines)\(indent)}"
    let aliases = names.map { "  public typealias \($0) = DraftedResult\n" }.joined()
    let result = "extension DraftedResult: \(name) {\(aliases.isEmpty ? "" : "\n\(aliases)")}\n"
    let members = unique(statics.filter { !$0.contains("Self?") })
    let own =
      members.isEmpty
      ? "" : "extension \(name) where Self == DraftedResult {\n\(members.map { "  \($0)\n" }.joined())}\n"
    return "\(indent)public protocol \(name)\(primary) \(body)\n" + (indent.isEmpty ? result + own : "")
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
        "public var projectedValue: DraftedResult { drafted(Self.self) }",
      ]
    return "\(indent)@propertyWrapper\n\(indent)nonisolated public struct \(name)<Value>: @unchecked Sendable {\n"
      + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}\n"
  }

  // MARK: - Members

  private var statics: [String] {
    sorted(draft.implicit).map { call in
      guard call.arguments != nil else {
        return "public static var \(Self.escaped(call.name)): Self { drafted(Self.self) }"
      }
      let (generics, parameters) = signature(call, ofView: false)
      return "public static func \(Self.escaped(call.name))\(generics)(\(parameters)) -> Self { drafted(Self.self) }"
    }
  }

  private var methods: [String] { sorted(draft.methods).flatMap { functions($0, isStatic: false) } }

  private var optionals: [String] {
    let called = Set(draft.methods.map(\.name))
    return draft.optionals.union(draft.results.keys).subtracting(called).sorted().map { name in
      "public var \(Self.escaped(name)): \(result(of: name)) { get { drafted(Self.self) } set { drafted(Self.self) } }"
    }
  }

  private func result(of name: String) -> String {
    (draft.results[name] ?? "DraftedResult") + (draft.optionals.contains(name) ? "?" : "")
  }

  /// Returns a function that returns a drafted value, and one that returns what its call expects.
  private func functions(_ call: DraftedCall, isStatic: Bool) -> [String] {
    let (generics, parameters) = signature(call, ofView: false)
    let prefix = isStatic ? "public static func" : "public func"
    let result = result(of: call.name)
    let any = generics.isEmpty ? "<Result>" : "<Result, " + generics.dropFirst()
    let name = Self.escaped(call.name)
    return [
      "@discardableResult \(prefix) \(name)\(generics)(\(parameters)) -> \(result) { drafted(Self.self) }",
      "@_disfavoredOverload \(prefix) \(name)\(any)(\(parameters)) -> Result { drafted(Self.self) }",
    ]
  }

  private var modifiers: String {
    members(
      "View",
      sorted(draft.modifiers).map { call in
        let (generics, parameters) = signature(call, ofView: true)
        return "nonisolated public func \(Self.escaped(call.name))\(generics)(\(parameters)) -> EmptyView { drafted() }"
      })
  }

  private func members(_ type: String, _ lines: [String]) -> String {
    let lines = unique(lines)
    guard !lines.isEmpty else { return "" }
    return "nonisolated extension \(type) {\n\(lines.map { "  \($0)\n" }.joined())}\n"
  }

  private var globals: String {
    let lines = sorted(draft.globals).filter { !declared.contains($0.name) }.flatMap { call -> [String] in
      guard call.arguments != nil else { return ["nonisolated public var \(call.name): DraftedResult { drafted() }"] }
      return functions(call, isStatic: false).map {
        $0.replacing("drafted(Self.self)", with: "drafted()").replacing("public func", with: "nonisolated public func")
      }
    }
    return unique(lines).map { "\($0)\n" }.joined()
  }

  // MARK: - Signatures

  /// Returns the generic parameters and the parameters of a call.
  ///
  /// The closures of a view are view builders, and get the elements of its first argument.
  private func signature(_ call: DraftedCall, ofView isView: Bool) -> (generics: String, parameters: String) {
    var generics: [String] = []
    let arguments = call.arguments ?? []
    let kinds = arguments.map(\.kind)
    let hasElements =
      kinds.first == .value
      && kinds.dropFirst().contains { kind in
        if case .closure(1, _, _) = kind { return isView }
        return kind == .keyPath
      }
    if hasElements { generics.append("Elements: Sequence") }
    let root = hasElements ? "Elements.Element" : "DraftedResult"
    let parameters = arguments.enumerated().map { index, argument in
      let type: String
      switch argument.kind {
      case .value: type = hasElements && index == 0 ? "Elements" : "Any?"
      case .implicit: type = "DraftedResult"
      case .keyPath:
        generics.append("V\(index)")
        type = "KeyPath<\(root), V\(index)>"
      case .reference:
        generics.append("V\(index)")
        type = "inout V\(index)"
      case .closure(let count, let isAsync, let isThrowing):
        generics.append(isView ? "R\(index): View" : "R\(index)")
        let values = Array(repeating: count == 1 ? root : "DraftedResult", count: count).joined(separator: ", ")
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        type = (isView ? "@ViewBuilder _: " : "") + "(\(values))\(effects) -> R\(index)"
      }
      let label = argument.label == "_" ? "_" : "\(argument.label)"
      if type.hasPrefix("@ViewBuilder") { return "@ViewBuilder \(label): \(type.dropFirst("@ViewBuilder _: ".count))" }
      return "\(label): \(type)"
    }
    return (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>", parameters.joined(separator: ", "))
  }

  private func sorted(_ calls: Set<DraftedCall>) -> [DraftedCall] {
    calls.map { (call: $0, key: "\($0.name)\(signature($0, ofView: false))") }.sorted { $0.key < $1.key }.map(\.call)
  }

  private func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { ["}"].contains($0.trimmingPrefix { $0 == " " }) || seen.insert($0).inserted }
  }

  private static func escaped(_ name: String) -> String {
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
