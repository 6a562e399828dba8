extension GherkinDocument {
  /// A row of a table.
  public struct TableRow: Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// What holds the cells: most often those of all rows of the table.
    @usableFromInline package private(set) var store: CellStore
    /// Where those of this row are.
    @usableFromInline var first: UInt32
    @usableFromInline var count: UInt32
    /// The id when it is a number; any other is kept with the cells.
    @usableFromInline package private(set) var packedID: PackedID

    /// The cells, from left to right.
    public var cells: [TableCell] {
      get { store.cells(in: range, line: location.line) }
      set { self = TableRow(location: location, cells: newValue, id: id) }
    }

    /// Its id, unique in the stream.
    public var id: String {
      get { packedID.isNumber ? packedID.text : store.id ?? "" }
      set { self = TableRow(location: location, cells: cells, id: newValue) }
    }

    /// The cells' places in the store.
    @inlinable
    package var range: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// Creates the message from its fields.
    public init(location: Location, cells: [TableCell], id: String) {
      self.location = location
      packedID = PackedID(id) ?? .none
      store = CellStore(cells, id: packedID.isNumber ? nil : id)
      first = 0
      count = UInt32(clamping: cells.count)
    }

    /// Creates a row whose cells are in a store.
    package init(location: Location, store: CellStore, range: Range<Int>, id: PackedID) {
      self.location = location
      self.store = store
      first = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
      packedID = id
    }
  }
}

extension GherkinDocument.TableRow: Equatable {
  /// Whether two rows say the same, wherever their cells are kept.
  public static func == (left: Self, right: Self) -> Bool {
    left.location == right.location && left.id == right.id && left.cells == right.cells
  }
}

extension GherkinDocument.TableRow: Codable {
  private enum CodingKeys: String, CodingKey {
    case location, cells, id
  }

  /// Reads the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      location: try container.decode(Location.self, forKey: .location),
      cells: try container.decode([GherkinDocument.TableCell].self, forKey: .cells),
      id: try container.decode(String.self, forKey: .id))
  }

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(location, forKey: .location)
    try container.encode(cells, forKey: .cells)
    try container.encode(id, forKey: .id)
  }
}
