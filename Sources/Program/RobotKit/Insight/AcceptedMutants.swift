import AppModel

/// The mutants that a file accepts, since no scenario can or should notice them.
///
/// Each line is the place and the mutation as the report lists them, and a reason after `#`:
///
///     "Checkout"  button checkout.pay acts twice when it is tapped  # the server ignores a second order
struct AcceptedMutants {
  /// The reasons, by the place and the mutation.
  private var reasons: [String: String] = [:]

  /// Reads a file.
  ///
  /// - Parameter path: The file; `nil` for none.
  /// - Throws: ``UsageError`` if it can't be read, or if a line has no reason.
  init(path: String?) throws {
    guard let path else { return }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path, limit: FileReader.textLimit)
    } catch {
      throw UsageError(
        kind: .badValue(option: "--accepted", reason: "\(path) can't be read: \(error.reason)"), argument: nil)
    }
    for (number, line) in String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let parts = line.split(separator: "  #", maxSplits: 1).map { $0.trimmed }
      guard let name = parts.first, !name.isEmpty, !name.hasPrefix("#") else { continue }
      guard parts.count == 2, !parts[1].isEmpty else {
        let reason = "\(path):\(number + 1): no reason; expected MUTANT  # REASON"
        throw UsageError(kind: .badValue(option: "--accepted", reason: reason), argument: nil)
      }
      reasons[name] = parts[1]
    }
  }

  /// Whether a mutation is accepted.
  func contains(_ mutation: Mutation) -> Bool { reasons[Self.name(of: mutation)] != nil }

  /// The lines that name none of the mutations.
  func stale(among mutations: [Mutation]) -> [String] {
    let known = Set(mutations.map(Self.name))
    return reasons.keys.filter { !known.contains($0) }.sorted()
  }

  /// The name of a mutation in the file and in reports.
  static func name(of mutation: Mutation) -> String { "\(mutation.place)  \(mutation.description)" }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
