import EmbeddedFiles

/// Types that modules on Linux declare, from the table `types.txt`; they aren't to be drafted.
///
/// `make audit-table` writes the table.
enum KnownTypes {
  private static let modules: [Substring: Set<String>] = {
    let lines = embedded_types_txt.text.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(grouping: lines.filter { $0.count == 2 }) { $0[0] }.mapValues { Set($0.map { String($0[1]) }) }
  }()

  /// Names that no module declares and that can't be drafted.
  private static let language: Set<String> = [
    "Any", "Element", "Foundation", "Iterator", "Protocol", "Selector", "Self", "SubSequence", "Swift", "Type",
  ]

  /// The modules whose types are visible only where they are imported; others come with Foundation and SwiftUI.
  private static let imported = Set(KnownModules.services).subtracting(["Security"]).union([
    "Distributed", "InlineSnapshotTesting", "RegexBuilder", "SnapshotTesting", "SwiftData", "Synchronization",
    "Testing", "ViewInspector", "XCTest", "XCUIAutomation", "os",
  ])

  /// Modules that export another one.
  private static let exports = [
    "MapKit": "CoreLocation", "OSLog": "os", "XCTest": "XCUIAutomation",
  ].merging(StandIn.exports) { $1 }

  /// The types that an app with these imports can use.
  static func names(importing imports: Set<String>) -> Set<String> {
    let visible = imports.union(imports.compactMap { exports[$0] })
    return modules.reduce(into: language) { names, module in
      let name = String(module.key)
      if !imported.contains(name) || visible.contains(name) { names.formUnion(module.value) }
    }
  }
}
