import MacroPlugin

/// `@Parameter static var isLoggedIn = false`: a stored `Tips.Parameter`, whose value the property reads and sets.
enum ParameterMacro {
  static func expansion(_ attached: AttachedMacro) -> PluginMessage {
    // The attributes before the declaration aren't members of a type.
    let type = TypeDeclaration("enum Members {\n\(attached.declaration)\n}")
    guard let variable = type?.variables.first, variable.modifiers.contains("static"), let value = variable.value else {
      return .failure(
        "@Parameter needs a static variable with a value, such as isLoggedIn = false",
        at: attached.location)
    }
    let name = variable.plainName
    guard attached.role == "peer" else {
      return .expansion("get { $\(name).wrappedValue }\nset { $\(name).wrappedValue = newValue }")
    }
    let access = variable.modifiers.filter { ["public", "package", "fileprivate", "private"].contains($0) }
    let wrapper = "TipKit.Tips.Parameter" + (variable.type.map { "<\($0)>" } ?? "")
    let options = attached.attribute.firstIndex(of: "(").map { ", \(attached.attribute[$0...].dropFirst().dropLast())" }
    let constant = "static let $\(name) = \(wrapper)(Self.self, \"\(name)\", \(value)\(options ?? ""))"
    return .expansion((access + [constant]).joined(separator: " "))
  }
}
