/// A declaration with what other files may use of it.
struct SwiftDeclaration {
  /// The protocols whose requirements other files use by the name of the view, or by names of its members.
  private static let knownProtocols: Set<String> = [
    "SwiftUI", "View", "Equatable", "Hashable", "Identifiable", "Sendable", "Copyable", "Animatable",
  ]

  let keyword: String
  var isPrivate = false
  var name = ""
  var conformances: Set<String> = []
  /// Whether it is `#Preview`.
  var isPreviewMacro = false
  /// The names of the members of a type that other files may use; `nil` if they may use more than its instances.
  var members: Set<String>? = []

  var isView: Bool { conformances.contains("View") }
  var isPreview: Bool { isPreviewMacro || conformances.contains("PreviewProvider") }
  var conformsOnlyToKnownProtocols: Bool { conformances.isSubset(of: Self.knownProtocols) }
}
