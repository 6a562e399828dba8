/// What `robotrun audit --json` prints.
///
/// docs/tools.md documents the shape; programs rely on it.
struct AuditListing: Encodable {
  struct Location: Encodable {
    let file: String
    let line: Int
  }

  struct Finding: Encodable {
    /// With its labels: `.frame(width:depth:)`.
    let name: String
    /// Why it is unavailable, or the parameters that are there; empty otherwise.
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
  let recorded: [Finding]
  let foreignImports: [Import]
  let notOnLinux: [Branch]

  init(_ audit: ProjectAudit) {
    (files, swiftUIFiles, clean) = (audit.fileCount, audit.swiftUIFiles.count, audit.cleanCount)
    missing = audit.missing.map(Finding.init)
    otherParameters = audit.otherParameters.map(Finding.init)
    unavailable = audit.unavailable.map(Finding.init)
    recorded = audit.recorded.map(Finding.init)
    foreignImports = audit.foreignImports.map { Import(module: $0.name, files: $0.files.sorted()) }
    notOnLinux = audit.branches.map { file, branch in
      Branch(
        file: file, condition: branch.condition, first: branch.lines.lowerBound, last: branch.lines.upperBound)
    }
  }
}
