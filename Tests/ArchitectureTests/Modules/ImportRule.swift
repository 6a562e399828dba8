/// Compares the imports of a file with the table of modules.
struct ImportRule {
  var modules = Module.all
  var filesWithFoundation = Set(Toolchain.filesWithFoundation.keys)

  /// Returns the imports that the table doesn't allow.
  func findings(in file: SourceFile) -> [Finding] {
    guard let module = modules.first(where: { $0.name == file.module }) else {
      return [
        Finding(path: file.path, line: 1, text: "the module \(file.module ?? "?") is not in the table of modules")
      ]
    }
    return ImportStatement.all(in: file).compactMap { statement in
      problem(statement, module, file).map { Finding(path: file.path, line: statement.line, text: $0) }
    }
  }

  private func problem(_ statement: ImportStatement, _ module: Module, _ file: SourceFile) -> String? {
    let name = statement.module
    if ["XCTest", "Testing"].contains(name), module.usesXCTest { return nil }
    if module.mayImport.contains(name) || Toolchain.libraries.contains(name) { return nil }
    if name == "FoundationNetworking", module.usesFoundation { return nil }
    if name == "Foundation" {
      guard !module.usesFoundation, !statement.isFallback, !filesWithFoundation.contains(file.path) else { return nil }
      return "all of Foundation costs start-up time: import FoundationEssentials where it can be, or list the file"
    }
    guard modules.contains(where: { $0.name == name }) else { return "\(name) does not come with the toolchain" }
    return "\(module.name) may not import \(name)"
  }
}
