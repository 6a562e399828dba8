import Foundation
import ViewGraph

/// A file, a directory or a symbolic link in memory, Foundation's `FileWrapper`.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// How a wrapper is read, Foundation's `FileWrapper.ReadingOptions`; contents are always read at once.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads all contents at once.
    public static let immediate = Self(rawValue: 1)
    /// Doesn't map files into memory.
    public static let withoutMapping = Self(rawValue: 2)
  }

  /// How a wrapper is written, Foundation's `FileWrapper.WritingOptions`.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Replaces the old file only when the new one is complete.
    public static let atomic = Self(rawValue: 1)
    /// Sets the file names of the wrappers to those that were written.
    public static let withNameUpdating = Self(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case directory([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The name that the file has in a directory; a number is added if it is taken.
  open var preferredFilename: String?
  /// The name of the file on disk, once it was read or written.
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]

  private init(_ content: Content, named name: String?) {
    self.content = content
    super.init()
    (filename, preferredFilename) = (name, name)
  }

  public convenience init(regularFileWithContents contents: Data) { self.init(.file(contents), named: nil) }

  /// Creates a wrapper of a directory, with its contents by their names.
  public convenience init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    self.init(.directory(childrenByPreferredName), named: nil)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
  }

  public convenience init(symbolicLinkWithDestinationURL url: URL) { self.init(.link(url), named: nil) }

  /// Reads a file or a directory with all of its contents.
  ///
  /// - Throws: `CocoaError`.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    self.init(try Self.read(url), named: url.lastPathComponent)
    fileAttributes = Self.attributes(of: url)
  }

  /// Always fails: wrappers aren't archived on Linux.
  public required init?(coder: NSCoder) { nil }

  private static func read(_ url: URL) throws -> Content {
    let files = FileManager.default
    if let target = try? files.destinationOfSymbolicLink(atPath: url.path) {
      return .link(URL(filePath: target, relativeTo: url.deletingLastPathComponent()))
    }
    var isDirectory = ObjCBool(false)
    guard files.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    guard isDirectory.boolValue else { return .file(try Data(contentsOf: url)) }
    let names = try files.contentsOfDirectory(atPath: url.path)
    let children = try names.map { ($0, try FileWrapper(url: url.appending(path: $0))) }
    return .directory(Dictionary(uniqueKeysWithValues: children))
  }

  private static func attributes(of url: URL) -> [String: Any] {
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0.rawValue, $1) })
  }

  // MARK: Kinds

  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isDirectory: Bool { if case .directory = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The contents of a file; `nil` for a directory or a link.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// The target of a link; `nil` for a file or a directory.
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
  /// The contents of a directory by their keys; `nil` for a file or a link.
  open var fileWrappers: [String: FileWrapper]? { if case .directory(let wrappers) = content { wrappers } else { nil } }

  // MARK: Directories

  private func children(_ function: String = #function) -> [String: FileWrapper] {
    guard case .directory(let children) = content else {
      raise("\(function) was called for a wrapper that isn't a directory")
      return [:]
    }
    return children
  }

  private func raise(_ reason: String) {
    assumingMainThread { UIApplication.shared.raise("FileWrapper: \(reason)") }
  }

  /// Adds a wrapper to a directory.
  ///
  /// - Returns: Its key: the preferred name, with a prefix if the name is taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    var wrappers = children()
    guard let name = child.preferredFilename, !name.isEmpty else {
      raise("addFileWrapper(_:) needs a wrapper with a preferredFilename")
      return ""
    }
    var (key, number) = (name, 0)
    while wrappers[key] != nil {
      number += 1
      key = "\(number)__#$!@%!#__\(name)"
    }
    wrappers[key] = child
    if isDirectory { content = .directory(wrappers) }
    return key
  }

  /// Adds a file to a directory.
  ///
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let file = FileWrapper(regularFileWithContents: data)
    file.preferredFilename = fileName
    return addFileWrapper(file)
  }

  /// Removes a wrapper from a directory.
  open func removeFileWrapper(_ child: FileWrapper) {
    let rest = children().filter { $0.value !== child }
    if isDirectory { content = .directory(rest) }
  }

  /// The key of a wrapper in a directory; `nil` if it isn't there.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? { children().first { $0.value === child }?.key }

  // MARK: Disk

  /// Reads the contents again.
  ///
  /// - Throws: `CocoaError`.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.read(url)
    (filename, fileAttributes) = (url.lastPathComponent, Self.attributes(of: url))
    if preferredFilename == nil { preferredFilename = filename }
  }

  /// Whether the names, sizes and dates of the files at a URL are those of the wrapper.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return isSame(as: other)
  }

  private func isSame(as other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.file(let left), .file(let right)): left == right
    case (.link(let left), .link(let right)): left.absoluteURL == right.absoluteURL
    case (.directory(let left), .directory(let right)):
      left.count == right.count && left.allSatisfy { name, child in right[name].map { child.isSame(as: $0) } ?? false }
    default: false
    }
  }

  /// Writes the wrapper, in place of what is at the URL.
  ///
  /// - Throws: `CocoaError`.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    let files = FileManager.default
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let target):
      try? files.removeItem(at: url)
      try files.createSymbolicLink(at: url, withDestinationURL: target)
    case .directory(let children):
      // The old directory is replaced when the new one is complete.
      let new = url.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
      do {
        try files.createDirectory(at: new, withIntermediateDirectories: false)
        for (name, child) in children {
          try child.write(to: new.appending(path: name), options: options.intersection(.withNameUpdating))
        }
        if files.fileExists(atPath: url.path) { try files.removeItem(at: url) }
        try files.moveItem(at: new, to: url)
      } catch {
        try? files.removeItem(at: new)
        throw error
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// The wrapper as one piece of data: a property list.
  open var serializedRepresentation: Data? {
    try? PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
  }

  /// Creates a wrapper from a ``serializedRepresentation``; `nil` for other data.
  public convenience init?(serializedRepresentation serializeRepresentation: Data) {
    guard let archive = try? PropertyListSerialization.propertyList(from: serializeRepresentation, format: nil),
      let content = Self.content(of: archive)
    else { return nil }
    self.init(content, named: nil)
    preferredFilename = (archive as? [String: Any])?["name"] as? String
  }

  private var archive: [String: Any] {
    let name = preferredFilename.map { ["name": $0] as [String: Any] } ?? [:]
    return switch content {
    case .file(let data): name.merging(["file": data]) { $1 }
    case .directory(let children): name.merging(["directory": children.mapValues(\.archive)]) { $1 }
    case .link(let url): name.merging(["link": url.absoluteString]) { $1 }
    }
  }

  private static func content(of archive: Any) -> Content? {
    guard let archive = archive as? [String: Any] else { return nil }
    if let data = archive["file"] as? Data { return .file(data) }
    if let link = (archive["link"] as? String).flatMap({ URL(string: $0) }) { return .link(link) }
    guard let children = archive["directory"] as? [String: Any] else { return nil }
    var wrappers: [String: FileWrapper] = [:]
    for (name, child) in children {
      guard let content = Self.content(of: child) else { return nil }
      let wrapper = FileWrapper(content, named: nil)
      wrapper.preferredFilename = (child as? [String: Any])?["name"] as? String
      wrappers[name] = wrapper
    }
    return .directory(wrappers)
  }
}
