import Foundation
import HeadlessCombine

/// A document that is a value, SwiftUI's `FileDocument`.
@preconcurrency
public protocol FileDocument: Sendable {
  /// What a document is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written for.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The kinds that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The kinds that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Reads a document.
  init(configuration: ReadConfiguration) throws
  /// The file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The kinds that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, SwiftUI's `ReferenceFileDocument`.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject, Sendable {
  /// The state of a document that is written.
  associatedtype Snapshot
  /// What a document is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written for.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The kinds that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The kinds that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Reads a document.
  init(configuration: ReadConfiguration) throws
  /// The state that is written as a kind.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// The file of a state.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The kinds that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from, SwiftUI's `FileDocumentReadConfiguration`.
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  public let file: FileWrapper
}

/// What a document is written for, SwiftUI's `FileDocumentWriteConfiguration`.
public struct FileDocumentWriteConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file as it is on disk; `nil` for a new one.
  public let existingFile: FileWrapper?
}
