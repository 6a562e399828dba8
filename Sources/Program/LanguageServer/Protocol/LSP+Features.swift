extension LSP {
  /// A message about a range.
  struct Diagnostic: Codable, Equatable, Sendable {
    /// The severity, by its number in the protocol.
    enum Severity: Int, Codable, Sendable {
      case error = 1
      case warning, information, hint
    }

    /// How the text is shown, by its number in the protocol.
    enum Tag: Int, Codable, Sendable {
      case unnecessary = 1
    }

    let range: Range
    let severity: Severity
    let code: String
    let source: String
    let message: String
    var tags: [Tag]?
  }

  struct PublishDiagnosticsParams: Encodable {
    let uri: String
    let version: Int?
    let diagnostics: [Diagnostic]
  }

  /// The parameters of `window/showMessage` and `window/logMessage`.
  struct MessageParams: Encodable {
    enum Kind: Int, Encodable {
      case error = 1
      case warning, info, log
    }

    let type: Kind
    let message: String
  }

  struct CompletionList: Encodable {
    let isIncomplete: Bool
    let items: [CompletionItem]
  }

  struct CompletionItem: Encodable, Equatable, Sendable {
    /// The kind, by its number in the protocol.
    enum Kind: Int, Encodable, Sendable {
      case function = 3
      case field = 5
      case variable = 6
      case value = 12
      case keyword = 14
      case reference = 18
    }

    let label: String
    let kind: Kind
    var detail: String?
    var filterText: String?
    var sortText: String?
    /// 2 if the new text is a snippet.
    var insertTextFormat: Int?
    let textEdit: TextEdit
  }

  struct Hover: Encodable {
    let contents: MarkupContent
    let range: Range
  }

  struct PrepareRenameResult: Encodable {
    let range: Range
    let placeholder: String
  }

  struct DocumentSymbol: Encodable, Equatable, Sendable {
    /// The kind, by its number in the protocol.
    enum Kind: Int, Encodable, Sendable {
      case module = 2
      case namespace = 3
      case `class` = 5
      case method = 6
      case property = 7
      case field = 8
      case constructor = 9
      case function = 12
      case array = 18
    }

    let name: String
    let detail: String
    let kind: Kind
    let range: Range
    let selectionRange: Range
    let children: [DocumentSymbol]
  }

  struct FoldingRange: Encodable, Equatable, Sendable {
    let startLine: Int
    let endLine: Int
    var kind: String?
  }

  struct SemanticTokens: Encodable {
    let data: [Int]
  }

  struct CodeAction: Encodable, Sendable {
    let title: String
    let kind: String
    var diagnostics: [Diagnostic]?
    var isPreferred: Bool?
    let edit: WorkspaceEdit
  }

  struct CodeLens: Encodable, Sendable {
    let range: Range
    let command: Command
  }
}
