import Foundation
import HeadlessUI
import Testing

/// Files, directories and links in memory, and what documents are written as.
@Suite struct FileWrapperTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "wrapper-\(UUID().uuidString)")

  private func inDirectory(_ test: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try test()
  }

  /// Source: https://developer.apple.com/documentation/foundation/filewrapper
  @Test func `a directory is written and read`() throws {
    try inDirectory {
      let inner = FileWrapper(directoryWithFileWrappers: [
        "b.txt": FileWrapper(regularFileWithContents: Data("B".utf8))
      ])
      let wrapper = FileWrapper(directoryWithFileWrappers: ["inner": inner])
      #expect(wrapper.addRegularFile(withContents: Data("A".utf8), preferredFilename: "a.txt") == "a.txt")
      let url = directory.appending(path: "document.pkg")
      try wrapper.write(to: url, options: [.atomic, .withNameUpdating])
      #expect(wrapper.filename == "document.pkg")
      let read = try FileWrapper(url: url)
      #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["a.txt", "inner"])
      #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("A".utf8))
      #expect(read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.preferredFilename == "b.txt")
      #expect(wrapper.matchesContents(of: url))
      try Data("C".utf8).write(to: url.appending(path: "a.txt"))
      #expect(!wrapper.matchesContents(of: url))
      try wrapper.read(from: url)
      #expect(wrapper.fileWrappers?["a.txt"]?.regularFileContents == Data("C".utf8))
    }
  }

  /// Source: names of attachments in public RTFD packages, such as `1__#$!@%!#__image.png`
  @Test func `a name that is taken has a prefix`() throws {
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    let keys = (0..<3).map { wrapper.addRegularFile(withContents: Data([$0]), preferredFilename: "image.png") }
    #expect(keys == ["image.png", "1__#$!@%!#__image.png", "2__#$!@%!#__image.png"])
    let second = try #require(wrapper.fileWrappers?[keys[1]])
    #expect(wrapper.keyForFileWrapper(second) == keys[1])
    wrapper.removeFileWrapper(second)
    #expect(wrapper.fileWrappers?.count == 2)
    #expect(wrapper.keyForFileWrapper(second) == nil)
  }

  /// Source: https://developer.apple.com/documentation/foundation/filewrapper/serializedrepresentation
  @Test func `a wrapper is one piece of data`() throws {
    let file = FileWrapper(regularFileWithContents: Data("A".utf8))
    file.preferredFilename = "a.txt"
    let wrapper = FileWrapper(directoryWithFileWrappers: ["a.txt": file])
    let data = try #require(wrapper.serializedRepresentation)
    let copy = try #require(FileWrapper(serializedRepresentation: data))
    #expect(copy.fileWrappers?["a.txt"]?.regularFileContents == Data("A".utf8))
    #expect(copy.fileWrappers?["a.txt"]?.preferredFilename == "a.txt")
    #expect(FileWrapper(serializedRepresentation: Data("no".utf8)) == nil)
  }

  /// Source: https://developer.apple.com/documentation/foundation/filewrapper/init(url:options:)
  @Test func `a file that isn't there can't be read`() throws {
    #expect(throws: CocoaError.self) { try FileWrapper(url: directory.appending(path: "none")) }
    try inDirectory {
      let link = directory.appending(path: "link")
      try FileWrapper(symbolicLinkWithDestinationURL: URL(filePath: "/tmp")).write(to: link)
      let read = try FileWrapper(url: link)
      #expect(read.isSymbolicLink && read.symbolicLinkDestinationURL?.path == "/tmp")
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/filedocument/writablecontenttypes, which are the
  /// readable ones by default
  @Test func `the kinds of a document`() throws {
    struct Text: FileDocument {
      static let readableContentTypes: [UTType] = [.plainText]
      init(configuration: ReadConfiguration) throws {}
      func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data())
      }
    }
    #expect(Text.writableContentTypes == [.plainText])
  }
}
