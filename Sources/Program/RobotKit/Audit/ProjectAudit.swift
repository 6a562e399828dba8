/// What a project's files use and Linux lacks: SwiftUI APIs, compared with the table of available ones, modules, types
/// of Foundation and the Objective-C runtime.
struct ProjectAudit {
  struct Location: Hashable {
    let file: String
    let line: Int
  }

  /// A name or a call shape, with where it is used.
  struct Finding {
    /// The name as it is written: `.translationPresentation`, `Table`, `@FocusedValue`, `\.resetFocus`.
    let name: String
    /// The arguments of a call; empty if it isn't a call.
    let shape: String
    /// Why it is unavailable, or what the call accepts instead.
    let note: String
    fileprivate(set) var locations: [Location] = []

    var files: Set<String> { Set(locations.map(\.file)) }
  }

  /// The files of the project, and those among them that import SwiftUI.
  let fileCount: Int
  let swiftUIFiles: [String]
  private(set) var missing: [Finding] = []
  private(set) var otherParameters: [Finding] = []
  private(set) var unavailable: [Finding] = []
  private(set) var accepted: [Finding] = []
  private(set) var foreignImports: [Finding] = []
  /// Uses of the Objective-C runtime.
  private(set) var objectiveC: [Finding] = []
  /// Types of FoundationNetworking in files that import only Foundation.
  private(set) var networking: [Finding] = []
  /// Types and formats of Apple's Foundation that Linux lacks.
  private(set) var foundation: [Finding] = []
  /// The products of robotrun that the files need.
  private(set) var products: [String] = []
  private(set) var branches: [(file: String, branch: AppleBranch)] = []

  /// The files in which nothing is missing, unavailable or foreign.
  var cleanCount: Int {
    let findings = missing + otherParameters + unavailable + foreignImports + objectiveC + networking + foundation
    return fileCount - Set(findings.flatMap(\.files)).count
  }

  var isClean: Bool { cleanCount == fileCount }

  /// - Parameters:
  ///   - sources: The facts of the project's files, by their paths.
  ///   - modules: The modules of the project.
  init(_ sources: [(path: String, facts: SourceFacts)], modules: Set<String>, table: SurfaceTable = .shipped) {
    let users = sources.filter { $0.facts.imports.contains("SwiftUI") }
    (fileCount, swiftUIFiles) = (sources.count, users.map(\.path))
    let project = ProjectNames(sources.map(\.facts))
    let judge = UseJudge(table: table, project: project)
    var lists: [UseJudge.Verdict.List: FindingList] = [:]
    var foreign = FindingList()
    for (path, facts) in users {
      for use in facts.uses {
        guard let verdict = judge.verdict(of: use) else { continue }
        let finding = Finding(name: verdict.name, shape: verdict.shape, note: verdict.note)
        lists[verdict.list, default: FindingList()].add(finding, Location(file: path, line: use.line))
      }
      branches += facts.branches.map { (path, $0) }
    }
    for (path, facts) in sources {
      for module in Set(facts.imports) where !modules.contains(module) && !KnownModules.hasOnLinux(module) {
        foreign.add(Finding(name: module, shape: "", note: ""), Location(file: path, line: 0))
      }
    }
    missing = lists[.missing]?.sorted ?? []
    otherParameters = lists[.otherParameters]?.sorted ?? []
    unavailable = lists[.unavailable]?.sorted ?? []
    accepted = lists[.accepted]?.sorted ?? []
    foreignImports = foreign.sorted
    objectiveC = Self.objectiveC(sources)
    networking = Self.networking(sources, project)
    foundation = Self.foundation(sources, table, project)
    products = Self.products(sources, needsNetworking: !networking.isEmpty)
  }

  private static func objectiveC(_ sources: [(path: String, facts: SourceFacts)]) -> [Finding] {
    var list = FindingList()
    for (path, facts) in sources {
      for use in facts.uses where use.kind == .objectiveC {
        let remedy =
          switch use.name {
          case "#keyPath": "use a key path: \\.name"
          case "#selector": "use Selector(\"name\", Type.method), or closures, such as UIAction"
          default: "use closures, such as UIAction"
          }
        list.add(Finding(name: use.name, shape: "", note: remedy), Location(file: path, line: use.line))
      }
    }
    return list.sorted
  }

