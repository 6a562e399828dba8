import Foundation

/// The key of a fact about a document, PDFKit's `PDFDocumentAttribute`.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  /// The name of the key in files.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The title.
  public static let titleAttribute = PDFDocumentAttribute(rawValue: "Title")
  /// The author.
  public static let authorAttribute = PDFDocumentAttribute(rawValue: "Author")
  /// The subject.
  public static let subjectAttribute = PDFDocumentAttribute(rawValue: "Subject")
  /// The app in which the document was written.
  public static let creatorAttribute = PDFDocumentAttribute(rawValue: "Creator")
  /// What has made the file.
  public static let producerAttribute = PDFDocumentAttribute(rawValue: "Producer")
  /// The date of the document.
  public static let creationDateAttribute = PDFDocumentAttribute(rawValue: "CreationDate")
  /// The date of the last change.
  public static let modificationDateAttribute = PDFDocumentAttribute(rawValue: "ModDate")
  /// The keywords, an array.
  public static let keywordsAttribute = PDFDocumentAttribute(rawValue: "Keywords")

  private static let texts: [PDFDocumentAttribute] = [
    titleAttribute, authorAttribute, subjectAttribute, creatorAttribute, producerAttribute,
  ]
  private static let dates: [PDFDocumentAttribute] = [creationDateAttribute, modificationDateAttribute]

  /// The facts of a file.
  static func values(of file: DocumentFile) -> [AnyHashable: Any]? {
    guard !file.isEncrypted else { return nil }
    func text(_ key: PDFDocumentAttribute) -> String? { file.value(key.rawValue, in: file.information)?.text }
    var values: [AnyHashable: Any] = [:]
    for key in texts { values[key] = text(key) }
    for key in dates { values[key] = text(key).flatMap(date) }
    values[keywordsAttribute] = text(keywordsAttribute)?.split(whereSeparator: { $0 == "," || $0 == ";" }).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return values.isEmpty ? nil : values
  }

  /// The entries of a file for facts.
  static func objects(of values: [AnyHashable: Any]) -> [String: FileObject] {
    var objects: [String: FileObject] = [:]
    for (key, value) in values {
      guard let name = (key.base as? PDFDocumentAttribute)?.rawValue ?? key.base as? String else { continue }
      let text = value as? String ?? (value as? Date).map(string) ?? (value as? [String])?.joined(separator: ", ")
      if let text { objects[name] = .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }) }
    }
    return objects
  }

  // MARK: Dates

  private static var format: Date.VerbatimFormatStyle {
    Date.VerbatimFormatStyle(
      format: """
        \(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)\
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)
        """, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
  }

  private static func string(_ date: Date) -> String { "D:\(date.formatted(format))Z" }

  /// The date of a text such as `D:20261129080000+01'00'`.
  private static func date(_ text: String) -> Date? {
    let digits = text.drop { !$0.isNumber }
    let numbers = Array(digits.prefix { $0.isNumber })
    func number(_ start: Int, _ count: Int, _ fallback: Int) -> Int {
      start + count <= numbers.count ? Int(String(numbers[start..<start + count])) ?? fallback : fallback
    }
    guard numbers.count >= 4 else { return nil }
    var components = DateComponents()
    components.timeZone = .gmt
    (components.year, components.month, components.day) = (number(0, 4, 0), number(4, 2, 1), number(6, 2, 1))
    (components.hour, components.minute, components.second) = (number(8, 2, 0), number(10, 2, 0), number(12, 2, 0))
    guard let date = Calendar(identifier: .gregorian).date(from: components) else { return nil }
    let zone = digits.dropFirst(numbers.count)
    guard let sign = zone.first, sign == "+" || sign == "-" else { return date }
    let parts = zone.dropFirst().split { !$0.isNumber }.map { Int($0) ?? 0 }
    let (hours, minutes) = (parts.first ?? 0, parts.dropFirst().first ?? 0)
    guard (0..<24).contains(hours), (0..<60).contains(minutes) else { return date }
    let seconds = Double(hours * 3600 + minutes * 60)
    return date.addingTimeInterval(sign == "+" ? -seconds : seconds)
  }
}
