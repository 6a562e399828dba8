import JSONRPC

extension LSP {
  /// The parameters of `initialize`, as far as the server uses them.
  struct InitializeParams: Decodable {
    let processId: Int32?
    let rootUri: String?
    let rootPath: String?
    let workspaceFolders: [WorkspaceFolder]?
    let capabilities: ClientCapabilities?
  }

  /// A directory that is open in the editor.
  struct WorkspaceFolder: Decodable {
    let uri: String
  }

  /// What the client can do.
  struct ClientCapabilities: Decodable {
    struct General: Decodable {
      let positionEncodings: [String]?
    }

    struct Workspace: Decodable {
      struct Edit: Decodable {
        let documentChanges: Bool?
        let resourceOperations: [String]?
      }

      struct Watching: Decodable {
        let dynamicRegistration: Bool?
      }

      let workspaceEdit: Edit?
      let didChangeWatchedFiles: Watching?
    }

    struct TextDocument: Decodable {
      struct Completion: Decodable {
        struct Item: Decodable {
          let snippetSupport: Bool?
        }

        let completionItem: Item?
      }

      struct Hover: Decodable {
        let contentFormat: [String]?
      }

      struct Definition: Decodable {
        let linkSupport: Bool?
      }

      let completion: Completion?
      let hover: Hover?
      let definition: Definition?
    }

    let general: General?
    let workspace: Workspace?
    let textDocument: TextDocument?
  }

  /// The result of `initialize`.
  struct InitializeResult: Encodable {
    struct ServerInfo: Encodable {
      let name: String
      let version: String
    }

    let capabilities: ServerCapabilities
    let serverInfo: ServerInfo
  }

  /// What the server can do.
  struct ServerCapabilities: Encodable {
    struct Synchronization: Encodable {
      let openClose = true
      /// Incremental.
      let change = 2
      let save = true
    }

    struct Completion: Encodable {
      let triggerCharacters = ["@", "<", "{", "\""]
    }

    struct Rename: Encodable {
      let prepareProvider = true
    }

    struct SemanticTokens: Encodable {
      struct Legend: Encodable {
        let tokenTypes: [String]
        let tokenModifiers: [String] = []
      }

      let legend: Legend
      let full = true
    }

    struct CodeAction: Encodable {
      let codeActionKinds = ["quickfix", "refactor.extract"]
    }

    struct CodeLens: Encodable {
      let resolveProvider = false
    }

    struct ExecuteCommand: Encodable {
      let commands: [String]
    }

    let positionEncoding: String
    let textDocumentSync = Synchronization()
    let completionProvider = Completion()
    let hoverProvider = true
    let definitionProvider = true
    let referencesProvider = true
    let renameProvider = Rename()
    let documentSymbolProvider = true
    let foldingRangeProvider = true
    let documentFormattingProvider = true
    let semanticTokensProvider: SemanticTokens
    let codeActionProvider = CodeAction()
    let codeLensProvider = CodeLens()
    let executeCommandProvider: ExecuteCommand
  }

  /// The parameters of `client/registerCapability` for files whose changes the client reports.
  struct WatchRegistration: Encodable {
    struct Registration: Encodable {
      struct Options: Encodable {
        struct Watcher: Encodable {
          let globPattern: String
        }

        let watchers: [Watcher]
      }

      let id: String
      let method = "workspace/didChangeWatchedFiles"
      let registerOptions: Options
    }

    let registrations: [Registration]

    init(patterns: [String]) {
      registrations = [
        Registration(
          id: "files", registerOptions: Registration.Options(watchers: patterns.map { .init(globPattern: $0) }))
      ]
    }
  }

  /// The parameters of `$/cancelRequest`.
  struct CancelParams: Decodable {
    let id: RequestID
  }
}
