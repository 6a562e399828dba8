import Reporters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A module of the package in place of one that Linux doesn't have; the user fills it.
struct StandIn {
  let name: String
  /// The number of files that import it.
  let fileCount: Int
  /// Types of these files that nothing declares.
  let types: [String]

  /// - Parameter files: The files that import the module.
  init(_ module: String, files: [String], of project: AppProject) {
    (name, fileCount) = (module, files.count)
    let foreign = Set(project.foreign.flatMap(\.files))
    var declared = Self.common
    for (path, facts) in project.facts {
      declared.formUnion(facts.types)
      declared.formUnion(facts.imports)
      // Names that are used without any foreign module are Swift's, Foundation's or SwiftUI's.
      if !foreign.contains(path) { declared.formUnion(Self.types(in: facts)) }
    }
    let table = SurfaceTable.shipped
    let used = files.reduce(into: Set<String>()) { $0.formUnion(project.facts[$1].map(Self.types) ?? []) }
    types = used.filter { name in
      name.count > 1 && name != module && !declared.contains(name) && table.types[name] == nil
        && table.wrappers[name] == nil && !KnownModules.networkingTypes.contains(name) && !Self.isLinked(name)
    }.sorted()
  }

  private static func types(in facts: SourceFacts) -> Set<String> {
    Set(
      facts.uses.filter { [.type, .initializer, .wrapper].contains($0.kind) }.map(\.name).filter {
        $0.first?.isUppercase ?? false
      })
  }

  /// Whether Swift's library or Foundation declares a type or a protocol: this program is linked with both.
  static func isLinked(_ name: String) -> Bool {
    let modules = ["s", "10Foundation", "20FoundationEssentials", "30FoundationInternationalization"]
    // The descriptors of structures, enumerations, classes and protocols.
    let kinds = ["VMn", "OMn", "CMn", "Mp"]
    return modules.contains { module in
      kinds.contains { dlsym(nil, "$s\(module)\(name.utf8.count)\(name)\($0)") != nil }
    }
  }

  /// The file of the module.
  var text: String {
    let used = types.isEmpty ? "" : "//\n" + Self.wrapped(types.joined(separator: ", "))
    let body = Self.bodies[name] ?? "import SwiftUI\n"
    return """
      // A stand-in for \(name), which doesn't exist on Linux: declare here what the app uses of it.
      // \(Counted.text(fileCount, "file")) import\(fileCount == 1 ? "s" : "") it\(types.isEmpty ? "." : ". Types in it that nothing declares:")
      \(used)
      \(body)
      """
  }

  private static func wrapped(_ text: String) -> String {
    var lines = ["//  "]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 98 { lines.append("//  ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Modules whose names other modules of Linux declare.
  private static let bodies = [
    "CoreFoundation": "@_exported import AppleFoundation\n", "Darwin": "@_exported import Glibc\n",
    "QuartzCore": "@_exported import SwiftUI\n", "SwiftUICore": "@_exported import SwiftUI\n",
    "unistd": "@_exported import Glibc\n",
  ]

  /// Whether the module needs nothing from the user.
  var isComplete: Bool { Self.bodies[name] != nil }

  /// Names of Swift and Foundation that small projects may use only beside a foreign module.
  private static let common: Set<String> = [
    "Any", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "Bool", "Bundle", "Calendar", "CaseIterable",
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Codable", "CodingKey", "CommandLine", "Comparable",
    "CustomStringConvertible", "Data", "Date", "DateFormatter", "Decodable", "Decoder", "Dictionary", "DispatchQueue",
    "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error", "FileManager", "Float", "Hashable",
    "Identifiable", "IndexSet", "Int", "Int32", "Int64", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError",
    "MainActor", "Measurement", "Never", "Notification", "NotificationCenter", "NSError", "NSLock", "NSObject",
    "NSPredicate", "NumberFormatter", "Observable", "ObservationIgnored", "Optional", "ProcessInfo", "Range", "Result",
    "Self", "Sendable", "Sequence", "Set", "StaticString", "String", "Substring", "Task", "TimeInterval", "Timer",
    "TimeZone", "Type", "UInt", "UInt64", "UInt8", "UnicodeScalar", "URL", "URLComponents", "URLQueryItem",
    "UserDefaults", "UUID", "Void",
  ]
}
