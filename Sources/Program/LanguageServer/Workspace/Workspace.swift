import CucumberMessages

/// The documents of the editor, and the files of its directories.
@MainActor
final class Workspace {
  /// A document that is open in the editor.
  struct OpenDocument {
    let uri: String
    let path: String
    var version: Int?
    let isRobots: Bool
  }

  let host: any ServerHost
  let options: ServerOptions
  /// The directory that paths in messages are relative to.
  private(set) var root: String
  /// The encoding that characters are counted in.
  var encoding = TextDocument.Encoding.utf16
  /// The elements of earlier runs.
  let elements: KnownElements

  /// The open documents, by path.
  private(set) var documents: [String: OpenDocument] = [:]
  private var scenarioFiles: [String: ScenarioFile] = [:]
  private var robotsFiles: [String: RobotsFile] = [:]
  /// The stamps of files that aren't open, as they were read.
  private var stamps: [String: Int] = [:]
  private var main: Project?
  /// The projects of files outside of the main project, by directory.
  private var others: [String: Project] = [:]

  init(host: any ServerHost, options: ServerOptions, elements: KnownElements) {
    (self.host, self.options, self.elements) = (host, options, elements)
    root = options.directory
  }

  /// Sets the directories that are open in the editor.
  func openDirectories(_ directories: [String]) {
    if let first = directories.first { root = first }
    let paths = options.paths.isEmpty ? directories : options.paths.map { absolute($0, in: options.directory) }
    main = paths.isEmpty ? nil : Project(paths: paths, workspace: self)
  }

  // MARK: - Paths

  /// Returns the absolute path of one in a message.
  func absolute(_ path: String) -> String { absolute(path, in: root) }

  private func absolute(_ path: String, in directory: String) -> String {
    // A document without a file has its URI for a path; the names of files can have colons as well.
    guard !path.hasPrefix("/"), documents[path] == nil else { return path }
    guard path != "." else { return directory }
    return (directory.hasSuffix("/") ? directory : directory + "/") + path
  }

