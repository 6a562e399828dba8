import Foundation

/// A value that can be dragged, shared and pasted, Core Transferable's `Transferable`.
///
/// Values stay in the app, where a drop reads another type through its proxy. Data is made for files that the user
/// exports. Data that comes from elsewhere, such as a photo, is imported.
public protocol Transferable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// The representation of the value.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The representation of a value, Core Transferable's `TransferRepresentation`.
public protocol TransferRepresentation<Item> {
  /// The type of the value.
  associatedtype Item: Transferable
  /// The value as another type; `nil` if it can't be one.
  func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T?
  /// A value from one of another type; `nil` if it can't be made.
  func _imported(_ value: Any) -> Item?
  /// A value from data that comes from elsewhere; `nil` if it can't be made of its kind.
  func _received(_ data: Data, of type: UTType) async throws -> Item?
  /// The data that is sent; `nil` if it can't be sent as a kind.
  func _sent(_ item: Item, as type: UTType) async throws -> Data?
  /// The name of a file of the value; `nil` if it has none.
  func _suggestedFileName(_ item: Item) -> String?
  /// The kinds of data that the value can be sent as.
  var _contentTypes: [UTType] { get }
}

extension TransferRepresentation {
  /// Returns `nil`: it can't be transferred.
  public func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T? { nil }
  /// Returns `nil`: it can't be transferred.
  public func _imported(_ value: Any) -> Item? { nil }
  /// Returns `nil`: it can't be transferred.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? { nil }
  /// Returns `nil`: it can't be transferred.
  public func _sent(_ item: Item, as type: UTType) async throws -> Data? { nil }
  /// Returns `nil`: it has no name.
  public func _suggestedFileName(_ item: Item) -> String? { nil }
  public var _contentTypes: [UTType] { [] }

  /// Sets the name of files of the value.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    _NamedRepresentation(content: self, name: fileName, makeName: nil)
  }
  /// Sets the name of files of the value.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { _NamedRepresentation(content: self, name: nil, makeName: fileName) }
}

/// A representation with a name for files.
private struct _NamedRepresentation<Content: TransferRepresentation>: TransferRepresentation {
  typealias Item = Content.Item
  let content: Content
  let name: String?
  let makeName: (@Sendable (Item) -> String?)?

  func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T? { content._exported(item, as: type) }
  func _imported(_ value: Any) -> Item? { content._imported(value) }
  func _received(_ data: Data, of type: UTType) async throws -> Item? { try await content._received(data, of: type) }
  func _sent(_ item: Item, as type: UTType) async throws -> Data? { try await content._sent(item, as: type) }
  func _suggestedFileName(_ item: Item) -> String? { name ?? makeName?(item) }
  var _contentTypes: [UTType] { content._contentTypes }
}

/// Transfers a value to another type.
func transfer<T: Transferable>(_ value: Any, to type: T.Type) -> T? {
  if let value = value as? T { return value }
  if let provider = value as? NSItemProvider {
    return provider.values.lazy.compactMap { transfer($0, to: type) }.first
  }
  if let value = value as? any Transferable, let result = value.exported(as: type) { return result }
  return T.imported(value)
}

extension Transferable {
  fileprivate func exported<T: Transferable>(as type: T.Type) -> T? {
    guard let item = self as? Representation.Item else { return nil }
    return Self.transferRepresentation._exported(item, as: type)
  }
  fileprivate static func imported(_ value: Any) -> Self? { transferRepresentation._imported(value) as? Self }

  /// A value of data that comes from elsewhere; `nil` if it can't be made.
  package static func received(_ data: Data, of type: UTType) async throws -> Self? {
    try await transferRepresentation._received(data, of: type) as? Self
  }

  /// The data of the value as a kind; `nil` if it can't be sent as that.
  func sent(as type: UTType) async throws -> Data? {
    guard let item = self as? Representation.Item else { return nil }
    return try await Self.transferRepresentation._sent(item, as: type)
  }

  /// The name of a file of the value; `nil` if it has none.
  var suggestedFileName: String? {
    (self as? Representation.Item).flatMap { Self.transferRepresentation._suggestedFileName($0) }
  }

  /// The kinds of data that the value can be sent as, the preferred one first.
  var contentTypes: [UTType] { Self.transferRepresentation._contentTypes }

  /// The text that a share sheet shows: the value as a string or a URL, else its description.
  var sharedText: String {
    transfer(self, to: String.self) ?? transfer(self, to: URL.self)?.absoluteString ?? "\(self)"
  }
}

public struct _ValueRepresentation<Item: Transferable>: TransferRepresentation {
  /// The kind of the value.
  public let _contentTypes: [UTType]

