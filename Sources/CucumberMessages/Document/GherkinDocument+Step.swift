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
    // Most steps have neither a doc string nor a table, and an id that is a number; what is rarer stands behind a
    // reference, for together it would take as much memory as all the rest.
    private var rest: Rest?
    private(set) var packedID = PackedID.none

    /// Its id, unique in the stream.
    public var id: String {
      get { packedID.isNumber ? packedID.text : rest?.id ?? "" }
      set {
        packedID = PackedID(newValue) ?? .none
        rest = Rest.holding(docString, dataTable, id: packedID.isNumber ? nil : newValue)
      }
    }

    /// The doc string below it.
    public var docString: DocString? {
      get { rest?.docString }
      set { rest = Rest.holding(newValue, dataTable, id: rest?.id) }
    }

    /// The table below it.
    public var dataTable: DataTable? {
      get { rest?.dataTable }
      set { rest = Rest.holding(docString, newValue, id: rest?.id) }
    }

    /// Whether a doc string or a table stands below it.
    package var hasArgument: Bool { rest != nil && (docString != nil || dataTable != nil) }

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      packedID = PackedID(id) ?? .none
      rest = Rest.holding(docString, dataTable, id: packedID.isNumber ? nil : id)
    }

    /// Creates a step with nothing below it, and without an id until it is numbered.
    package init(location: Location, keyword: String, keywordType: KeywordType?, text: String) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
    }

    /// Gives the step a new id.
    package mutating func renumber(_ ids: inout IDGenerator) {
      if rest?.id == nil, let packed = ids.makePacked() { packedID = packed } else { id = ids.make() }
    }

    private final class Rest: Equatable, Sendable {
      let docString: DocString?
      let dataTable: DataTable?
      let id: String?

      private init(_ docString: DocString?, _ dataTable: DataTable?, _ id: String?) {
        self.docString = docString
        self.dataTable = dataTable
        self.id = id
      }

      // Not a failable initialiser: that would allocate the object before it fails.
      static func holding(_ docString: DocString?, _ dataTable: DataTable?, id: String?) -> Rest? {
        docString == nil && dataTable == nil && id == nil ? nil : Rest(docString, dataTable, id)
      }

      static func == (left: Rest, right: Rest) -> Bool {
        left.docString == right.docString && left.dataTable == right.dataTable && left.id == right.id
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
