import CucumberMessages
import Foundation
import Testing

@testable import LanguageServer

/// A client in the process of the tests: bytes in, bytes out.
@MainActor
final class TestClient {
  typealias Object = [String: Any]

  static let directory = "/project"
  static let everything: Object = [
    "textDocument": [
      "completion": ["completionItem": ["snippetSupport": true]], "hover": ["contentFormat": ["markdown"]],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
  ]

  let host: FakeHost
  let server: LanguageServer
  private(set) var initialization: Object = [:]
  /// The messages of the server that no request has waited for.
  private(set) var messages: [Object] = []
  /// The text of each open document.
  private var texts: [String: String] = [:]
  private var requests = 0
  private let output = Output()

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Starts a server with files in memory; their paths are relative to the directory of the project.
  init(
    _ files: [String: String] = [:], capabilities: Object = everything, elements: KnownElements = KnownElements(),
    initializes: Bool = true, options change: (inout ServerOptions) -> Void = { _ in }
  ) throws {
    host = FakeHost(Dictionary(uniqueKeysWithValues: files.map { ("\(Self.directory)/\($0.key)", $0.value) }))
    var options = ServerOptions()
    options.directory = Self.directory
    options.hasConfiguration = true
    change(&options)
    let output = output
    server = LanguageServer(host: host, options: options, elements: elements) { output.bytes += $0 }
    if initializes {
      initialization = try #require(
        request("initialize", ["rootUri": "file://\(Self.directory)", "capabilities": capabilities]) as? Object)
      notify("initialized", [:])
    }
  }

  static func uri(_ path: String) -> String { "file://\(directory)/\(path)" }

  // MARK: - Messages

  /// Sends bytes, and keeps the messages of the server.
  func send(_ bytes: some Sequence<UInt8>) {
    server.receive(bytes)
    collect()
  }

  func send(_ message: Object) { send(Self.framed(message)) }

  static func framed(_ message: Object) -> [UInt8] {
    let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  func notify(_ method: String, _ parameters: Object) {
    send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request and returns its result, or its error, which ``error(_:)`` reads.
  func request(_ method: String, _ parameters: Object? = nil) -> Any? {
    requests += 1
    var message: Object = ["jsonrpc": "2.0", "id": requests, "method": method]
    message["params"] = parameters
    send(message)
    return response(requests)
  }

  /// Returns and removes the response to a request.
  func response(_ id: Int) -> Any? {
    guard let index = messages.firstIndex(where: { $0["id"] as? Int == id && $0["method"] == nil }) else { return nil }
    let message = messages.remove(at: index)
    return message["error"].map { ["error": $0] } ?? message["result"]
  }

  /// The error of a response that is one.
  static func error(_ response: Any?) -> Object? { (response as? Object)?["error"] as? Object }

  /// The code of a response that is an error.
  static func errorCode(_ response: Any?) -> Int? { error(response)?["code"] as? Int }

  /// The errors that answer no request.
  var errors: [Object] { messages.filter { $0["id"] is NSNull }.compactMap { $0["error"] as? Object } }

  private func collect() {
    var reader = MessageReader()
    reader.append(output.bytes)
    output.bytes = []
    while case .message(let body)? = reader.next() {
      if let object = try? JSONSerialization.jsonObject(with: Data(body)) as? Object { messages.append(object) }
    }
  }

  // MARK: - Documents

  func open(_ path: String, _ text: String, version: Int = 1) {
    texts[path] = text
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": Self.uri(path), "languageId": "cucumber", "version": version, "text": text]])
  }

  /// Opens a file of the host.
  func open(_ path: String) { open(path, host.files["\(Self.directory)/\(path)"] ?? "") }

  func change(_ path: String, _ changes: [Object], version: Int = 2) {
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri(path), "version": version], "contentChanges": changes])
  }

  /// Replaces the whole text.
  func replace(_ path: String, _ text: String) {
    texts[path] = text
    change(path, [["text": text]])
  }

  /// Returns the latest diagnostics of a document, each as `line:character-character severity code: message`;
  /// `["unpublished"]` if there are none, not even an empty list.
  func diagnostics(_ path: String) -> [String] {
    while server.hasWork { server.work() }
    collect()
    let all = messages.filter { $0["method"] as? String == "textDocument/publishDiagnostics" }
      .compactMap { $0["params"] as? Object }.filter { $0["uri"] as? String == Self.uri(path) }
    return (all.last?["diagnostics"] as? [Object])?.map(Self.line) ?? ["unpublished"]
  }

  private static func line(_ diagnostic: Object) -> String {
    let message = (diagnostic["message"] as? String)?.split(separator: "\n").first ?? ""
    let severity = diagnostic["severity"] as? Int ?? 0
    return "\(range(diagnostic["range"])) \(severity) \(diagnostic["code"] ?? ""): \(message)"
  }

  /// Returns a range as `line:character-character`, or `line:character-line:character`.
  static func range(_ object: Any?) -> String {
    guard let range = object as? [String: [String: Int]], let start = range["start"], let end = range["end"] else {
      return "?"
    }
    let (line, last) = (start["line"] ?? -1, end["line"] ?? -1)
    let tail = line == last ? "" : "\(last):"
    return "\(line):\(start["character"] ?? -1)-\(tail)\(end["character"] ?? -1)"
  }

  /// Sends a request about the position after a string in an open document.
  func ask(_ method: String, _ path: String, after marker: String, _ more: Object = [:]) throws -> Any? {
    let text = try #require(texts[path])
    let end = try #require(text.ranges(of: marker).first?.upperBound)
    let before = text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
    let position = ["line": before.count - 1, "character": before.last?.utf16.count ?? 0]
    let parameters: Object = ["textDocument": ["uri": Self.uri(path)], "position": position]
    return request("textDocument/\(method)", parameters.merging(more) { first, _ in first })
  }

  /// Sends a request about a document.
  func ask(_ method: String, _ path: String, _ more: Object = [:]) -> Any? {
    let parameters: Object = ["textDocument": ["uri": Self.uri(path)]]
    return request("textDocument/\(method)", parameters.merging(more) { first, _ in first })
  }

  /// Returns the labels of the completions after a string.
  func completions(_ path: String, after marker: String) throws -> [String] {
    try completionItems(path, after: marker).compactMap { $0["label"] as? String }
  }

  func completionItems(_ path: String, after marker: String) throws -> [Object] {
    let list = try #require(ask("completion", path, after: marker) as? Object)
    return try #require(list["items"] as? [Object])
  }

  /// Returns the documents that a change of the workspace leads to, by their paths.
  func applied(_ edit: Any?) throws -> [String: String] {
    let edit = try #require(edit as? Object)
    var result: [String: String] = [:]
    for change in try #require(edit["documentChanges"] as? [Object]) {
      guard let document = change["textDocument"] as? Object, let edits = change["edits"] as? [Object] else { continue }
      let path = String(try #require(document["uri"] as? String).dropFirst("file://\(Self.directory)/".count))
      var text = TextDocument(texts[path] ?? host.files["\(Self.directory)/\(path)"] ?? "")
      // From the end, so that earlier positions stay valid.
      for (range, newText) in try edits.map(Self.edit).sorted(by: { $0.0.start > $1.0.start }) {
        text.replace(range, with: newText, .utf16)
      }
      result[path] = text.text
    }
    return result
  }

  private static func edit(_ object: Object) throws -> (LSP.Range, String) {
    let data = try JSONSerialization.data(withJSONObject: object)
    let edit = try JSONDecoder().decode(LSP.TextEdit.self, from: data)
    return (edit.range, edit.newText)
  }
}
