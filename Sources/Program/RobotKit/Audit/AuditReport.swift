import Reporters

/// What `robotrun audit --json` prints.
///
/// docs/tools.md documents the shape; programs rely on it.
struct AuditListing: Encodable {
  struct Location: Encodable {
    let file: String
    let line: Int
  }

  struct Finding: Encodable {
    /// The name with its labels: `.frame(width:depth:)`.
    let name: String
    /// The reason why it is unavailable, the available parameters, or the remedy; empty otherwise.
    let note: String
    let uses: [Location]

    init(_ finding: ProjectAudit.Finding) {
      name = finding.name + finding.shape
      note = finding.note
      uses = finding.locations.map { Location(file: $0.file, line: $0.line) }
    }
  }

  struct Import: Encodable {
    let module: String
    let files: [String]
  }

  struct Branch: Encodable {
    let file: String
    let condition: String
    let first: Int
    let last: Int
  }

  let files: Int
  let swiftUIFiles: Int
  let clean: Int
  let missing: [Finding]
  let otherParameters: [Finding]
  let unavailable: [Finding]
  let accepted: [Finding]
  let objectiveC: [Finding]
  let networking: [Finding]
  let foundation: [Finding]
  let foreignImports: [Import]
  let products: [String]
  let notOnLinux: [Branch]

  init(_ audit: ProjectAudit) {
    (files, swiftUIFiles, clean) = (audit.fileCount, audit.swiftUIFiles.count, audit.cleanCount)
    missing = audit.missing.map(Finding.init)
    otherParameters = audit.otherParameters.map(Finding.init)
    unavailable = audit.unavailable.map(Finding.init)
    accepted = audit.accepted.map(Finding.init)
    objectiveC = audit.objectiveC.map(Finding.init)
    networking = audit.networking.map(Finding.init)
    foundation = audit.foundation.map(Finding.init)
    products = audit.products
    foreignImports = audit.foreignImports.map { Import(module: $0.name, files: $0.files.sorted()) }
    notOnLinux = audit.branches.map { file, branch in
      Branch(
        file: file, condition: branch.condition, first: branch.lines.lowerBound, last: branch.lines.upperBound)
    }
  }
}

/// What `robotrun audit` prints for users.
struct AuditText {
  let audit: ProjectAudit
  /// The requested paths.
  let paths: [String]

  /// How many locations of a finding are printed; `--json` has all.
  private static let locationLimit = 3

  var lines: [String] {
    let files = Counted.text(audit.fileCount, "file")
    let title = "\(paths.joined(separator: " ")): \(files), \(audit.swiftUIFiles.count) import SwiftUI"
    let imports = audit.foreignImports.map { [$0.name, Counted.text($0.files.count, "file")] }
    let sections = [
      section("missing", audit.missing.map { row($0) }),
      section("other parameters", audit.otherParameters.map { row($0, "has: \($0.note)") }),
      section("unavailable", audit.unavailable.map { row($0, $0.note) }),
      section("Objective-C runtime (doesn't exist on Linux)", audit.objectiveC.map { row($0, $0.note) }),
      section(
        "networking types in files that import only Foundation (add import AppleFoundation)",
        audit.networking.map { row($0) }),
      section("not in Foundation on Linux", audit.foundation.map { row($0) }),
      section("accepted, no effect", accepted), section("foreign imports", imports),
      section("not on Linux", audit.branches.map(branch)),
    ]
    let products = audit.products.isEmpty ? [] : ["products needed: \(audit.products.joined(separator: ", "))"]
    return [title] + products + sections.joined() + [summary]
  }

  /// The counts, such as `31 files: 29 clean, 4 names missing`.
  var summary: String {
    let clean = "\(Counted.text(audit.fileCount, "file")): \(audit.cleanCount) clean"
    return ([clean] + problems).joined(separator: ", ")
  }

  /// The problems, in one line; empty if there are none.
  var reason: String { problems.joined(separator: ", ") }

  private var problems: [String] {
    let names = { (findings: [ProjectAudit.Finding]) in Set(findings.map(\.name)).count }
    let counts = [
      (names(audit.missing), "name missing", "names missing"),
      (names(audit.otherParameters), "name with other parameters", "names with other parameters"),
      (names(audit.unavailable), "name unavailable", "names unavailable"),
      (
        audit.objectiveC.reduce(0) { $0 + $1.locations.count }, "use of the Objective-C runtime",
        "uses of the Objective-C runtime"
      ),
      (names(audit.networking), "networking type without its import", "networking types without their import"),
      (audit.foundation.count, "name missing in Foundation", "names missing in Foundation"),
      (audit.foreignImports.count, "foreign import", "foreign imports"),
    ]
    return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1, plural: $0.2) }
  }

  /// Returns a title with rows in two columns, or an empty list without rows; a row is a line with further lines below.
  private func section(_ title: String, _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let width = min(40, rows.map { $0[0].count }.max() ?? 0)
    return [title]
      + rows.flatMap { row in
        let padding = String(repeating: " ", count: max(0, width - row[0].count))
        return ["  \(row[0])\(padding)  \(row[1])"] + row.dropFirst(2).map { "    \($0)" }
      }
  }

  private func row(_ finding: ProjectAudit.Finding, _ note: String = "") -> [String] {
    let locations = finding.locations.prefix(Self.locationLimit).map { "\($0.file):\($0.line)" }
    let rest = finding.locations.count > Self.locationLimit ? ", …" : ""
    let counts = "\(Counted.text(finding.locations.count, "use")), \(Counted.text(finding.files.count, "file"))"
    let uses = "\(counts): \(locations.joined(separator: ", "))\(rest)"
    return [finding.name + finding.shape, uses] + (note.isEmpty ? [] : [note])
  }

  private var accepted: [[String]] {
    audit.accepted.map { [$0.name, Counted.text($0.locations.count, "use")] }
  }

  private func branch(_ file: String, _ branch: AppleBranch) -> [String] {
    let lines = Counted.text(branch.lines.count, "line")
    return [branch.condition, "\(file):\(branch.lines.lowerBound)-\(branch.lines.upperBound) (\(lines))"]
  }
}
