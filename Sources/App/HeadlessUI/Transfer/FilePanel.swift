import AppModel
import Foundation

/// A panel of the system for files: what the user does in it, and what is called then.
struct FilePanel {
  enum Purpose {
    /// Chooses files or directories of some kinds.
    case open([UTType], isList: Bool)
    /// Saves files. The user names a file that is alone.
    case save([SavedFile])
    case move([URL])
  }

  let purpose: Purpose
  /// The directory that is shown first; `nil` for that of the phone.
  var directory: URL?
  var showsExtensions = false
  /// Receives the files, or the error of one. Not called if the user cancels.
  let complete: @MainActor (Result<[URL], any Error>) -> Void
  let cancel: @MainActor () -> Void
}

/// A file that the user saves.
struct SavedFile {
  /// The name without its extension.
  let stem: String
  let fileExtension: String?
  let write: @MainActor (URL) async throws -> Void

  var name: String { name(stem) }

  /// The name for another one that the user has written, with or without the extension.
  func name(_ stem: String) -> String {
    guard let fileExtension, !stem.lowercased().hasSuffix(".\(fileExtension.lowercased())") else { return stem }
    return "\(stem).\(fileExtension)"
  }
}

extension SavedFile {
  /// A file with a name.
  init(name: String, write: @escaping @MainActor (URL) async throws -> Void) {
    let url = URL(filePath: name)
    let fileExtension = url.pathExtension
    self.init(
      stem: fileExtension.isEmpty ? name : url.deletingPathExtension().lastPathComponent,
      fileExtension: fileExtension.isEmpty ? nil : fileExtension, write: write)
  }

  /// A file of a kind, whose extension is added to a name without one.
  init(_ name: String?, _ type: UTType, write: @escaping @MainActor (URL) async throws -> Void) {
    let name = name.flatMap { $0.isEmpty ? nil : $0.replacing("/", with: "-") } ?? "Untitled"
    let fileExtension = URL(filePath: name).pathExtension
    if !fileExtension.isEmpty, type.isKind(ofFilesWith: fileExtension), type != .data {
      self.init(name: name, write: write)
    } else {
      self.init(stem: name, fileExtension: type.fileExtension, write: write)
    }
  }
}

/// A directory that a panel shows.
struct PanelDirectory: Hashable {
  let title: String
  let url: URL?

  /// The files on the phone, which outlive the app.
  @MainActor static var phone: PanelDirectory {
    PanelDirectory(title: "On My iPhone", url: RunningLaunch.current?.phoneFiles)
  }

  @MainActor
  private static var documents: PanelEntry? {
    guard RunningLaunch.current != nil else { return nil }
    let directory = PanelDirectory(title: UIApplication.shared.appName, url: .documentsDirectory)
    return directory.files.isEmpty ? nil : PanelEntry(.container, directory.title, .documentsDirectory)
  }

  /// What the user sees in the directory.
  @MainActor
  func entries(showingExtensions: Bool) -> [PanelEntry] {
    let own = url == nil || self != .phone ? [] : [Self.documents].compactMap(\.self)
    return own + files.map { PanelEntry(file: $0, showingExtension: showingExtensions) }
  }

  private var files: [URL] {
    guard let url else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.lowercased() < $1.lowercased() }
      .map { url.appending(path: $0) }
  }

  /// A free location for a file in the directory: a number is added to a name that is taken.
  ///
  /// - Throws: `CocoaError` without a directory.
  func location(for name: String) throws -> URL {
    let name = name.replacing("/", with: "-")
    guard let url else { throw CocoaError(.fileWriteNoPermission) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let (plain, suffix) = (URL(filePath: name), URL(filePath: name).pathExtension)
    var (location, number) = (url.appending(path: name), 1)
    while FileManager.default.fileExists(atPath: location.path) {
      number += 1
      let stem = "\(plain.deletingPathExtension().lastPathComponent) \(number)"
      location = url.appending(path: suffix.isEmpty ? stem : "\(stem).\(suffix)")
    }
    return location
  }
}

/// A file or a directory in a panel.
struct PanelEntry: Identifiable {
  enum Kind {
    case file, folder, container
  }

  let kind: Kind
  let title: String
  let url: URL

  init(_ kind: Kind, _ title: String, _ url: URL) { (self.kind, self.title, self.url) = (kind, title, url) }

  init(file url: URL, showingExtension: Bool) {
    var isDirectory = ObjCBool(false)
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    let kind: Kind = isDirectory.boolValue && UTType.declared(url.pathExtension) == nil ? .folder : .file
    let showsName = showingExtension || kind == .folder
    self.init(kind, showsName ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent, url)
  }

  var id: URL { url }

  /// The name by which UI tests find the cell.
  var identifier: String {
    switch kind {
    case .folder: "\(title), Folder"
    case .container: "\(title), Container"
    case .file: url.pathExtension.isEmpty ? title : "\(title), \(url.pathExtension)"
    }
  }

  var directory: PanelDirectory { PanelDirectory(title: title, url: url) }

  /// Whether a panel for some kinds accepts it.
  func isOne(of types: [UTType]) -> Bool {
    types.contains { type in
      guard kind == .file else { return UTType.folder.conforms(to: type) }
      return type.isKind(ofFilesWith: url.pathExtension)
    }
  }
}

extension UTType {
  /// The usual extension of files, also of a kind that the app declares.
  var fileExtension: String? { preferredFilenameExtension ?? declaredExtensions.first }

  /// Whether files with an extension are of the kind.
  func isKind(ofFilesWith fileExtension: String) -> Bool {
    if let declared = Self.declared(fileExtension) {
      return declared.identifier == identifier || declared.parents.contains { $0.conforms(to: self) }
    }
    return UTType(filenameExtension: fileExtension, conformingTo: .item)?.conforms(to: self)
      ?? UTType.data.conforms(to: self)
  }

  private var declaredExtensions: [String] {
    Self.declarations.first { $0["UTTypeIdentifier"] as? String == identifier }.map(Self.extensions) ?? []
  }

  /// The kind of files with an extension that the app declares; `nil` if it declares none.
  static func declared(_ fileExtension: String) -> (identifier: String, parents: [UTType])? {
    guard !fileExtension.isEmpty,
      let found = declarations.first(where: { extensions($0).contains(fileExtension.lowercased()) }),
      let identifier = found["UTTypeIdentifier"] as? String
    else { return nil }
    return (identifier, strings(found["UTTypeConformsTo"]).map { UTType(importedAs: $0) })
  }

  /// The declarations of kinds in the `Info.plist` of the app.
  private static var declarations: [[String: Any]] {
    ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap(DeclaredInfo.dictionaries)
  }

  private static func extensions(_ declaration: [String: Any]) -> [String] {
    let tags = declaration["UTTypeTagSpecification"] as? [String: Any]
    return strings(tags?["public.filename-extension"]).map { $0.lowercased() }
  }

  private static func strings(_ value: Any?) -> [String] {
    value as? [String] ?? (value as? String).map { [$0] } ?? []
  }
}

extension URL {
  /// Whether the user has given the app access to the file, which it has to its own without.
  ///
  /// - Returns: Whether it is one of the files on the phone.
  public func startAccessingSecurityScopedResource() -> Bool {
    guard let phone = RunningLaunch.current?.phoneFiles, isFileURL else { return false }
    let (path, root) = (standardizedFileURL.path, phone.standardizedFileURL.path)
    return path == root || path.hasPrefix("\(root)/")
  }

  /// Ends the access to a file of the user, which has no effect: the file can still be read.
  public func stopAccessingSecurityScopedResource() {}
}
