extension GherkinDocument {
  /// One step as it is written.
  public struct Step: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The keyword as it is written in the source, without the colon.
    public var keyword: String
    /// What kind of step the keyword makes it.
    public var keywordType: KeywordType?
    /// The sentence behind the keyword.
    public var text: String
    /// The doc string below it.
    public var docString: DocString?
    /// The table below it.
    public var dataTable: DataTable?
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, keyword: String, keywordType: KeywordType? = nil, text: String, docString: DocString? = nil,
      dataTable: DataTable? = nil, id: String
    ) {
      self.location = location
      self.keyword = keyword
      self.keywordType = keywordType
      self.text = text
      self.docString = docString
      self.dataTable = dataTable
      self.id = id
    }
  }
}