  private let receive: (@Sendable (Data) -> Item?)?
  private let send: (@Sendable (Item) -> Data?)?

  fileprivate init(
    _ type: UTType, send: (@Sendable (Item) -> Data?)? = nil, receive: (@Sendable (Data) -> Item?)? = nil
  ) { (_contentTypes, self.send, self.receive) = ([type], send, receive) }

  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    _contentTypes.contains { $0.conforms(to: type) || type.conforms(to: $0) } ? send?(item) : nil
  }

  public func _received(_ data: Data, of type: UTType) async throws -> Item? { receive?(data) }
}

extension Never: Transferable {
  /// The representation of what doesn't exist.
  public static var transferRepresentation: some TransferRepresentation { _ValueRepresentation<Never>(.data) }
}
extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _ValueRepresentation<String>(.utf8PlainText, send: { Data($0.utf8) })
  }
}
extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _ValueRepresentation<Data>(.data, send: { $0 }, receive: { $0 })
  }
}
extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _ValueRepresentation<URL>(
      .url,
      send: { url in
        guard url.isFileURL else { return Data(url.absoluteString.utf8) }
        return try? Data(contentsOf: url)
      })
  }
}
extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<AttributedString, String>(exporting: { String($0.characters) })
  }
}
extension Image: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _ValueRepresentation<Image>(.image, receive: { data in UIImage(data: data).map(Image.init(uiImage:)) })
  }
}
extension Color: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _ValueRepresentation<Color>(UTType(importedAs: "com.apple.uikit.color"))
  }
}

/// A value that is transferred as another one, Core Transferable's `ProxyRepresentation`.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: ((Item) throws -> Proxy)?
  private let make: ((Proxy) throws -> Item)?

  /// Creates a representation that can be sent.
  public init(exporting: @escaping (Item) throws -> Proxy) { (export, make) = (exporting, nil) }
  /// Creates a representation that can be received.
  public init(importing: @escaping (Proxy) throws -> Item) { (export, make) = (nil, importing) }
  /// Creates a representation that can be sent and received.
  public init(exporting: @escaping (Item) throws -> Proxy, importing: @escaping (Proxy) throws -> Item) {
    (export, make) = (exporting, importing)
  }

  /// The kinds of the proxy, if it can be sent.
  public var _contentTypes: [UTType] { export == nil ? [] : Proxy.transferRepresentation._contentTypes }
  /// The proxy, or what that can be transferred as.
  public func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T? {
    guard let export, let proxy = try? export(item) else { return nil }
    return proxy as? T ?? proxy.exported(as: type)
  }
  public func _imported(_ value: Any) -> Item? {
    guard let make, !(value is Item), let proxy = transfer(value, to: Proxy.self) else { return nil }
    return try? make(proxy)
  }
  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    guard let export else { return nil }
    return try await export(item).sent(as: type)
  }
  /// The value of a proxy of data.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? {
    guard let make, let proxy = try await Proxy.received(data, of: type) else { return nil }
    return try make(proxy)
  }
}

/// A value that is encoded, Core Transferable's `CodableRepresentation`: as JSON, if data is requested.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// Creates a representation of a kind.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) { _contentTypes = [contentType] }

  /// The kind of the data.
  public let _contentTypes: [UTType]

  /// The value as JSON.
  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    _contentTypes.contains(where: { $0.conforms(to: type) }) ? try JSONEncoder().encode(item) : nil
  }
  /// The value as JSON.
  public func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T? {
    type == Data.self ? (try? JSONEncoder().encode(item)) as? T : nil
  }
  /// The value of JSON.
  public func _imported(_ value: Any) -> Item? {
    (value as? Data).flatMap { try? JSONDecoder().decode(Item.self, from: $0) }
  }
  /// The value of JSON.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? {
    guard _contentTypes.contains(where: type.conforms) else { return nil }
    return try JSONDecoder().decode(Item.self, from: data)
  }
}

/// A value that is transferred as data, Core Transferable's `DataRepresentation`.
///
/// It is sent to files that the user exports. Data that comes from elsewhere is received.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// The kind that the value can be sent as.
  public let _contentTypes: [UTType]
  private let received: UTType?
  private let receive: (@Sendable (Data) async throws -> Item)?
  private let send: (@Sendable (Item) async throws -> Data)?

  /// Creates a representation that can be sent and received.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { (_contentTypes, received, receive, send) = ([contentType], contentType, importing, exporting) }
  /// Creates a representation that can be sent.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    (_contentTypes, received, receive, send) = ([exportedContentType], nil, nil, exporting)
  }
  /// Creates a representation that can be received.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    (_contentTypes, received, receive, send) = ([], importedContentType, importing, nil)
  }

  /// The data of the value.
  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    guard let send, _contentTypes.contains(where: { $0.conforms(to: type) }) else { return nil }
    return try await send(item)
  }

  /// The value of data.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? {
    guard let receive, let received, type.conforms(to: received) else { return nil }
    return try await receive(data)
  }
}

