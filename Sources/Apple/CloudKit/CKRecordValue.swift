import AppleFoundation
import CoreLocation
import PhoneServices

/// A value that a field of a record can have, CloudKit's `CKRecordValueProtocol`.
public protocol CKRecordValueProtocol {}

/// A value that a field of a record can have, CloudKit's `CKRecordValue`.
///
/// Values of Swift conform to it as well, since there is no Objective-C here to bridge them: `name as CKRecordValue`.
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt8: CKRecordValueProtocol {}
extension UInt16: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

/// The value of a field as the server has it.
enum FieldValue: Hashable, @unchecked Sendable {
  case text(String)
  case integer(Int64)
  case double(Double)
  case date(Date)
  case data(Data)
  case reference(CKRecord.Reference)
  case location(CLLocation)
  /// A file of the app.
  case asset(CKAsset)
  /// A file that the server has.
  case file(Data)
  case list([FieldValue])

  /// Reads a value of the app; `nil` if a field can't have it.
  init?(_ value: Any) {
    switch value {
    case let value as FieldValue: self = value
    case let value as String: self = .text(value)
    case let value as NSString: self = .text(value as String)
    case let value as Date: self = .date(value)
    case let value as NSDate: self = .date(value as Date)
    case let value as Data: self = .data(value)
    case let value as NSData: self = .data(value as Data)
    case let value as CKRecord.Reference: self = .reference(value)
    case let value as CKAsset: self = .asset(value)
    case let value as CLLocation: self = .location(value)
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as NSNumber: self = Self.number(value)
    case let values as [Any]:
      let fields = values.compactMap { FieldValue($0) }
      guard fields.count == values.count else { return nil }
      self = .list(fields)
    default: return nil
    }
  }

  private static func number(_ value: NSNumber) -> FieldValue {
    // The types of `float` and `double` in Objective-C.
    switch UInt8(bitPattern: value.objCType.pointee) {
    case UInt8(ascii: "f"), UInt8(ascii: "d"): .double(value.doubleValue)
    default: .integer(value.int64Value)
    }
  }

  /// The value for the app: numbers are `NSNumber`, which is cast to any number that has the value.
  var object: any CKRecordValueProtocol {
    switch self {
    case .text(let value): value
    case .integer(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .date(let value): value
    case .data(let value): value
    case .reference(let value): value
    case .location(let value): value
    case .asset(let value): value
    case .file(let data): data
    case .list(let values): Self.list(values.map(\.object))
    }
  }

  /// The value with copies of the files that the server has.
  var downloaded: FieldValue {
    switch self {
    case .file(let data): .asset(CKAsset(downloaded: data))
    case .list(let values): .list(values.map(\.downloaded))
    default: self
    }
  }

  /// The value with the contents of its files.
  ///
  /// - Throws: ``CKError`` if a file doesn't exist.
  func uploaded() throws -> FieldValue {
    switch self {
    case .asset(let asset):
      guard let url = asset.fileURL, let data = try? Data(contentsOf: url) else {
        throw CKError(.assetFileNotFound, "The file of an asset doesn't exist")
      }
      return .file(data)
    case .list(let values): return .list(try values.map { try $0.uploaded() })
    default: return self
    }
  }

  /// A list of one type.
  private static func list(_ values: [any CKRecordValueProtocol]) -> any CKRecordValueProtocol {
    if let values = values as? [String] { return values }
    if let values = values as? [NSNumber] { return values }
    if let values = values as? [Date] { return values }
    if let values = values as? [Data] { return values }
    if let values = values as? [CKRecord.Reference] { return values }
    if let values = values as? [CLLocation] { return values }
    return values.compactMap { $0 as? CKAsset }
  }

  /// The value in predicates and in orders: identities stand for references.
  var compared: Any {
    switch self {
    case .reference(let value): value.recordID
    case .list(let values): values.map(\.compared)
    default: object
    }
  }

  /// The name of the type in the schema; `nil` for an empty list.
  ///
  /// Source: https://developer.apple.com/documentation/cloudkit/integrating-a-text-based-schema-into-your-workflow
  var typeName: String? {
    switch self {
    case .text: "STRING"
    case .integer: "INT64"
    case .double: "DOUBLE"
    case .date: "TIMESTAMP"
    case .data: "BYTES"
    case .reference: "REFERENCE"
    case .location: "LOCATION"
    case .asset, .file: "ASSET"
    case .list(let values): values.first?.typeName.map { "LIST<\($0)>" }
    }
  }

  /// The bytes that count for the limits: files don't.
  var size: Int {
    switch self {
    case .text(let value): value.utf8.count
    case .data(let value): value.count
    case .asset, .file: 0
    case .list(let values): values.reduce(0) { $0 + $1.size }
    case .integer, .double, .date, .reference, .location: 8
    }
  }

  /// The value in facts of failures and in descriptions.
  var text: String {
    switch self {
    case .text(let value): "\"\(value)\""
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .date(let value): value.textOfStep
    case .data(let value): "\(value.count) bytes"
    case .reference(let value): "@\(value.recordID.recordName)"
    case .location(let value): "\(value.coordinate.latitude) \(value.coordinate.longitude)"
    case .asset, .file: "a file"
    case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    }
  }
}
