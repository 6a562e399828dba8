/// The views that a Swift file declares, if it declares nothing else that other files may use.
///
/// Only scenarios that show one of these views can notice a change of such a file, unless other files use its members
/// without showing it. Declarations that are private to the file don't count. What isn't understood counts as
/// something else.
struct DeclaredViews {
  /// The names of the views; `nil` if the file has other declarations.
  private(set) var names: Set<String>?
  /// The names of the members of the views that other files may use, except for stored properties without a value.
  private(set) var members: Set<String> = []
  /// Whether the file has previews, which scenarios can launch.
  private(set) var hasPreviews = false

  /// Returns the names of all views that a text declares, whatever else is in it.
  static func names(in source: String) -> Set<String> {
    var scanner = SwiftScanner(source)
    var reader = DeclarationReader(scanner.tokens() ?? [])
    var names: Set<String> = []
    while let declaration = reader.declaration() {
      if declaration.isView { names.insert(declaration.name) }
    }
    return names
  }

  /// The declarations of a file that may contain anything, such as a resource.
  static let unknown = DeclaredViews()

  private init() {}

  /// Reads the text of a file.
  init(_ source: String) {
    var scanner = SwiftScanner(source)
    guard let tokens = scanner.tokens() else { return }
    var reader = DeclarationReader(tokens)
    var extended: Set<String> = []
    var found: Set<String> = []
    while let declaration = reader.declaration() {
      hasPreviews = hasPreviews || declaration.isPreview
      switch declaration.keyword {
      case "import", "#": continue
      case _ where declaration.isPrivate: if declaration.isView { found.insert(declaration.name) }
      case "struct" where declaration.isPreview: continue
      case "struct" where declaration.isView: found.insert(declaration.name)
      case "extension": extended.insert(declaration.name)
      default: return
      }
      guard declaration.isPrivate || declaration.conformsOnlyToKnownProtocols, let shared = declaration.members else {
        return
      }
      members.formUnion(shared)
    }
    if extended.isSubset(of: found) { names = found }
  }
}
