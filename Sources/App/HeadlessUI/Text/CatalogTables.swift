import Foundation

/// Writes the string catalogs of bundles as `.strings` files, as Xcode's build does.
///
/// The package manager for Linux copies catalogs as they are, and Foundation doesn't read them: without the files a bundle of
/// one language, and any bundle of a program that is linked statically, returns keys. Plurals have their general form.
enum CatalogTables {
  /// Whether the tables of the app's bundles are up to date; they are written when it is first read.
  static let areWritten: Bool = {
    for path in Localization.appPaths { write(in: path) }
    return true
  }()

  /// The first line of a file that was written here.
  private static let mark = "/* Written from a string catalog. */\n"

  /// Writes those tables of a bundle that differ from its catalogs.
  static func write(in path: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasSuffix(".xcstrings") {
      let catalog = URL(filePath: "\(path)/\(name)")
      guard let data = try? Data(contentsOf: catalog), let strings = StringCatalog(data)?.plainStrings else { continue }
      for (language, strings) in strings {
        write(strings, to: URL(filePath: "\(path)/\(language).lproj/\(name.dropLast(10)).strings"))
      }
    }
  }

  private static func write(_ strings: [String: String], to file: URL) {
    let earlier = try? String(contentsOf: file, encoding: .utf8)
    // A file of the app itself stays as it is.
    guard earlier?.hasPrefix(mark) ?? true else { return }
    let lines = strings.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
    let text = mark + lines.joined()
    guard text != earlier else { return }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      let warning =
        "robotrun: can't write \(file.path): \(error.localizedDescription); Bundle.localizedString returns keys\n"
      FileHandle.standardError.write(Data(warning.utf8))
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
