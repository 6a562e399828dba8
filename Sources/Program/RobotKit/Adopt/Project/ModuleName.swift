/// Names of modules.
enum ModuleName {
  /// Returns the name that the module of a target has: with underscores for characters that names can't have.
  static func of(_ target: String) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
