import Reporters

/// The modules of a package in place of those that Linux lacks.
struct StandIns {
  /// The module with the members of values whose type is unknown, which all drafts share.
  static let sharedMembers = "DraftedMembers"

  let all: [StandIn]
  /// The file of ``sharedMembers``.
  let membersText: String
  /// Attributes that are macros, which can't be drafted, each with a file that uses it.
  let macros: [(name: String, file: String)]

  /// The paths of all drafted types.
  let types: Set<String>

  var drafted: [StandIn] { all.filter { !$0.isComplete } }

  /// - Parameter declared: The names that the user's file of a stand-in declares.
  init(of project: AppProject, _ corrections: StandInCorrections, declared: (String) -> Set<String>) {
    let drafted = project.foreign.filter { !StandIn.isComplete($0.name) }
    let files = Set(drafted.flatMap(\.files))
    var owners = Self.owners(of: project, in: files, among: drafted)
    for correction in corrections.all where correction.kind == .type { owners[correction.name] = correction.module }
    for correction in corrections.all where [.constant, .notification].contains(correction.kind) {
      owners[correction.name] = nil
    }
    let known = KnownTypes.names(importing: project.imports)
    var reader = StandInReader(types: Set(owners.keys), declared: project.declaredNames, known: known)
    var macros: [(name: String, file: String)] = []
    for file in files.sorted() {
      guard let code = project.foreignCode[file] else { continue }
      let before = reader.draft.macros
      reader.read(code)
      macros += reader.draft.macros.subtracting(before).sorted().map { ($0, file) }
    }
    let services = KnownModules.services.filter(project.imports.contains).sorted()
    let whole = reader.draft.corrected(by: corrections)
    self.macros = macros
    membersText = """
      // Drafted by `robotrun adopt`: members of values that stand-ins return. This file is written again.
      // swift-format-ignore-file
      @_exported import DraftedStandIn
      \(services.map { "import \($0)\n" }.joined())import SwiftUI

      \(StandInWriter(whole, declared: []).members)
      """
    all = project.foreign.map { name, files in
      let paths = whole.types.filter {
        owners[String($0.key.prefix { $0 != "." })] == name && !whole.macros.contains($0.key)
      }
      var draft = whole
      draft.types = paths
      let own = corrections.all.filter { $0.module == name }
      draft.globals = Set(own.filter { $0.kind == .global }.compactMap(\.call))
      draft.notifications = Set(own.filter { $0.kind == .notification }.map(\.name))
      draft.constants = Set(own.filter { $0.kind == .constant }.map(\.name))
      return StandIn(
        name: name, fileCount: files.count, types: paths.keys.sorted(), draft: draft, declared: declared(name))
    }
    types = Set(all.flatMap(\.types))
  }

  /// Returns the modules of the types that nothing else declares.
  private static func owners(
    of project: AppProject, in files: Set<String>, among modules: [(name: String, files: Set<String>)]
  ) -> [String: String] {
    let named = project.facts.values.reduce(into: [String: String]()) { $0.merge($1.owners) { first, _ in first } }
    return project.undeclaredTypes(in: files).reduce(into: [:]) { owners, entry in
      let module = named[entry.key].flatMap { name in modules.contains { $0.name == name } ? name : nil }
      owners[entry.key] = module ?? owner(of: entry.key, usedIn: entry.value, among: modules)
    }
  }

  /// Chooses the module of a name: one that all of its files import, and whose name resembles its own.
  static func owner(
    of name: String, usedIn files: Set<String>, among modules: [(name: String, files: Set<String>)]
  ) -> String? {
    let ranked = modules.map { module -> (name: String, rank: (Int, Int, Int, Int)) in
      let count = files.count(where: module.files.contains)
      let isLike = resembles(name, module.name)
      return (module.name, (count == files.count ? 1 : 0, isLike ? 1 : 0, count, -module.files.count))
    }
    return ranked.filter { $0.rank.2 > 0 }.max { $0.rank < $1.rank }?.name
  }

  /// Whether a type has the prefix of a module: `AVPlayer` of AVFoundation, `WidgetCenter` of WidgetKit.
  private static func resembles(_ type: String, _ module: String) -> Bool {
    let base = module.hasSuffix("Kit") ? String(module.dropLast(3)) : module
    let capitals = module.prefix(2).allSatisfy(\.isUppercase) ? String(module.prefix(2)) : module.filter(\.isUppercase)
    return type.hasPrefix(base) || (capitals.count > 1 && type.hasPrefix(capitals))
  }
}

extension AppProject {
  /// The types in files that nothing declares, with the files that use them.
  fileprivate func undeclaredTypes(in files: Set<String>) -> [String: Set<String>] {
    var declared = KnownTypes.names(importing: imports)
    declared.formUnion(modules.map(\.name))
    for module in kept { declared.formUnion(module.types.union([module.name])) }
    for (path, facts) in facts {
      declared.formUnion(facts.types)
      declared.formUnion(facts.imports.filter(KnownModules.hasOnLinux))
      // Names that are used without any foreign module are Swift's, Foundation's or SwiftUI's.
      if !files.contains(path) { declared.formUnion(Self.types(in: facts)) }
    }
    let table = SurfaceTable.shipped
    var uses: [String: Set<String>] = [:]
    for path in files {
      guard let facts = facts[path] else { continue }
      for name in Self.types(in: facts) where name.count > 1 && !declared.contains(name) {
        if facts.generics.contains(name) { continue }
        if table.types[name] == nil, table.wrappers[name] == nil { uses[name, default: []].insert(path) }
      }
    }
    return uses
  }

  private static func types(in facts: SourceFacts) -> Set<String> {
    Set(
      facts.uses.filter { [.type, .initializer, .wrapper].contains($0.kind) }.map(\.name).filter {
        $0.first?.isUppercase ?? false
      })
  }

  /// The types and members that the app declares.
  var declaredNames: Set<String> {
    facts.values.reduce(into: []) { names, facts in
      names.formUnion(facts.functions.keys)
      names.formUnion(facts.variables)
      names.formUnion(facts.types)
    }
  }
}
