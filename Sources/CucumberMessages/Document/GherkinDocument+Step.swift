extension GherkinDocument {
  /// One step as it is written.
  public struct Step: Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The keyword as it is written in the source, with its blank; empty when there is none.
    public var keyword: String
    /// What kind of step the keyword makes it.
    public var keywordType: KeywordType?
    /// The sentence behind the keyword.
    public var text: String
    /// Its id, unique in the stream.
    public var id: String
    // Most steps have neither a doc string nor a table; together they would take as much memory as all the rest.
    private var argument: Argument?

    /// The doc string below it.
    public var docString: DocString? {
      get { argument?.docString }
      set { argument = Argument.holding(newValue, dataTable) }
    }

    /// The table below it.
    public var dataTable: DataTable? {
      get { argument?.dataTable }
      set { argument = Argument.holding(docString, newValue) }
    }

    /// Whether a doc string or a table stands below it.
    public var hasArgument: Bool { argument != nil }

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      self.id = id
      argument = docString == nil && dataTable == nil ? nil : Argument.holding(docString, dataTable)
    }

    private final class Argument: Equatable, Sendable {
      let docString: DocString?
      let dataTable: DataTable?

      private init(_ docString: DocString?, _ dataTable: DataTable?) {
        self.docString = docString
        self.dataTable = dataTable
      }

      // Not a failable initialiser: that would allocate the object before it fails.
      static func holding(_ docString: DocString?, _ dataTable: DataTable?) -> Argument? {
        docString == nil && dataTable == nil ? nil : Argument(docString, dataTable)
      }

      static func == (left: Argument, right: Argument) -> Bool {
        left.docString == right.docString && left.dataTable == right.dataTable
      }
    }
  }
}

extension GherkinDocument.Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, keyword, keywordType, text, docString, dataTable, id
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Location.self, forKey: .location),
      keyword: try container.decode(String.self, forKey: .keyword),
      keywordType: try container.decodeIfPresent(GherkinDocument.KeywordType.self, forKey: .keywordType),
      text: try container.decode(String.self, forKey: .text),
      docString: try container.decodeIfPresent(GherkinDocument.DocString.self, forKey: .docString),
      dataTable: try container.decodeIfPresent(GherkinDocument.DataTable.self, forKey: .dataTable),
      id: try container.decode(String.self, forKey: .id))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(keyword, forKey: .keyword)
    try container.encodeIfPresent(keywordType, forKey: .keywordType)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(docString, forKey: .docString)
    try container.encodeIfPresent(dataTable, forKey: .dataTable)
    try container.encode(id, forKey: .id)
  }
}
