/// A file of a package that `robotrun init` makes.
struct StarterFile: Equatable {
  /// Where it lies in the package.
  let path: String
  let text: String
}
