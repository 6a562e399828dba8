import Foundation

/// An object that an item provider can send, Foundation's `NSItemProviderWriting`.
public protocol NSItemProviderWriting: AnyObject {
  /// The kinds of data that it can be sent as.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// An object that an item provider can make, Foundation's `NSItemProviderReading`.
public protocol NSItemProviderReading: AnyObject {
  /// The kinds of data that it can be made of.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// The object of a value; `nil` if it can't be made.
  static func _make(from value: Any) -> Self?
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.plainText.identifier] }
  /// The string of a value that is text.
  public static func _make(from value: Any) -> Self? {
    transfer(value, to: String.self).map { NSString(string: $0) } as? Self
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  /// The URL of a value that is one.
  public static func _make(from value: Any) -> Self? {
    transfer(value, to: URL.self).flatMap { NSURL(string: $0.absoluteString) } as? Self
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public static func _make(from value: Any) -> Self? { value as? Self }
}

/// The processes that can receive a value, of which there is only one: Foundation's
/// `NSItemProviderRepresentationVisibility`.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}

/// A value that is dragged from one view to another, Foundation's `NSItemProvider`.
///
/// Values stay in the app. Completion handlers are called on the main actor, at the same virtual time.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private struct Representation {
    let type: UTType
    /// The value; it is `nil` if only ``load`` has it.
    let value: Any?
    /// Loads the data.
    var load: (@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)?
  }

  private var representations: [Representation] = []
  /// The name that a file of the value would have.
  open var suggestedName: String?

  /// Creates a provider without a value.
  public override init() {}
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }
  /// Creates a provider of a value of a kind.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    if let item { add(item, [typeIdentifier ?? UTType.data.identifier]) }
  }
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL else { return nil }
    self.init()
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    representations = [
      Representation(type: type, value: try? Data(contentsOf: fileURL)), Representation(type: .fileURL, value: fileURL),
    ]
    suggestedName = fileURL.lastPathComponent
  }

  /// Creates the provider of what was dragged: a provider itself, or a value that can be transferred.
  convenience init(payload: Any) {
    self.init()
    if let provider = payload as? NSItemProvider {
      (representations, suggestedName) = (provider.representations, provider.suggestedName)
    } else if let value = payload as? any Transferable {
      representations = value.contentTypes.map { Representation(type: $0, value: value) }
    }
  }

  private func add(_ value: Any, _ types: [String]) {
    let plain: Any =
      (value as? NSString).map { $0.description } ?? (value as? NSURL)?.absoluteURL
      ?? (value as? NSData).map { Data(referencing: $0) } ?? value
    representations += types.map { Representation(type: UTType(importedAs: $0), value: plain) }
  }

  /// The values, the preferred one first.
  var values: [Any] { representations.compactMap(\.value) }

  func has(_ types: [UTType]) -> Bool {
    representations.contains { representation in types.contains { representation.type.conforms(to: $0) } }
  }

  // MARK: Registering

  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    add(object, type(of: object).writableTypeIdentifiersForItemProvider)
  }
  /// Adds data that is loaded when it is requested.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { representations.append(Representation(type: UTType(importedAs: typeIdentifier), value: nil, load: loadHandler)) }
  /// Adds a value that can be transferred.
  open func register<T: Transferable>(_ transferable: @autoclosure () -> T) {
    let value = transferable()
    representations += value.contentTypes.map { Representation(type: $0, value: value) }
  }

  // MARK: Kinds

  /// The identifiers of the kinds of data, the preferred one first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type.identifier) }
  /// The kinds of data, the preferred one first.
  open var registeredContentTypes: [UTType] { representations.map(\.type) }
  /// Whether it has data of a kind.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    has([UTType(importedAs: typeIdentifier)])
  }
  /// Whether it can make an object of a class.
  open func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool {
    values.contains { type._make(from: $0) != nil }
  }
  /// Whether it can make a value of a type.
  open func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool {
    values.contains { transfer($0, to: type) != nil }
  }

  // MARK: Loading

  private func complete(_ handler: @escaping @MainActor () -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task { @MainActor in
      handler()
      progress.completedUnitCount = 1
    }
    return progress
  }

  private var missing: any Error { CocoaError(.fileReadUnknown) }

  /// Makes an object of a class.
  @discardableResult
  open func loadObject(
    ofClass type: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let object = values.lazy.compactMap { type._make(from: $0) }.first
    return complete { completionHandler(object, object == nil ? self.missing : nil) }
  }
  /// Makes a value of a type, such as a string or a URL.
  @discardableResult
  open func loadObject<T: Transferable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    nonisolated(unsafe) let value = values.lazy.compactMap { transfer($0, to: type) }.first
    return complete { completionHandler(value, value == nil ? self.missing : nil) }
  }
  /// Makes a value that can be transferred.
  @discardableResult
  open func loadTransferable<T: Transferable>(
    type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    nonisolated(unsafe) let value = values.lazy.compactMap { transfer($0, to: transferableType) }.first
    return complete { completionHandler(value.map { .success($0) } ?? .failure(self.missing)) }
  }
  /// Loads the data of a kind.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let type = UTType(importedAs: typeIdentifier)
    let found = representations.first { $0.type.conforms(to: type) }
    if let load = found?.load { return load(completionHandler) ?? Progress(totalUnitCount: 1) }
    let data = found?.value.flatMap { Self.data(of: $0) }
    return complete { completionHandler(data, data == nil ? self.missing : nil) }
  }
  /// Loads the data of a kind.
  @discardableResult
  open func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }
  /// Loads the value of a kind: a string, a URL or data.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    let type = UTType(importedAs: typeIdentifier)
    let found = representations.first { $0.type.conforms(to: type) }?.value
    nonisolated(unsafe) let item = found.flatMap { Self.object(of: $0) }
    _ = complete { completionHandler?(item, item == nil ? self.missing : nil) }
  }

  private static func object(of value: Any) -> (any NSSecureCoding)? {
    if let url = transfer(value, to: URL.self) { return NSURL(string: url.absoluteString) }
    if let text = transfer(value, to: String.self) { return NSString(string: text) }
    return data(of: value).map { NSData(data: $0) } ?? value as? any NSSecureCoding
  }

  private static func data(of value: Any) -> Data? {
    transfer(value, to: Data.self) ?? transfer(value, to: String.self).map { Data($0.utf8) }
      ?? transfer(value, to: URL.self).map { Data($0.absoluteString.utf8) } ?? (value as? UIImage)?.pngData()
  }
}
