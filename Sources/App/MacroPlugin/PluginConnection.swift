import Foundation

/// The pipe to the compiler.
///
/// The compiler sends messages on standard input: 8 bytes with the length, least significant first, then JSON; it reads
/// answers of the same form on standard output. Source text comes and goes as it is written.
package struct PluginConnection {
  private let input: FileHandle
  private let output: FileHandle

  /// Answers all messages of the compiler, until it ends.
  package static func serve(_ name: String, answer: (HostMessage) -> PluginMessage) {
    do {
      var connection = try PluginConnection()
      while let message = try connection.receive() {
        if case .getCapability = message {
          try connection.send(.capability)
        } else {
          try connection.send(answer(message))
        }
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(name): \(error)\n".utf8))
    }
  }

  /// Takes over standard input and output, so that printed text doesn't get between the messages.
  private init() throws {
    input = FileHandle(fileDescriptor: dup(STDIN_FILENO))
    output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    close(STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// The next message; `nil` at the end.
  private mutating func receive() throws -> HostMessage? {
    guard let header = try read(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, let body = try read(length) else { return nil }
    return try HostMessage(body)
  }

  private mutating func send(_ message: PluginMessage) throws {
    let body = try JSONSerialization.data(withJSONObject: message.json)
    var length = UInt64(body.count).littleEndian
    try output.write(contentsOf: withUnsafeBytes(of: &length) { Data($0) } + body)
  }

  private func read(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try input.read(upToCount: count - data.count), !part.isEmpty else { return nil }
      data += part
    }
    return data
  }
}

/// A request of the compiler.
package enum HostMessage {
  case getCapability
  case expandFreestandingMacro(FreestandingMacro)
  case expandAttachedMacro(AttachedMacro)
  case unknown(String)

  init(_ data: Data) throws {
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let (name, content) = json.first.map { ($0.key, $0.value as? [String: Any] ?? [:]) } ?? ("", [:])
    let macro = (content["macro"] as? [String: Any])?["typeName"] as? String ?? ""
    switch name {
    case "getCapability": self = .getCapability
    case "expandFreestandingMacro": self = .expandFreestandingMacro(FreestandingMacro(macro, content))
    case "expandAttachedMacro": self = .expandAttachedMacro(AttachedMacro(macro, content))
    default: self = .unknown(name)
    }
  }
}

/// A freestanding macro that expands to declarations.
package struct FreestandingMacro {
  package let macro: String
  /// The use of the macro as it is written.
  package let source: String
  /// The prefix of the names of its declarations.
  package let discriminator: String
  package let location: SourceLocation?

  init(_ macro: String, _ content: [String: Any]) {
    self.macro = macro
    let syntax = content["syntax"] as? [String: Any] ?? [:]
    source = syntax["source"] as? String ?? ""
    discriminator = content["discriminator"] as? String ?? ""
    location = SourceLocation(syntax["location"] as? [String: Any])
  }
}

/// A macro on a declaration.
package struct AttachedMacro {
  package let macro: String
  /// The role that the compiler expands: `accessor`, `peer`, `member`, `memberAttribute`, `extension`.
  package let role: String
  /// The attribute as it is written, with its arguments.
  package let attribute: String
  /// The declaration as it is written.
  package let declaration: String
  /// The declaration of whose member the attributes are asked for; empty in other roles.
  package let parent: String
  /// The conformances that the declaration lacks, of those that the macro declares.
  package let conformances: [String]
  /// The type that an extension is asked for; empty in other roles.
  package let extendedType: String
  /// The declarations around the declaration, from the inside out, as they are written.
  package let context: [String]
  package let location: SourceLocation?

  init(_ macro: String, _ content: [String: Any]) {
    self.macro = macro
    role = content["macroRole"] as? String ?? ""
    let syntax = content["declSyntax"] as? [String: Any] ?? [:]
    declaration = syntax["source"] as? String ?? ""
    func source(_ name: String) -> String { (content[name] as? [String: Any])?["source"] as? String ?? "" }
    (attribute, parent, extendedType) = (
      source("attributeSyntax"), source("parentDeclSyntax"), source("extendedTypeSyntax")
    )
    // A declaration that inherits from them: `struct Placeholder: First, Second {}`.
    let list = source("conformanceListSyntax").drop { $0 != ":" }.dropFirst().prefix { $0 != "{" }
    conformances = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    context = (content["lexicalContext"] as? [[String: Any]] ?? []).compactMap { $0["source"] as? String }
    location = SourceLocation(syntax["location"] as? [String: Any])
  }
}

/// The location of a diagnostic.
package struct SourceLocation {
  package let path: String
  /// The module and the name of the file.
  package let file: String
  package let offset: Int
  package let line: Int

  init?(_ json: [String: Any]?) {
    guard let path = json?["fileName"] as? String, let offset = json?["offset"] as? Int else { return nil }
    (self.path, self.offset) = (path, offset)
    (file, line) = (json?["fileID"] as? String ?? path, json?["line"] as? Int ?? 0)
  }
}

/// An answer of the plug-in.
package enum PluginMessage {
  case capability
  case expansion(String)
  case failure(String, at: SourceLocation?)

  var json: [String: Any] {
    switch self {
    case .capability:
      ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()] as [String: Any]]]
    case .expansion(let source):
      ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()] as [String: Any]]
    case .failure(let text, let location):
      [
        "expandMacroResult": ["expandedSource": NSNull(), "diagnostics": [Self.diagnostic(text, location)]]
          as [String: Any]
      ]
    }
  }

  private static func diagnostic(_ text: String, _ location: SourceLocation?) -> [String: Any] {
    [
      "message": text, "severity": "error", "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
      "position": ["fileName": location?.path ?? "", "offset": location?.offset ?? 0] as [String: Any],
    ]
  }
}