  private static func networking(
    _ sources: [(path: String, facts: SourceFacts)], _ project: ProjectNames
  ) -> [Finding] {
    let isExported = sources.contains { !$0.facts.exports.isDisjoint(with: KnownModules.withNetworking) }
    guard !isExported else { return [] }
    let types = KnownModules.networkingTypes.subtracting(project.types)
    var list = FindingList()
    for (path, facts) in sources
    where facts.imports.contains("Foundation") && KnownModules.withNetworking.isDisjoint(with: facts.imports) {
      for use in facts.uses where use.kind == .type && types.contains(use.name) {
        let finding = Finding(name: use.name, shape: "", note: "add import AppleFoundation to the file")
        list.add(finding, Location(file: path, line: use.line))
      }
    }
    return list.sorted
  }

  private static func foundation(
    _ sources: [(path: String, facts: SourceFacts)], _ table: SurfaceTable, _ project: ProjectNames
  ) -> [Finding] {
    var list = FindingList()
    for (path, facts) in sources {
      for use in facts.uses {
        guard let name = table.foundation[use.name]?.first, !project.declares(use.name) else { continue }
        let isFormat = use.kind == .implicitMember && (use.callee.name == "formatted" || use.callee.label == "format")
        guard name.owner == "format" ? isFormat : use.kind == .type else { continue }
        let text = isFormat ? "format: .\(use.name)" : use.name
        list.add(Finding(name: text, shape: "", note: ""), Location(file: path, line: use.line))
      }
    }
    return list.sorted
  }

  private static func products(
    _ sources: [(path: String, facts: SourceFacts)], needsNetworking: Bool
  ) -> [String] {
    var imports = sources.reduce(into: Set<String>()) { $0.formUnion($1.facts.imports) }
    if needsNetworking { imports.insert("SwiftUI") }
    return KnownModules.products.filter { !$0.modules.isDisjoint(with: imports) }.map(\.name)
  }

  /// Findings, each once.
  private struct FindingList {
    private var findings: [String: Finding] = [:]

    mutating func add(_ finding: Finding, _ location: Location) {
      findings[finding.name + finding.shape, default: finding].locations.append(location)
    }

    /// The findings, the most frequent first.
    var sorted: [Finding] {
      findings.values.sorted {
        ($1.locations.count, $0.name, $0.shape) < ($0.locations.count, $1.name, $1.shape)
      }
    }
  }
}

/// The names that a project declares.
private struct ProjectNames {
  private(set) var functions: [String: [[CallParameter]]] = [:]
  private(set) var initializers: [String: [[CallParameter]]] = [:]
  private(set) var types: Set<String> = []
  private(set) var variables: Set<String> = []

  init(_ sources: [SourceFacts]) {
    for facts in sources {
      functions.merge(facts.functions) { $0 + $1 }
      initializers.merge(facts.initializers) { $0 + $1 }
      types.formUnion(facts.types)
      variables.formUnion(facts.variables)
    }
  }

  /// Whether a type, a property or a function has a name.
  func declares(_ name: String) -> Bool { types.contains(name) || variables.contains(name) || functions[name] != nil }
}

/// Compares uses with the table and with what the project declares.
private struct UseJudge {
  struct Verdict {
    enum List { case missing, otherParameters, unavailable, accepted }

    let list: List
    let name: String
    var shape = ""
    var note = ""
  }

  let table: SurfaceTable
  let project: ProjectNames

  /// Returns the verdict of a use; `nil` if it works, or isn't SwiftUI's.
  func verdict(of use: NameUse) -> Verdict? {
    switch use.kind {
    case .member: member(use)
    case .implicitMember: implicitMember(use)
    case .initializer: initializer(use)
    case .type: project.types.contains(use.name) ? nil : named(use.name, use.name, table.types)
    case .wrapper: project.types.contains(use.name) ? nil : named("@\(use.name)", use.name, table.wrappers)
    case .environment:
      project.variables.contains(use.name) ? nil : named("\\.\(use.name)", use.name, table.environment)
    case .objectiveC: nil
    }
  }

