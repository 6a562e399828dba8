import CucumberMessages

/// The folder in which the package lies that RobotKit comes from.
enum RobotKitFolder {
  /// Whether a folder is it.
  static func isPackage(_ folder: String) -> Bool {
    guard let manifest = try? SourceReader.read(folder + "/Package.swift") else { return false }
    return manifest.data.contains(#".library(name: "RobotKit""#)
  }

  /// The folder that this program has been built in: what `swift run robotrun` runs lies in it. Absent for a program
  /// that is installed elsewhere.
  static var ofThisProgram: String? {
    var folder = SystemPath.program
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      if isPackage(folder) { return folder }
    }
    return nil
  }

  /// The way from one folder to another, both with their whole paths.
  static func way(from folder: String, to target: String) -> String {
    let (from, to) = (folder.split(separator: "/"), target.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let way = [Substring](repeating: "..", count: from.count - common) + to.dropFirst(common)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
