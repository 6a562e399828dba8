import Foundation

/// A kind of data, Uniform Type Identifiers' `UTType`.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.plain-text`.
  public let identifier: String
  /// The kinds that it is given when it is declared.
  private let declared: [String]

  private init(_ identifier: String, declared: [String]) { (self.identifier, self.declared) = (identifier, declared) }

  /// Creates a kind that the system knows; `nil` for another one.
  public init?(_ identifier: String) {
    guard KnownType.all[identifier] != nil else { return nil }
    self.init(identifier, declared: [])
  }
  /// Creates the kind of files with an extension; `nil` for an unknown one.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let known = KnownType.list.first(where: { $0.extensions.contains(wanted) }) else { return nil }
    self.init(known.identifier, declared: [])
    guard conforms(to: supertype) else { return nil }
  }
  /// Creates the kind of a MIME type; `nil` for an unknown one.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = KnownType.list.first(where: { $0.mime == mimeType }) else { return nil }
    self.init(known.identifier, declared: [])
    guard conforms(to: supertype) else { return nil }
  }
  /// Creates a kind that the app declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, declared: [(parentType ?? .data).identifier])
  }
  /// Creates a kind that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier, declared: [(parentType ?? .data).identifier])
  }

  /// Kinds are the same if their identifiers are.
  public static func == (left: Self, right: Self) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public var description: String { identifier }
  /// The usual extension of files, if there is one.
  public var preferredFilenameExtension: String? { KnownType.all[identifier]?.extensions.first }
  /// The MIME type, if there is one.
  public var preferredMIMEType: String? { KnownType.all[identifier]?.mime }
  /// The kinds that it conforms to.
  public var supertypes: Set<UTType> {
    var (found, open): (Set<UTType>, [String]) = ([], parents)
    while let next = open.popLast() {
      if found.insert(UTType(next, declared: [])).inserted { open += KnownType.all[next]?.parents ?? [] }
    }
    return found
  }

  private var parents: [String] { (KnownType.all[identifier]?.parents ?? []) + declared }

  /// Whether it equals a kind or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether it conforms to a kind.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether a kind conforms to it.
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }

  private static func known(_ identifier: String) -> UTType { UTType(identifier, declared: []) }

  /// Anything in a file or a directory.
  public static let item = known("public.item")
  /// Anything that is content.
  public static let content = known("public.content")
  /// Data of any kind.
  public static let data = known("public.data")
  public static let directory = known("public.directory")
  /// A directory that the user sees.
  public static let folder = known("public.folder")
  public static let url = known("public.url")
  public static let fileURL = known("public.file-url")
  /// Text of any kind.
  public static let text = known("public.text")
  public static let plainText = known("public.plain-text")
  /// Text without formats in UTF-8.
  public static let utf8PlainText = known("public.utf8-plain-text")
  /// The log of a program.
  public static let log = known("com.apple.log")
  public static let rtf = known("public.rtf")
  public static let html = known("public.html")
  public static let xml = known("public.xml")
  public static let json = known("public.json")
  public static let yaml = known("public.yaml")
  public static let commaSeparatedText = known("public.comma-separated-values-text")
  public static let tabSeparatedText = known("public.tab-separated-values-text")
  public static let sourceCode = known("public.source-code")
  public static let swiftSource = known("public.swift-source")
  public static let propertyList = known("com.apple.property-list")
  public static let pdf = known("com.adobe.pdf")
  public static let archive = known("public.archive")
  public static let zip = known("public.zip-archive")
  public static let image = known("public.image")
  public static let png = known("public.png")
  public static let jpeg = known("public.jpeg")
  public static let gif = known("com.compuserve.gif")
  public static let heic = known("public.heic")
  public static let svg = known("public.svg-image")
  /// Sound and images that move.
  public static let audiovisualContent = known("public.audiovisual-content")
  public static let audio = known("public.audio")
  public static let mp3 = known("public.mp3")
  public static let movie = known("public.movie")
  public static let video = known("public.video")
  public static let mpeg4Movie = known("public.mpeg-4")
  public static let quickTimeMovie = known("com.apple.quicktime-movie")
  public static let contact = known("public.contact")
  public static let vCard = known("public.vcard")
  public static let calendarEvent = known("public.calendar-event")
}

/// A kind of data that the system knows.
private struct KnownType {
  let identifier: String
  let extensions: [String]
  let mime: String?
  let parents: [String]

  static let all = Dictionary(uniqueKeysWithValues: list.map { ($0.identifier, $0) })

  // The identifier, the extensions, the MIME type, what it is one of.
  static let list: [KnownType] = [
    known("public.item"), known("public.content"), known("public.data", [], nil, "public.item"),
    known("public.directory", [], nil, "public.item"), known("public.folder", [], nil, "public.directory"),
    known("public.url", [], nil, "public.data"), known("public.file-url", [], nil, "public.url"),
    known("public.text", [], nil, "public.data", "public.content"),
    known("public.plain-text", ["txt", "text"], "text/plain", "public.text"),
    known("public.utf8-plain-text", [], nil, "public.plain-text"),
    known("com.apple.log", ["log"], nil, "public.plain-text"),
    known("public.rtf", ["rtf"], "text/rtf", "public.text"),
    known("public.html", ["html", "htm"], "text/html", "public.text"),
    known("public.xml", ["xml"], "application/xml", "public.text"),
    known("public.json", ["json"], "application/json", "public.text"),
    known("public.yaml", ["yaml", "yml"], "application/x-yaml", "public.text"),
    known("public.comma-separated-values-text", ["csv"], "text/csv", "public.text"),
    known("public.tab-separated-values-text", ["tsv"], "text/tab-separated-values", "public.text"),
    known("public.source-code", [], nil, "public.plain-text"),
    known("public.swift-source", ["swift"], nil, "public.source-code"),
    known("com.apple.property-list", ["plist"], nil, "public.data"),
    known("com.adobe.pdf", ["pdf"], "application/pdf", "public.data", "public.content"),
    known("public.archive", [], nil, "public.data"),
    known("public.zip-archive", ["zip"], "application/zip", "public.archive"),
    known("public.image", [], nil, "public.data", "public.content"),
    known("public.png", ["png"], "image/png", "public.image"),
    known("public.jpeg", ["jpeg", "jpg"], "image/jpeg", "public.image"),
    known("com.compuserve.gif", ["gif"], "image/gif", "public.image"),
    known("public.heic", ["heic"], "image/heic", "public.image"),
    known("public.svg-image", ["svg"], "image/svg+xml", "public.image", "public.text"),
    known("public.audiovisual-content", [], nil, "public.data", "public.content"),
    known("public.audio", [], nil, "public.audiovisual-content"),
    known("public.mp3", ["mp3"], "audio/mpeg", "public.audio"),
    known("public.movie", [], nil, "public.audiovisual-content"), known("public.video", [], nil, "public.movie"),
    known("public.mpeg-4", ["mp4"], "video/mp4", "public.movie"),
    known("com.apple.quicktime-movie", ["mov"], "video/quicktime", "public.movie"),
    known("public.contact", [], nil, "public.data"),
    known("public.vcard", ["vcf"], "text/vcard", "public.contact", "public.text"),
    known("public.calendar-event", ["ics"], "text/calendar", "public.data"),
  ]

  private static func known(
    _ identifier: String, _ extensions: [String] = [], _ mime: String? = nil, _ parents: String...
  ) -> KnownType { KnownType(identifier: identifier, extensions: extensions, mime: mime, parents: parents) }
}