  private func named(_ text: String, _ name: String, _ names: SurfaceTable.Names) -> Verdict? {
    guard let declaration = names[name]?.first else { return nil }
    switch declaration.status {
    case .missing: return Verdict(list: .missing, name: text)
    case .unavailable: return Verdict(list: .unavailable, name: text, note: declaration.note)
    case .accepted: return Verdict(list: .accepted, name: text)
    case .works, .toolchain: return nil
    }
  }

  private func member(_ use: NameUse) -> Verdict? {
    guard let all = table.members[use.name] else { return nil }
    let own = project.functions[use.name] ?? []
    let name = ".\(use.name)"
    if all.contains(where: { $0.status == .missing }) {
      return own.isEmpty ? Verdict(list: .missing, name: name, shape: use.shape.text) : nil
    }
    let fitting = all.filter { $0.status != .unavailable && use.shape.isAccepted(by: $0.parameters) }
    if own.contains(where: use.shape.isAccepted) || !fitting.isEmpty {
      let isAccepted = !fitting.isEmpty && fitting.allSatisfy { $0.status == .accepted }
      return isAccepted && own.isEmpty ? Verdict(list: .accepted, name: name) : nil
    }
    if let declaration = all.first(where: { $0.status == .unavailable }) {
      return own.isEmpty ? Verdict(list: .unavailable, name: name, note: declaration.note) : nil
    }
    // A member that other types have as well may be theirs.
    guard all.contains(where: \.isModifier) else { return nil }
    return others(name, use, all.filter(\.isModifier))
  }

  /// Reports `.contentTransition(.name)` if no type of SwiftUI has such a static member, and the parameter is of one.
  private func implicitMember(_ use: NameUse) -> Verdict? {
    let callee = use.callee
    guard table.statics[use.name] == nil, !["init", "none", "some"].contains(use.name),
      !project.variables.contains(use.name), project.functions[use.name] == nil,
      project.functions[callee.name] == nil
    else { return nil }
    let parameters = (table.members[callee.name] ?? []).compactMap { declaration in
      declaration.parameters.first { $0.label == callee.label }
    }
    guard let type = parameters.first?.type, parameters.allSatisfy({ !$0.type.isEmpty }) else { return nil }
    return Verdict(list: .missing, name: ".\(callee.name)(.\(use.name))", note: "not a member of \(type)")
  }

  private func initializer(_ use: NameUse) -> Verdict? {
    // A missing or unavailable type has been reported already.
    guard !project.types.contains(use.name), table.types[use.name]?.contains(where: { $0.status != .missing }) == true,
      let all = table.initializers[use.name], !all.contains(where: { use.shape.isAccepted(by: $0.parameters) }),
      !(project.initializers[use.name] ?? []).contains(where: use.shape.isAccepted), !isCalled(use.shape, all)
    else { return nil }
    return others(use.name, use, all)
  }

  /// Whether trailing closures call a new value, as with a layout: `VStackLayout(spacing: 0) { … }`.
  private func isCalled(_ shape: CallShape, _ initializers: [SurfaceTable.Declaration]) -> Bool {
    guard !shape.closures.isEmpty else { return false }
    let (value, call) = (CallShape(labels: shape.labels), CallShape(closures: shape.closures))
    return initializers.contains { value.isAccepted(by: $0.parameters) }
      && table.members["callAsFunction", default: []].contains { call.isAccepted(by: $0.parameters) }
  }

  private func others(_ name: String, _ use: NameUse, _ all: [SurfaceTable.Declaration]) -> Verdict {
    let known = Set(all.map { CallShape(labels: $0.parameters.map(\.label)).text })
    let sorted = known.sorted { ($0.count, $0) < ($1.count, $1) }
    return Verdict(
      list: .otherParameters, name: name, shape: use.shape.text, note: sorted.joined(separator: ", "))
  }
}
