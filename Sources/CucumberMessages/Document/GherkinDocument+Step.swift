extension GherkinDocument {
  /// One step as it is written.
  public struct Step: Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// What holds the keyword and the text: most often the whole source.
    @usableFromInline package private(set) var shared: SharedText
    private var keywordPart: TextPart
    /// Where the text stands in what is shared.
    @usableFromInline package private(set) var textPart: TextPart
    // Most steps have neither a doc string nor a table, and an id that is a number; what is rarer stands behind a
    // reference, for together it would take as much memory as all the rest.
    @usableFromInline private(set) var rest: StepRest?
    @usableFromInline private(set) var packedID = PackedID.none
    /// What kind of step the keyword makes it.
    public var keywordType: KeywordType?

    /// The keyword as it is written in the source, with its blank; empty when there is none.
    public var keyword: String {
      get { shared.text(keywordPart) }
      set { share(keyword: newValue, text: text) }
    }

    /// The sentence behind the keyword.
    public var text: String {
      get { shared.text(textPart) }
      set { share(keyword: keyword, text: newValue) }
    }

    /// Its id, unique in the stream.
    public var id: String {
      get { packedID.isNumber ? packedID.text : rest?.id ?? "" }
      set {
        packedID = PackedID(newValue) ?? .none
        rest = StepRest.holding(docString, dataTable, id: packedID.isNumber ? nil : newValue)
      }
    }

    /// The doc string below it.
    public var docString: DocString? {
      get { rest?.docString }
      set { rest = StepRest.holding(newValue, dataTable, id: rest?.id) }
    }

    /// The table below it.
    public var dataTable: DataTable? {
      get { rest?.dataTable }
      set { rest = StepRest.holding(docString, newValue, id: rest?.id) }
    }

    /// Whether a doc string or a table stands below it.
    @inlinable package var hasArgument: Bool { rest?.hasArgument ?? false }

    /// Whether it is told by numbers alone: a part of a source, an id that is a number, and nothing below it.
    @inlinable
    package func isPlain(in source: SharedText) -> Bool {
      rest == nil && shared === source && packedID.isNumber
    }

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keywordType = keywordType
      (shared, keywordPart, textPart) = Self.shared(keyword, text)
      packedID = PackedID(id) ?? .none
      rest = StepRest.holding(docString, dataTable, id: packedID.isNumber ? nil : id)
    }

    /// Creates a step with nothing below it, and without an id until it is numbered.
    package init(
      location: Location, keywordType: KeywordType?, shared: SharedText, keyword: TextPart, text: TextPart
    ) {
      self.location = location
      self.keywordType = keywordType
      self.shared = shared
      keywordPart = keyword
      textPart = text
    }

    /// Puts a doc string below the step.
    package mutating func hold(_ docString: consuming DocString) {
      if rest == nil { rest = StepRest(docString) } else { self.docString = docString }
    }

    /// Puts a table below the step.
    package mutating func hold(_ dataTable: consuming DataTable) {
      if rest == nil { rest = StepRest(dataTable) } else { self.dataTable = dataTable }
    }

    /// Gives the step a new id.
    package mutating func renumber(_ ids: inout IDGenerator) {
      if rest?.id == nil, let packed = ids.makePacked() { packedID = packed } else { id = ids.make() }
    }

    private mutating func share(keyword: String, text: String) {
      (shared, keywordPart, textPart) = Self.shared(keyword, text)
    }

    private static func shared(_ keyword: String, _ text: String) -> (SharedText, TextPart, TextPart) {
      let end = keyword.utf8.count
      let shared = SharedText(keyword + text)
      return (shared, TextPart(0..<end), TextPart(end..<end + text.utf8.count))
    }
  }
}

extension GherkinDocument.Step: Equatable {
  /// Whether two steps say the same, wherever their texts are kept.
  public static func == (left: Self, right: Self) -> Bool {
    left.location == right.location && left.keywordType == right.keywordType && left.packedID == right.packedID
      && left.text == right.text && left.keyword == right.keyword && left.rest == right.rest
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
