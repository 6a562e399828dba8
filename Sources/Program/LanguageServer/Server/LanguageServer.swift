import JSONRPC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A language server for scenario files and text robots: bytes in, bytes out.
///
/// Requests are answered in order. Diagnostics are work for later, so that an edit doesn't wait for those of other
/// files; see ``work()``.
@MainActor
package final class LanguageServer: StreamServer {
  private enum State {
    case created, running, shutDown
  }

  /// The exit code, once the server has to end.
  package private(set) var exitCode: Int32?
  /// The process of the editor, at whose end the server ends as well.
  package private(set) var client: Int32?

  private let workspace: Workspace
  private let send: ([UInt8]) -> Void
  private var reader = MessageReader()
  private var state = State.created
  private var features = ClientFeatures()
  private var requests = 0
  /// The documents whose diagnostics are out of date, the most urgent first.
  private var waiting: [String] = []
  /// Whether the search for unused definitions isn't complete.
  private var searchesUnused = false
  /// The latest diagnostics by path, which needn't be published again.
  private var published: [String: Published] = [:]

  private struct Published: Equatable {
    let version: Int?
    let diagnostics: [LSP.Diagnostic]
  }

  private var runs: [EditorRun] = []
  /// The failures of runs, by path.
  private var failures: [String: [LSP.Diagnostic]] = [:]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - host: The command line that the server is part of.
  ///   - options: The options.
  ///   - elements: The elements of earlier runs.
  ///   - send: Receives the bytes for the client.
  package init(
    host: any ServerHost, options: ServerOptions, elements: KnownElements = KnownElements(),
    send: @escaping ([UInt8]) -> Void
  ) {
    workspace = Workspace(host: host, options: options, elements: elements)
    self.send = { send($0.framed) }
  }

  // MARK: - Messages

  /// Handles the next bytes of the client.
  package func receive(_ bytes: some Sequence<UInt8>) {
    reader.append(bytes)
    var messages: [RPCMessage] = []
    while let event = reader.next() {
      switch event {
      case .message(let body):
        do {
          messages.append(try RPCMessage(body))
        } catch {
          refuse(error, to: nil)
        }
      case .invalidHeader(let reason): refuse(RPCError(.parseError, reason), to: nil)
      case .unreadable(let reason):
        handle(messages)
        refuse(RPCError(.parseError, reason), to: nil)
        return end(1)
      }
    }
    handle(messages)
  }

  /// Ends the server, since the client has closed the connection.
  package func disconnect() { end(state == .shutDown ? 0 : 1) }

  private func handle(_ messages: [RPCMessage]) {
    // A request may be cancelled before its turn has come.
    let cancelled = Set(messages.filter { $0.method == "$/cancelRequest" }.compactMap(cancelledID))
    for message in messages where exitCode == nil {
      if let id = message.id, message.method != nil, cancelled.contains(id) {
        refuse(RPCError(.requestCancelled, "cancelled"), to: id)
      } else {
        handle(message)
      }
    }
  }

  private func handle(_ message: RPCMessage) {
    // Responses of the client need no reaction.
    guard let method = message.method else { return }
    guard let id = message.id else { return notice(method, message) }
    do throws(RPCError) {
      switch state {
      case .created where method != "initialize":
        throw RPCError(.serverNotInitialized, "expected the request initialize first")
      case .running where method == "initialize":
        throw RPCError(.invalidRequest, "the server has been initialized already")
      case .shutDown: throw RPCError(.invalidRequest, "the server has been shut down; expected the notification exit")
      case .created, .running: try answer(method, message, id)
      }
    } catch {
      refuse(error, to: id)
    }
  }

  private func answer(_ method: String, _ message: RPCMessage, _ id: RequestID) throws(RPCError) {
    switch method {
    case "initialize": reply(initialize(try message.parameters()), to: id)
    case "shutdown":
      state = .shutDown
      stopRuns()
      reply(LSP.Null(), to: id)
    case "workspace/executeCommand": try execute(try message.parameters(), id)
    default: try answerDocument(method, message, id)
    }
  }

  /// Answers a request about an open document.
  private func answerDocument(_ method: String, _ message: RPCMessage, _ id: RequestID) throws(RPCError) {
    guard DocumentRequest.names.contains(method) else {
      throw RPCError(.methodNotFound, "unknown method \"\(method)\"")
    }
    let parameters: LSP.DocumentParams = try message.parameters()
    let path = Workspace.path(parameters.textDocument.uri)
    guard workspace.documents[path] != nil else { return reply(LSP.Null(), to: id) }
    switch DocumentRequest(rawValue: method) {
    case .completion:
      let position: LSP.PositionParams = try message.parameters()
      reply(workspace.completion(of: path, at: position.position, hasSnippets: features.hasSnippets), to: id)
    case .hover:
      let position: LSP.PositionParams = try message.parameters()
      let hover = workspace.hover(of: path, at: position.position, isMarkdown: features.hasMarkdown)
      if let hover { reply(hover, to: id) } else { reply(LSP.Null(), to: id) }
    case .definition:
      let position: LSP.PositionParams = try message.parameters()
      let links = workspace.definitions(of: path, at: position.position)
      if features.hasLinks { return reply(links, to: id) }
      reply(links.map { LSP.Location(uri: $0.targetUri, range: $0.targetRange) }, to: id)
    case .references:
      let position: LSP.ReferenceParams = try message.parameters()
      readChangedFiles()
      reply(
        workspace.references(
          of: path, at: position.position, withDeclaration: position.context?.includeDeclaration ?? false), to: id)
    case .prepareRename:
      let position: LSP.PositionParams = try message.parameters()
      reply(try workspace.prepareRename(of: path, at: position.position), to: id)
    case .rename:
      let position: LSP.RenameParams = try message.parameters()
      readChangedFiles()
      reply(
        edit(try workspace.rename(of: path, at: position.position, to: position.newName), newFile: nil), to: id)
    case .documentSymbol: reply(workspace.symbols(of: path), to: id)
    case .foldingRange: reply(workspace.foldingRanges(of: path), to: id)
    case .formatting: reply(workspace.formatting(of: path), to: id)
    case .semanticTokens: reply(workspace.semanticTokens(of: path), to: id)
    case .codeLens: reply(workspace.codeLenses(of: path), to: id)
    case .codeAction:
      let action: LSP.CodeActionParams = try message.parameters()
      reply(codeActions(of: path, action), to: id)
    case nil: break
    }
  }

  private func reply(_ result: some Encodable, to id: RequestID) {
    do {
      send(try OutgoingMessage.response(to: id, result))
    } catch {
      refuse(RPCError(.internalError, "the result can't be encoded: \(error)"), to: id)
    }
  }

  private func refuse(_ error: RPCError, to id: RequestID?) {
    if let bytes = try? OutgoingMessage.error(error, to: id) { send(bytes) }
  }

  private func notify(_ method: String, _ parameters: some Encodable) {
    if let bytes = try? OutgoingMessage.call(method, parameters) { send(bytes) }
  }

  private func request(_ method: String, _ parameters: some Encodable) {
    requests += 1
    if let bytes = try? OutgoingMessage.call(method, parameters, id: .number(requests)) { send(bytes) }
  }

  // MARK: - Lifecycle

  private func initialize(_ parameters: LSP.InitializeParams) -> LSP.InitializeResult {
    state = .running
    client = parameters.processId
    features = ClientFeatures(parameters.capabilities)
    let offered = parameters.capabilities?.general?.positionEncodings ?? []
    workspace.encoding = offered.contains(TextDocument.Encoding.utf8.rawValue) ? .utf8 : .utf16
    let uris = parameters.workspaceFolders?.map(\.uri) ?? [parameters.rootUri].compactMap(\.self)
    let directories = uris.compactMap(FileURI.path)
    workspace.openDirectories(directories.isEmpty ? [parameters.rootPath].compactMap(\.self) : directories)
    return LSP.InitializeResult(
      capabilities: LSP.ServerCapabilities(
        positionEncoding: workspace.encoding.rawValue,
        semanticTokensProvider: .init(legend: .init(tokenTypes: TokenKind.names)),
        executeCommandProvider: .init(commands: RunCommand.allCases.map(\.rawValue))),
      serverInfo: .init(name: "robotrun", version: workspace.options.version))
  }

  private func end(_ code: Int32) {
    stopRuns()
    exitCode = exitCode ?? code
  }

  // MARK: - Notifications

  private func notice(_ method: String, _ message: RPCMessage) {
    if method == "exit" { return end(state == .shutDown ? 0 : 1) }
    guard state == .running else { return }
    do throws(RPCError) {
      switch method {
      case "initialized": registerWatchers()
      case "textDocument/didOpen":
        let parameters: LSP.DidOpenParams = try message.parameters()
        didOpen(parameters.textDocument)
      case "textDocument/didChange":
        let parameters: LSP.DidChangeParams = try message.parameters()
        didChange(parameters)
      case "textDocument/didClose":
        let parameters: LSP.DocumentParams = try message.parameters()
        didClose(parameters.textDocument.uri)
      case "workspace/didChangeWatchedFiles":
        let parameters: LSP.WatchedFilesParams = try message.parameters()
        workspace.filesChanged(parameters.changes.compactMap { FileURI.path($0.uri) })
        publishAll()
      case "$/cancelRequest": if let id = cancelledID(message) { cancelRun(id) }
      // Optional notifications begin with "$/", and others need no reaction.
      default: break
      }
    } catch {
      notify("window/logMessage", LSP.MessageParams(type: .error, message: error.message))
    }
  }

  private func registerWatchers() {
    guard features.watchesFiles else { return }
    request(
      "client/registerCapability", LSP.WatchRegistration(patterns: ["**/*.feature", "**/*.feature.md", "**/*.robots"]))
  }

  private func readChangedFiles() {
    if !features.watchesFiles { workspace.readChangedFiles() }
  }

  private func didOpen(_ item: LSP.DidOpenParams.Item) {
    published[Workspace.path(item.uri)] = nil
    let document = workspace.open(item.uri, languageID: item.languageId, version: item.version, text: item.text)
    if document.isRobots { publishAll(first: document.path) } else { publishLater(document.path) }
  }

  private func didChange(_ parameters: LSP.DidChangeParams) {
    let version = parameters.textDocument.version
    guard let document = workspace.change(parameters.textDocument.uri, version: version, parameters.contentChanges)
    else {
      let message = "a change of \(parameters.textDocument.uri) was ignored: the document isn't open"
      return notify("window/logMessage", LSP.MessageParams(type: .warning, message: message))
    }
    failures[document.path] = nil
    let isOfAll = document.isRobots || workspace.project(of: document.path).redetect()
    if isOfAll { publishAll(first: document.path) } else { publishLater(document.path, isUrgent: true) }
  }

  private func didClose(_ uri: String) {
    let path = Workspace.path(uri)
    guard let document = workspace.documents[path] else { return }
    workspace.close(uri)
    (failures[path], published[path]) = (nil, nil)
    waiting.removeAll { $0 == path }
    notify("textDocument/publishDiagnostics", LSP.PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: []))
    if document.isRobots { publishAll() }
  }

  // MARK: - Diagnostics

  /// Whether there is work that no request waits for.
  package var hasWork: Bool { exitCode == nil && (!waiting.isEmpty || searchesUnused) }

  /// Publishes the diagnostics of one document, or does a part of the search for unused definitions.
  package func work() {
    guard hasWork else { return }
    guard !waiting.isEmpty else { return searchUnused() }
    guard let document = workspace.documents[waiting.removeFirst()] else { return }
    publish(document)
  }

  /// Publishes the unused definitions of the open text robots, once all files of their projects are planned.
  private func searchUnused() {
    let robots = workspace.documents.values.filter(\.isRobots)
    guard robots.allSatisfy({ workspace.project(of: $0.path).findUnused() }) else { return }
    searchesUnused = false
    for document in robots { publish(document) }
  }

  private func publish(_ document: Workspace.OpenDocument) {
    let found = workspace.diagnostics(of: document)
    // A step that can't run is reported without a run as well.
    let failed = (failures[document.path] ?? []).filter { failure in
      !found.contains { $0.message == failure.message && $0.range.start.line == failure.range.start.line }
    }
    let diagnostics = found + failed
    let result = Published(version: document.version, diagnostics: diagnostics)
    guard published.updateValue(result, forKey: document.path) != result else { return }
    notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnosticsParams(uri: document.uri, version: document.version, diagnostics: diagnostics))
  }

  private func publishLater(_ path: String, isUrgent: Bool = false) {
    searchesUnused = true
    if isUrgent {
      waiting.removeAll { $0 == path }
      waiting.insert(path, at: 0)
    } else if !waiting.contains(path) {
      waiting.append(path)
    }
  }

  private func publishAll(first: String? = nil) {
    searchesUnused = true
    waiting = [first].compactMap(\.self) + workspace.documents.keys.sorted().filter { $0 != first }
  }

  // MARK: - Code actions and edits

  private func codeActions(of path: String, _ parameters: LSP.CodeActionParams) -> [LSP.CodeAction] {
    let wanted = parameters.context?.only
    let proposals = workspace.codeActions(of: path, in: parameters.range, canCreate: features.createsFiles)
    return proposals.filter { proposal in
      wanted?.contains { proposal.kind == $0 || proposal.kind.hasPrefix($0 + ".") } ?? true
    }.map { proposal in
      LSP.CodeAction(
        title: proposal.title, kind: proposal.kind, diagnostics: proposal.diagnostic.map { [$0] },
        isPreferred: proposal.isPreferred ? true : nil, edit: edit(proposal.edits, newFile: proposal.newFile))
    }
  }

  private func edit(_ edits: [String: [LSP.TextEdit]], newFile: String?) -> LSP.WorkspaceEdit {
    guard features.hasVersionedEdits else {
      return LSP.WorkspaceEdit(
        changes: Dictionary(edits.map { (workspace.uri($0.key), $0.value) }) { first, _ in first })
    }
    let created = newFile.map { [LSP.WorkspaceEdit.Change.create(uri: workspace.uri($0))] } ?? []
    let changes = edits.sorted { $0.key < $1.key }.map { path, edits in
      LSP.WorkspaceEdit.Change.edit(
        LSP.VersionedTextDocument(uri: workspace.uri(path), version: workspace.documents[path]?.version), edits)
    }
    return LSP.WorkspaceEdit(documentChanges: created + changes)
  }

  // MARK: - Runs

  /// The descriptors of the output of programs that run.
  package var outputs: [Int32] { runs.compactMap(\.child.output) }

  /// Reads what a program has printed.
  package func readOutput(_ descriptor: Int32) {
    guard let run = runs.first(where: { $0.child.output == descriptor }) else { return }
    read(run)
  }

  private func read(_ run: EditorRun) {
    guard run.read() else { return }
    runs.removeAll { $0 === run }
    let (outcome, found) = run.finish()
    for failure in found { add(failure.path ?? run.path, failure.location?.line ?? 1, failure.text) }
    publishLater(run.path, isUrgent: true)
    guard let id = run.request else { return }
    let kind: LSP.MessageParams.Kind = outcome.exitCode == 0 ? .info : .error
    notify("window/showMessage", LSP.MessageParams(type: kind, message: outcome.message))
    reply(outcome, to: id)
  }

  private func add(_ file: String, _ line: Int, _ message: String) {
    let path = workspace.absolute(file)
    guard let text = workspace.text(path) else { return }
    let range = text.range(text.trimming(text.range(ofParserLine: line)), workspace.encoding)
    failures[path, default: []].append(
      LSP.Diagnostic(range: range, severity: .error, code: "run", source: "robotrun", message: message))
    publishLater(path)
  }

  private func execute(_ parameters: LSP.ExecuteCommandParams, _ id: RequestID) throws(RPCError) {
    guard let command = RunCommand(rawValue: parameters.command) else {
      let known = RunCommand.allCases.map(\.rawValue).joined(separator: ", ")
      throw RPCError(.invalidParams, "unknown command \"\(parameters.command)\"; expected one of \(known)")
    }
    guard case .string(let uri)? = parameters.arguments?.first, let path = FileURI.path(uri) else {
      throw RPCError(.invalidParams, "invalid arguments of \(command.rawValue); expected the URI of a file and a line")
    }
    guard !workspace.isUnsaved(path) else {
      throw RPCError(.requestFailed, "\(workspace.shown(path)) has changes that aren't saved; save it and run again")
    }
    var target = path
    if let argument = parameters.arguments?.dropFirst().first {
      guard case .number(let line) = argument, line >= 0, line < Int(Int32.max) else {
        throw RPCError(.invalidParams, "invalid line; expected a number from 0")
      }
      target += ":\(line + 1)"
    }
    for run in runs where run.path == path { stop(run) }
    failures[path] = nil
    publishLater(path, isUrgent: true)
    do {
      let arguments = ["\(command)"] + workspace.options.runArguments + ["--format", "messages", "--", target]
      runs.append(EditorRun(id, path, try workspace.host.start(arguments)))
    } catch {
      throw RPCError(.requestFailed, "the scenarios can't be run: \(error)")
    }
  }

  private func cancelRun(_ id: RequestID) {
    for run in runs where run.request == id { stop(run) }
  }

  private func cancelledID(_ message: RPCMessage) -> RequestID? {
    (try? message.parameters(LSP.CancelParams.self))?.id
  }

  private func stop(_ run: EditorRun) {
    run.child.stop()
    runs.removeAll { $0 === run }
    if let id = run.request { refuse(RPCError(.requestCancelled, "cancelled"), to: id) }
  }

  private func stopRuns() {
    for run in runs { stop(run) }
  }
}

/// The requests about an open document.
private enum DocumentRequest: String, CaseIterable {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case formatting = "textDocument/formatting"
  case semanticTokens = "textDocument/semanticTokens/full"
  case codeAction = "textDocument/codeAction"
  case codeLens = "textDocument/codeLens"

  static let names = Set(allCases.map(\.rawValue))
}

/// The abilities of the client that change what the server sends.
private struct ClientFeatures {
  var hasSnippets = false
  var hasMarkdown = false
  var hasLinks = false
  var watchesFiles = false
  var hasVersionedEdits = false
  var createsFiles = false

  init(_ capabilities: LSP.ClientCapabilities? = nil) {
    let workspace = capabilities?.workspace
    let document = capabilities?.textDocument
    hasSnippets = document?.completion?.completionItem?.snippetSupport ?? false
    hasMarkdown = document?.hover?.contentFormat?.contains("markdown") ?? false
    hasLinks = document?.definition?.linkSupport ?? false
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    hasVersionedEdits = workspace?.workspaceEdit?.documentChanges ?? false
    createsFiles = hasVersionedEdits && workspace?.workspaceEdit?.resourceOperations?.contains("create") ?? false
  }
}
