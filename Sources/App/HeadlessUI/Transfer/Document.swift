import Foundation

// Documents that are read and written at a URL, of the SDK of iOS 27.

/// A document that is read from a file, SwiftUI's `ReadableDocument`.
public protocol ReadableDocument: AnyObject {
  /// What a document is read as.
  typealias ReadConfiguration = DocumentReadConfiguration
  /// The type that reads files.
  associatedtype Reader: DocumentReader
  /// The kinds that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The kinds that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Returns what reads a file.
  func reader(configuration: sending ReadConfiguration) -> sending Reader
  /// Takes what was read.
  func apply(snapshot: sending Reader.Snapshot, previous: sending Reader.Snapshot?) async throws
}

extension ReadableDocument {
  /// The kinds that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is written to a file, SwiftUI's `WritableDocument`.
public protocol WritableDocument: AnyObject {
  /// What a document is written as.
  typealias WriteConfiguration = DocumentWriteConfiguration
  /// The type that writes files.
  associatedtype Writer: DocumentWriter
  /// The kinds that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Returns what writes a file.
  func writer(configuration: sending WriteConfiguration) -> sending Writer
  /// The state that is written as a kind.
  func snapshot(contentType: UTType) async throws -> sending Writer.Snapshot
}

/// A document that is read and written, SwiftUI's `Document`.
public protocol Document: ReadableDocument, WritableDocument {}

/// What a document is read as, SwiftUI's `DocumentReadConfiguration`.
public struct DocumentReadConfiguration: Hashable {
  /// The kind of the file.
  public let contentType: UTType
}

/// What a document is written as, SwiftUI's `DocumentWriteConfiguration`.
public struct DocumentWriteConfiguration: Hashable {
  /// The kind of the file.
  public let contentType: UTType
}

/// Reads the content of documents, SwiftUI's `DocumentReader`.
public protocol DocumentReader<Snapshot> {
  /// The content.
  associatedtype Snapshot
  /// The type of locations.
  associatedtype Source = URL
  /// Reads a file.
  func read(from source: sending Source, progress: consuming Subprogress) async throws -> sending Snapshot
}

/// Writes the content of documents, SwiftUI's `DocumentWriter`.
public protocol DocumentWriter<Snapshot> {
  /// The content.
  associatedtype Snapshot
  /// The type of locations.
  associatedtype Destination = URL
  /// Writes a file.
  func write(
    snapshot: sending Snapshot, to destination: sending Destination, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws
}

/// Reads documents from file wrappers, SwiftUI's `FileWrapperDocumentReader`.
public struct FileWrapperDocumentReader<Snapshot>: DocumentReader {
  /// What a document is read as.
  public typealias ReadConfiguration = DocumentReadConfiguration
  private let makeSnapshot: (FileWrapper) async throws -> sending Snapshot

  public init(
    _ configuration: sending ReadConfiguration,
    makeSnapshot: @escaping (FileWrapper) async throws -> sending Snapshot
  ) { self.makeSnapshot = makeSnapshot }

  public func read(from source: sending URL, progress: consuming Subprogress) async throws -> sending Snapshot {
    let manager = progress.start(totalCount: 1)
    let wrapper = try FileWrapper(url: source)
    let snapshot = try await makeSnapshot(wrapper)
    manager.complete(count: 1)
    return snapshot
  }
}

/// Writes documents as file wrappers, SwiftUI's `FileWrapperDocumentWriter`.
public struct FileWrapperDocumentWriter<Snapshot>: DocumentWriter {
  /// What a document is written as.
  public typealias WriteConfiguration = DocumentWriteConfiguration
  private let makeFileWrapper: (Snapshot, FileWrapper?) async throws -> FileWrapper

  /// Creates a writer; its closure is given the file as it is on disk, `nil` for a new one.
  public init(
    _ configuration: sending WriteConfiguration,
    makeFileWrapper: @escaping (Snapshot, FileWrapper?) async throws -> FileWrapper
  ) { self.makeFileWrapper = makeFileWrapper }

  public func write(
    snapshot: sending Snapshot, to destination: sending URL, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws {
    let manager = progress.start(totalCount: 1)
    let existing = try? FileWrapper(url: destination)
    try await makeFileWrapper(snapshot, existing).write(to: destination, options: .atomic)
    manager.complete(count: 1)
  }
}

/// The button that created a document, SwiftUI's `DocumentCreationSource`.
public struct DocumentCreationSource: Hashable, Sendable {
  public let id: String
  public init(id: String) { self.id = id }
}

/// How a document was created, SwiftUI's `DocumentCreationContext`.
public struct DocumentCreationContext: Hashable, Sendable {
  /// The button; `nil` for the one of the screen with the documents.
  public let creationSource: DocumentCreationSource?
}

/// The file of an open document, SwiftUI's `URLDocumentConfiguration`.
@MainActor
public final class URLDocumentConfiguration {
  /// The location; `nil` for a document that was never written.
  public internal(set) nonisolated(unsafe) var fileURL: URL?
  /// The button that created the document.
  public nonisolated let creationSource: DocumentCreationSource?

  init(fileURL: URL?) { (self.fileURL, creationSource) = (fileURL, nil) }

  /// When the content was written last.
  public nonisolated var lastContentModificationDate: Date? {
    let attributes = fileURL.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path) }
    return attributes?[.modificationDate] as? Date
  }
}

extension URLDocumentConfiguration: nonisolated Hashable {
  public nonisolated static func == (left: URLDocumentConfiguration, right: URLDocumentConfiguration) -> Bool {
    left === right
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Files

extension WritableDocument {
  /// Writes the state of a document to a file.
  ///
  /// - Returns: The state, for the next time.
  @MainActor
  func write(
    to location: URL, as contentType: UTType, previous: Writer.Snapshot? = nil
  ) async throws -> Writer.Snapshot where Writer.Destination == URL {
    nonisolated(unsafe) let (document, previous) = (self, previous)
    nonisolated(unsafe) let snapshot = try await document.snapshot(contentType: contentType)
    nonisolated(unsafe) let writer = writer(configuration: WriteConfiguration(contentType: contentType))
    try await writer.write(
      snapshot: snapshot, to: location, previous: previous,
      progress: ProgressManager(totalCount: 1).subprogress(assigningCount: 1))
    return snapshot
  }
}

extension ReadableDocument {
  /// Reads a file, as the kind that its name has among those that can be read.
  @MainActor
  func read(from location: URL) async throws where Reader.Source == URL {
    let contentType = UTType.written(to: location, of: Self.readableContentTypes)
    nonisolated(unsafe) let document = self
    nonisolated(unsafe) let reader = reader(configuration: ReadConfiguration(contentType: contentType))
    nonisolated(unsafe) let snapshot = try await reader.read(
      from: location, progress: ProgressManager(totalCount: 1).subprogress(assigningCount: 1))
    try await document.apply(snapshot: snapshot, previous: nil)
  }
}
