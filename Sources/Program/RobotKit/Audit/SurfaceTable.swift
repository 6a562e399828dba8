import EmbeddedFiles
import Reporters

/// The public names of the module SwiftUI, and Apple's names that it lacks, from the table `surface.txt`.
///
/// `make audit-table` writes the table.
struct SurfaceTable {
  enum Status: String {
    case works, accepted, unavailable, toolchain, missing
  }

  struct Declaration {
    /// The type of a member; `View` for a modifier.
    let owner: Substring
    let parameters: [CallParameter]
    let status: Status
    let note: String

    var isModifier: Bool { ["View", "Text", "Image", "Shape", "Scene"].contains(owner) }
  }

  /// Declarations by their names.
  typealias Names = [String: [Declaration]]

  private(set) var members: Names = [:]
  private(set) var initializers: Names = [:]
  private(set) var types: Names = [:]
  private(set) var wrappers: Names = [:]
  private(set) var environment: Names = [:]
  /// The names of all static members and enum cases.
  private(set) var statics: Names = [:]
  /// The types and the format styles of Apple's Foundation that Linux lacks; formats have the owner `format`.
  private(set) var foundation: Names = [:]

  static var shippedText: String { embedded_surface_txt.text }
  static let shipped = SurfaceTable(shippedText)

  /// Reads the text of a table.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 5, let status = Status(rawValue: String(columns[3])) else { continue }
      let path = columns[1].split(separator: ".")
      let declaration = Declaration(
        owner: path.count > 1 ? path[0] : "", parameters: columns[2].split(separator: ",").map(Self.parameter),
        status: status, note: String(columns[4]))
      let name = String(path.last ?? "")
      switch columns[0] {
      case "member": members[name, default: []].append(declaration)
      case "initializer": initializers[name, default: []].append(declaration)
      case "type": types[name, default: []].append(declaration)
      case "wrapper": wrappers[name, default: []].append(declaration)
      case "environment": environment[name, default: []].append(declaration)
      case "static": statics[name, default: []].append(declaration)
      case "foundation": foundation[name, default: []].append(declaration)
      default: break
      }
    }
  }

  private static func parameter(_ text: Substring) -> CallParameter {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = (parts.last ?? "").split(separator: "@", omittingEmptySubsequences: false)
    let flags = typed.first ?? ""
    return CallParameter(
      label: String(parts[0]), type: typed.count > 1 ? String(typed[1]) : "", hasDefault: flags.contains("="),
      isClosure: flags.contains("{"),
      isVariadic: flags.contains("*"))
  }
}
