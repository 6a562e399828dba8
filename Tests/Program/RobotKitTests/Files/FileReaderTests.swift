import Foundation
import Testing

@testable import RobotKit

/// A file that is changed while it is read is neither what it was nor what it is.
@Suite struct FileReaderTests {
  private static let old = Data(String(repeating: "# a line that is read in pieces\n", count: 10_000).utf8)

  private func read(_ directory: TestDirectory, after firstPiece: () throws -> Void) throws -> (Data, Bool) {
    try directory.write(Self.old, to: "a.feature")
    var bytes = Data()
    let isSteady = try FileReader.read(directory.url("a.feature").path) { piece, _ in
      if bytes.isEmpty { #expect(throws: Never.self) { try firstPiece() } }
      bytes.append(contentsOf: piece)
    }
    return (bytes, isSteady)
  }

  @Test func `an unchanged file is read as it is`() throws {
    let (bytes, isSteady) = try read(try TestDirectory()) {}
    #expect(bytes == Self.old)
    #expect(isSteady)
  }

  @Test(arguments: [0, 70_000, 1_000_000]) func `one that is made shorter or longer is noticed`(size: Int) throws {
    let directory = try TestDirectory()
    let (_, isSteady) = try read(directory) { #expect(truncate(directory.url("a.feature").path, size) == 0) }
    #expect(!isSteady)
  }

  @Test func `one that stays as long is noticed by its time`() throws {
    let directory = try TestDirectory()
    let (_, isSteady) = try read(directory) {
      let file = try FileHandle(forWritingTo: directory.url("a.feature"))
      try file.write(contentsOf: Data("Feature: New".utf8))
      try file.close()
      // The time of the write may be that of the first one: times can be as coarse as a few milliseconds.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: directory.url("a.feature").path)
    }
    #expect(!isSteady)
  }

  /// Editors put a new file in the directory of the old one: the old one can still be read.
  @Test func `one that goes or is replaced is read as it was`() throws {
    let directory = try TestDirectory()
    let (bytes, isSteady) = try read(directory) { try FileManager.default.removeItem(at: directory.url("a.feature")) }
    #expect(bytes == Self.old)
    #expect(isSteady)
  }

  @Test func `the problem has a remedy`() {
    #expect(
      FileProblem(path: "a.feature", kind: .unsteady).reason
        == "changed while it was read; try again when it is complete")
  }
}
