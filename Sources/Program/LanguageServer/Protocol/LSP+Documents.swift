extension LSP {
  /// The name of a document.
  struct TextDocumentIdentifier: Decodable {
    let uri: String
  }

  /// The name of a document and its version.
  struct VersionedTextDocument: Codable, Equatable, Sendable {
    let uri: String
    let version: Int?

    private enum CodingKeys: String, CodingKey { case uri, version }

    init(uri: String, version: Int?) {
      (self.uri, self.version) = (uri, version)
    }

    /// Encodes the version of a file that isn't open as null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uri, forKey: .uri)
      try container.encode(version, forKey: .version)
    }
  }

  struct DidOpenParams: Decodable {
    struct Item: Decodable {
      let uri: String
      let languageId: String?
      let version: Int?
      let text: String
    }

    let textDocument: Item
  }

  struct DidChangeParams: Decodable {
    struct Change: Decodable {
      /// The replaced text; `nil` for the whole document.
      let range: Range?
      let text: String
    }

    let textDocument: VersionedTextDocument
    let contentChanges: [Change]
  }

  /// The parameters of requests and notifications about a whole document.
  struct DocumentParams: Decodable {
    let textDocument: TextDocumentIdentifier
  }

  /// The parameters of requests about a position.
  struct PositionParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let position: Position
  }

  struct ReferenceParams: Decodable {
    struct Context: Decodable {
      let includeDeclaration: Bool
    }

    let textDocument: TextDocumentIdentifier
    let position: Position
    let context: Context?
  }

  struct RenameParams: Decodable {
    let textDocument: TextDocumentIdentifier
    let position: Position
    let newName: String
  }

  struct CodeActionParams: Decodable {
    struct Context: Decodable {
      let only: [String]?
    }

    let textDocument: TextDocumentIdentifier
    let range: Range
    let context: Context?
  }

  struct WatchedFilesParams: Decodable {
    struct Change: Decodable {
      let uri: String
    }

    let changes: [Change]
  }

  struct ExecuteCommandParams: Decodable {
    let command: String
    let arguments: [CommandArgument]?
  }

  /// A change of several files.
  struct WorkspaceEdit: Encodable, Sendable {
    /// A change of one file, or a new file.
    enum Change: Encodable, Sendable {
      case edit(VersionedTextDocument, [TextEdit])
      case create(uri: String)

      private enum Key: String, CodingKey { case textDocument, edits, kind, uri }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .edit(let document, let edits):
          try container.encode(document, forKey: .textDocument)
          try container.encode(edits, forKey: .edits)
        case .create(let uri):
          try container.encode("create", forKey: .kind)
          try container.encode(uri, forKey: .uri)
        }
      }
    }

    /// The changes for clients that don't know versions.
    var changes: [String: [TextEdit]]?
    var documentChanges: [Change]?
  }
}