  /// Returns the path as messages show it.
  func shown(_ path: String) -> String {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns the path of a document, or its URI if it isn't a file.
  static func path(_ uri: String) -> String { FileURI.path(uri) ?? uri }

  /// Returns the URI of a path, as the editor writes it if it is open.
  func uri(_ path: String) -> String {
    documents[path]?.uri ?? (path.hasPrefix("/") ? FileURI.uri(path) : path)
  }

  // MARK: - Documents

  /// Adds a document that the editor has opened.
  func open(_ uri: String, languageID: String?, version: Int?, text: String) -> OpenDocument {
    let path = Self.path(uri)
    let isRobots = path.hasSuffix(".robots") || (languageID?.contains("robots") ?? false)
    let document = OpenDocument(uri: uri, path: path, version: version, isRobots: isRobots)
    documents[path] = document
    stamps[path] = nil
    let content = TextDocument(text)
    if isRobots {
      let isChanged = robotsFiles[path]?.text.bytes != content.bytes
      robotsFiles[path] = RobotsFile(path: path, shownPath: shown(path), text: content)
      project(of: path).add(path, isRobots: true)
      if isChanged { project(of: path).invalidate() }
    } else {
      if scenarioFiles[path]?.text.bytes != content.bytes {
        scenarioFiles[path] = ScenarioFile(path: path, shownPath: shown(path), text: content)
      }
      project(of: path).add(path, isRobots: false)
    }
    return document
  }

  /// Changes an open document.
  ///
  /// - Returns: The document; `nil` if it isn't open.
  func change(_ uri: String, version: Int?, _ changes: [LSP.DidChangeParams.Change]) -> OpenDocument? {
    let path = Self.path(uri)
    guard documents[path] != nil else { return nil }
    documents[path]?.version = version
    let apply = { [encoding] (text: inout TextDocument) in
      for change in changes {
        if let range = change.range {
          text.replace(range, with: change.text, encoding)
        } else {
          text = TextDocument(change.text)
        }
      }
    }
    if let file = robotsFiles[path] {
      file.change(apply)
      project(of: path).invalidate()
    } else {
      scenarioFiles[path]?.change(apply)
    }
    return documents[path]
  }

  /// Removes a document that the editor has closed; the file is read again when it is needed.
  func close(_ uri: String) {
    let path = Self.path(uri)
    guard documents.removeValue(forKey: path) != nil else { return }
    if robotsFiles.removeValue(forKey: path) != nil { project(of: path).invalidate() }
    scenarioFiles[path] = nil
  }

  /// Reads files again that other programs have changed, created or deleted.
  func filesChanged(_ paths: [String]) {
    for path in paths where documents[path] == nil {
      scenarioFiles[path] = nil
      if robotsFiles.removeValue(forKey: path) != nil { project(of: path).invalidate() }
    }
    for project in projects { project.findFiles() }
  }

  /// Reads files again whose stamps have changed, for clients that don't report changes.
  func readChangedFiles() {
    let changed = stamps.filter { host.stamp(of: $0.key) != $0.value }.map(\.key)
    filesChanged(changed)
  }

  // MARK: - Files

  /// Whether a file has text robots.
  func isRobots(_ path: String) -> Bool { documents[path]?.isRobots ?? path.hasSuffix(".robots") }

  /// Returns a scenario file; `nil` if it can't be read.
  func scenarios(_ path: String) -> ScenarioFile? {
    if let file = scenarioFiles[path] { return file }
    guard let text = read(path) else { return nil }
    let file = ScenarioFile(path: path, shownPath: shown(path), text: text)
    scenarioFiles[path] = file
    return file
  }

  /// Returns a file of text robots; `nil` if it can't be read.
  func robots(_ path: String) -> RobotsFile? {
    if let file = robotsFiles[path] { return file }
    guard let text = read(path) else { return nil }
    let file = RobotsFile(path: path, shownPath: shown(path), text: text)
    robotsFiles[path] = file
    return file
  }

  private func read(_ path: String) -> TextDocument? {
    guard path.hasPrefix("/"), let text = try? host.text(of: path) else { return nil }
    stamps[path] = host.stamp(of: path)
    return TextDocument(text)
  }

  /// Returns the text of a file; `nil` if it can't be read.
  func text(_ path: String) -> TextDocument? {
    robotsFiles[path]?.text ?? scenarioFiles[path]?.text ?? (try? host.text(of: path)).map { TextDocument($0) }
  }

  /// Whether the text of an open document differs from its file.
  func isUnsaved(_ path: String) -> Bool {
    guard documents[path] != nil, let text = scenarioFiles[path]?.text else { return false }
    guard let saved = try? host.text(of: path) else { return true }
    return Self.withoutMark(Array(saved.utf8)) != Self.withoutMark(text.bytes)
  }

  /// Returns a text without the byte order mark, which editors keep to themselves.
  private static func withoutMark(_ text: [UInt8]) -> ArraySlice<UInt8> {
    text.dropFirst(text.starts(with: "\u{FEFF}".utf8) ? 3 : 0)
  }

  // MARK: - Projects

  /// All projects.
  var projects: [Project] { [main].compactMap(\.self) + others.values }

  /// Returns the project of a file.
  func project(of path: String) -> Project {
    if let main, main.contains(path) || !path.hasPrefix("/") { return main }
    let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    if let project = others[directory] { return project }
    // As `robotrun check FILE` does: the robots beside the file.
    let project = Project(paths: [path], workspace: self)
    others[directory] = project
    return project
  }

  /// Returns a location in a file.
  func location(_ path: String, _ text: TextDocument, _ offsets: Range<Int>) -> LSP.Location {
    LSP.Location(uri: uri(path), range: text.range(offsets, encoding))
  }
}
