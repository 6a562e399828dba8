extension Options {
  /// What can only be said of all options together.
  ///
  /// - Throws: ``UsageError``.
  func check(_ command: CommandName) throws {
    guard !paths.isEmpty || !command.needsOperands else {
      throw UsageError(kind: .noPaths(command), argument: nil)
    }
    try checkFormats()
  }

  /// Two reports can't go to the same file.
  ///
  /// - Throws: ``UsageError``.
  func checkFormats() throws {
    var targets: Set<String> = []
    for format in formats where format.file.map(Self.isKept) ?? true {
      guard !targets.insert(Self.target(of: format)).inserted else { continue }
      throw UsageError(kind: .sharedOutput(format.file ?? "standard output"), argument: nil)
    }
  }

  /// Where a report goes; one that can stand beside another in standard output has that for itself.
  private static func target(of format: FormatRequest) -> String {
    let target = format.file.map(target) ?? ""
    return target.isEmpty && format.format.sharesOutput ? "with " + format.format.rawValue : target
  }

  /// Where a file lies. `a.xml` and `./a.xml` are the same file, and so are a link and what it leads to; what goes to
  /// standard output by another name has none.
  private static func target(_ path: String) -> String {
    SystemPath.isStandardOutput(path) ? "" : SystemPath.future(path)
  }

  /// Many reports may go where nothing is kept.
  private static func isKept(_ path: String) -> Bool {
    SystemPath.real(path) != SystemPath.abyss
  }
}
