import Foundation

/// A file with rows: a line that describes it, then batches of changes, each of which a save has appended.
struct StoreFile {
  private let url: URL
  private let header: Header
  private let tables: [EntityTable]
  private let isWritable: Bool

  /// The first line of a file.
  struct Header: Codable, Equatable {
    struct Entity: Codable, Equatable {
      let name: String
      let properties: [String]
    }

    var format = "robotrun-swiftdata-1"
    let version: Schema.Version
    let entities: [Entity]
  }

  init(_ url: URL, version: Schema.Version, tables: [EntityTable], isWritable: Bool) {
    (self.url, self.tables, self.isWritable) = (url, tables, isWritable)
    header = Header(
      version: version,
      entities: tables.map { Header.Entity(name: $0.name, properties: $0.properties.map(\.name)) })
  }

  // MARK: Writing

  /// Whether batches can be appended to a file as it is.
  func canAppend(to content: Content) -> Bool { content.header == header && !content.hasGarbage }

  /// Writes all rows, in place of what the file has.
  func write(_ rows: [String: EntityRows]) throws {
    var changes = ChangeSet()
    for table in tables {
      guard let rows = rows[table.name] else { continue }
      changes.inserted += rows.order.map { ChangeSet.Put(table: table, key: $0, slots: rows[$0] ?? []) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(header) + Data("\n".utf8) + batch(changes)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    } catch {
      throw SwiftDataError.loadIssueModelContainer.because("\(url.path): \(error)")
    }
  }

  /// Appends changes.
  func append(_ changes: ChangeSet) throws {
    guard isWritable else {
      throw SwiftDataError.modelValidationFailure.because("the configuration doesn't allow to save")
    }
    let data = try batch(changes)
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: data)
  }

  private func batch(_ changes: ChangeSet) throws -> Data {
    guard !changes.isEmpty else { return Data() }
    let indices = Dictionary(tables.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var writer = ByteWriter()
    for change in changes.puts {
      writer.head(.put, indices[change.table.name] ?? 0, change.key)
      for (slot, property) in zip(change.slots, change.table.properties) { try writer.slot(slot, property) }
    }
    for (table, key) in changes.deleted { writer.head(.delete, indices[table.name] ?? 0, key) }
    return Data(writer.bytes)
  }

  // MARK: Reading

  /// What a file has.
  struct Content {
    let header: Header
    /// For each entity the bytes of the values of each row, in order.
    fileprivate(set) var rows: [String: [(key: Int64, values: [ArraySlice<UInt8>])]] = [:]
    /// Whether the greater part of the file is rows that have changed since.
    fileprivate(set) var hasGarbage = false

    var version: Schema.Version { header.version }

    /// The rows of tables whose properties may be others than when they were written.
    func rows(for tables: [EntityTable]) -> [String: EntityRows] {
      var found: [String: EntityRows] = [:]
      for table in tables {
        let names = header.entities.first { $0.name == table.name }?.properties ?? []
        let columns = table.properties.map { names.firstIndex(of: $0.name) ?? names.firstIndex(of: $0.originalName) }
        let rows = EntityRows()
        for row in self.rows[table.name] ?? [] {
          rows.put(
            row.key,
            zip(table.properties, columns).map { property, column in
              column.flatMap { ByteReader(row.values[$0]).slot(property) } ?? property.emptySlot
            })
        }
        found[table.name] = rows
      }
      return found
    }
  }

  /// Reads a file; `nil` if there is none.
  static func read(_ url: URL) throws -> Content? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let bytes = Array(try Data(contentsOf: url))
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end]))
    else {
      throw SwiftDataError.loadIssueModelContainer.because(
        "\(url.path) isn't a store of robotrun; stores that a device has written can't be read on Linux")
    }
    var content = Content(header: header)
    var reader = ByteReader(bytes[(end + 1)...])
    var latest: [Int64: (entity: Int, values: [ArraySlice<UInt8>])] = [:]
    var (order, count) = ([Int64](), 0)
    while let (kind, entity, key) = reader.head(), header.entities.indices.contains(entity) {
      count += 1
      switch kind {
      case .put:
        let values = header.entities[entity].properties.map { _ in reader.value() }
        if latest.updateValue((entity, values), forKey: key) == nil { order.append(key) }
      case .delete: latest[key] = nil
      }
    }
    for key in order {
      guard let row = latest.removeValue(forKey: key) else { continue }
      content.rows[header.entities[row.entity].name, default: []].append((key, row.values))
    }
    content.hasGarbage = count > 1_000 && count > 2 * content.rows.values.reduce(0) { $0 + $1.count }
    return content
  }
}

extension Property {
  /// The value of a row that was stored without the property.
  var emptySlot: Slot {
    kind == .attribute ? (defaultValue.map { .attribute($0()) } ?? coder.none.map { .attribute($0) } ?? .unset) : .unset
  }
}