/// A value that is transferred as a file, Core Transferable's `FileRepresentation`.
///
/// It is sent to files that the user exports. A file that comes from elsewhere is received.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// The kind that the value can be sent as.
  public let _contentTypes: [UTType]
  private let received: UTType?
  private let receive: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  private let send: (@Sendable (Item) async throws -> SentTransferredFile)?

  /// Creates a representation that can be sent and received.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { (_contentTypes, received, receive, send) = ([contentType], contentType, importing, exporting) }
  /// Creates a representation that can be sent.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { (_contentTypes, received, receive, send) = ([exportedContentType], nil, nil, exporting) }
  /// Creates a representation that can be received.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { (_contentTypes, received, receive, send) = ([], importedContentType, importing, nil) }

  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    guard let send, _contentTypes.contains(where: { $0.conforms(to: type) }) else { return nil }
    return try Data(contentsOf: try await send(item).file)
  }

  /// The value of a file, which is removed after it was received.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? {
    guard let receive, let received, type.conforms(to: received) else { return nil }
    let name = type.preferredFilenameExtension.map { "received.\($0)" } ?? "received"
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: name)
    try data.write(to: file)
    return try await receive(ReceivedTransferredFile(file: file, isOriginalFile: false))
  }
}

/// A file that is sent, Core Transferable's `SentTransferredFile`.
public struct SentTransferredFile: Sendable {
  /// The location of the file.
  public let file: URL
  /// Whether the receiver may use the file itself.
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that is received, Core Transferable's `ReceivedTransferredFile`.
public struct ReceivedTransferredFile: Sendable {
  /// The location of the file.
  public let file: URL
  /// Whether it is the sender's own.
  public let isOriginalFile: Bool
}

/// Several representations, the preferred one first.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  /// The kinds of all representations.
  public var _contentTypes: [UTType] { representations.flatMap(\._contentTypes) }
  private let representations: [any TransferRepresentation<Item>]

  init(_ representations: [any TransferRepresentation<Item>]) { self.representations = representations }

  /// The value by the first representation that has the type.
  public func _exported<T: Transferable>(_ item: Item, as type: T.Type) -> T? {
    representations.lazy.compactMap { $0._exported(item, as: type) }.first
  }
  /// The value by the first representation that makes one.
  public func _imported(_ value: Any) -> Item? { representations.lazy.compactMap { $0._imported(value) }.first }
  /// The data by the first representation that has the kind.
  public func _sent(_ item: Item, as type: UTType) async throws -> Data? {
    for representation in representations {
      if let data = try await representation._sent(item, as: type) { return data }
    }
    return nil
  }
  public func _suggestedFileName(_ item: Item) -> String? {
    representations.lazy.compactMap { $0._suggestedFileName(item) }.first
  }
  /// The value by the first representation that receives one.
  public func _received(_ data: Data, of type: UTType) async throws -> Item? {
    for representation in representations {
      if let item = try await representation._received(data, of: type) { return item }
    }
    return nil
  }
}

/// Builds the representation of a value, Core Transferable's `TransferRepresentationBuilder`.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<R: TransferRepresentation<Item>>(_ representation: R) -> R { representation }
  public static func buildBlock<R: TransferRepresentation<Item>>(_ representation: R) -> R { representation }
  public static func buildBlock<R1: TransferRepresentation<Item>, R2: TransferRepresentation<Item>>(
    _ first: R1, _ second: R2
  ) -> _TransferRepresentations<Item> { _TransferRepresentations([first, second]) }
  public static func buildBlock<
    R1: TransferRepresentation<Item>, R2: TransferRepresentation<Item>, R3: TransferRepresentation<Item>
  >(_ first: R1, _ second: R2, _ third: R3) -> _TransferRepresentations<Item> {
    _TransferRepresentations([first, second, third])
  }
  public static func buildBlock<
    R1: TransferRepresentation<Item>, R2: TransferRepresentation<Item>, R3: TransferRepresentation<Item>,
    R4: TransferRepresentation<Item>
  >(_ first: R1, _ second: R2, _ third: R3, _ fourth: R4) -> _TransferRepresentations<Item> {
    _TransferRepresentations([first, second, third, fourth])
  }
}
