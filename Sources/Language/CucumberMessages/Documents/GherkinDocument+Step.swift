extension GherkinDocument {
  /// A step as written in the source.
  public struct Step: Codable, Equatable, Sendable {
    /// The location of the keyword, or of the text if it has none.
    public var location: Location
    /// The keyword as written in the source, including its trailing space; empty if there isn't any.
    public var keyword: String
    /// The kind of step that the keyword denotes.
    public var keywordType: KeywordType?
    /// The text after the keyword.
    public var text: String
    private var boxedDocString: Boxed<DocString>?
    /// The table below the step.
    public var dataTable: DataTable?
    /// An id that is unique in the stream.
    public var id: String

    /// The doc string below the step.
    public var docString: DocString? {
      get { boxedDocString?.value }
      set { boxedDocString = newValue.map(Boxed.value) }
    }

    private enum CodingKeys: String, CodingKey {
      case location, keyword, keywordType, text, dataTable, id
      case boxedDocString = "docString"
    }

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      boxedDocString = docString.map(Boxed.value)
      self.dataTable = dataTable
      self.id = id
    }
  }

  /// A kind of step keyword.
  public enum KeywordType: String, Codable, CaseIterable, Sendable {
    /// `*`, or no keyword.
    case unknown = "Unknown"
    /// `Given`.
    case context = "Context"
    /// `When`.
    case action = "Action"
    /// `Then`.
    case outcome = "Outcome"
    /// `And` or `But`.
    case conjunction = "Conjunction"
  }

  /// A multi-line string below a step.
  public struct DocString: Codable, Equatable, Sendable {
    /// The location of the opening delimiter.
    public var location: Location
    /// The text after the opening delimiter.
    public var mediaType: String?
    /// The lines between the delimiters, without the delimiter's indentation.
    public var content: String
    /// The delimiter: three quotation marks or three backticks.
    public var delimiter: String

    /// Creates the message from its fields.
    public init(location: Location, mediaType: String? = nil, content: String, delimiter: String) {
      self.location = location
      self.mediaType = mediaType
      self.content = content
      self.delimiter = delimiter
    }
  }

  /// A table below a step.
  public struct DataTable: Codable, Equatable, Sendable {
    /// The location of the first row.
    public var location: Location
    /// All rows, including the first.
    public var rows: [TableRow]

    /// Creates the message from its fields.
    public init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }
  }

  /// A row of a table.
  public struct TableRow: Codable, Equatable, Sendable {
    /// The location of its first `|`.
    public var location: Location
    /// The cells, from left to right.
    public var cells: [TableCell]
    /// An id that is unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(location: Location, cells: [TableCell], id: String) {
      self.location = location
      self.cells = cells
      self.id = id
    }
  }

  /// A cell of a table row.
  public struct TableCell: Codable, Equatable, Sendable {
    /// The location of its text.
    public var location: Location
    /// The text without surrounding spaces, escapes resolved.
    public var value: String

    /// Creates the message from its fields.
    public init(location: Location, value: String) {
      self.location = location
      self.value = value
    }
  }
}
