/// The table below a step.
public struct DataTable: Equatable, Sendable {
  /// All rows, each with its cells from left to right.
  public let rows: [[String]]

  /// Creates a table.
  public init(rows: [[String]]) {
    self.rows = rows
  }

  /// The rows after the first, each keyed by the names in the first row.
  public var hashes: [[String: String]] {
    guard let names = rows.first else { return [] }
    return rows.dropFirst().map { row in
      Dictionary(zip(names, row)) { first, _ in first }
    }
  }

  /// The table with rows and columns swapped; missing cells are empty.
  public var transposed: DataTable {
    let width = rows.map(\.count).max() ?? 0
    return DataTable(
      rows: (0..<width).map { column in rows.map { $0.indices.contains(column) ? $0[column] : "" } })
  }

  /// The names and values of a table of two columns.
  public var pairs: [(name: String, value: String)] {
    rows.filter { $0.count >= 2 }.map { ($0[0], $0[1]) }
  }
}

extension DataTable: StepArgument {
  /// The table below the step.
  public static var source: StepArgumentSource { .dataTable }

  /// Returns the table.
  public static func argument(from value: StepValue) throws -> DataTable {
    guard let table = value.value as? DataTable else { throw mismatch(value) }
    return table
  }
}

/// The doc string below a step.
public struct DocString: Equatable, Sendable {
  /// The text.
  public let content: String
  /// The media type after the opening delimiter, such as `json`.
  public let mediaType: String?

  /// Creates a doc string.
  public init(content: String, mediaType: String? = nil) {
    self.content = content
    self.mediaType = mediaType
  }
}

extension DocString: StepArgument {
  /// The doc string below the step.
  public static var source: StepArgumentSource { .docString }

  /// Returns the doc string.
  public static func argument(from value: StepValue) throws -> DocString {
    guard let text = value.value as? DocString else { throw mismatch(value) }
    return text
  }
}
