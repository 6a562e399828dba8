import SwiftUI
import UIKit
import UniformTypeIdentifiers

/// An app that imports, exports and moves files: by SwiftUI's modifiers and by the controller.
struct FilesApp: View {
  @State private var status = "–"
  @State private var importsOne = false
  @State private var importsSeveral = false
  @State private var exportsNote = false
  @State private var exportsItem = false
  @State private var exportsNothing = false
  @State private var exportsSlowly = false
  @State private var exportsVersion = false
  @State private var exportsSeveral = false
  @State private var importsAny = false
  @State private var moves = false
  @State private var controller: FileController.Kind?

  // Each scenario has its own documents.
  private static var draft: URL { URL.documentsDirectory.appending(path: "draft.txt") }

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      Button("Import") { importsOne = true }
        .fileImporter(isPresented: $importsOne, allowedContentTypes: [.plainText]) { show($0.map { [$0] }) }
      Button("Import several") { importsSeveral = true }
        .fileImporter(
          isPresented: $importsSeveral, allowedContentTypes: [.plainText, .pdf], allowsMultipleSelection: true
        ) {
          show($0)
        } onCancellation: {
          status = "cancelled"
        }
      Button("Export") { exportsNote = true }
        .fileExporter(
          isPresented: $exportsNote, document: Note(text: "Bread"), contentType: .plainText, defaultFilename: "list"
        ) { show($0.map { [$0] }) }
      Button("Export item") { exportsItem = true }
        .fileExporter(isPresented: $exportsItem, item: Card(name: "Ada"), contentTypes: [.json]) {
          show($0.map { [$0] })
        } onCancellation: {
          status = "cancelled"
        }
      Button("Export nothing") { exportsNothing = true }
        .fileExporter(isPresented: $exportsNothing, document: nil as Note?, contentType: .plainText) { _ in }
      Button("Export slowly") { exportsSlowly = true }
        .fileExporter(isPresented: $exportsSlowly, item: Slow(), contentTypes: [.plainText], defaultFilename: "slow") {
          show($0.map { [$0] })
        } onCancellation: {
          status = "cancelled"
        }
      Button("Export version") { exportsVersion = true }
        .fileExporter(
          isPresented: $exportsVersion, document: Note(text: "Two"), contentType: .plainText, defaultFilename: "v1.2"
        ) { show($0.map { [$0] }) }
      Button("Export several") { exportsSeveral = true }
        .fileExporter(
          isPresented: $exportsSeveral, documents: [Note(text: "A", name: "a.txt"), Note(text: "B", name: "b.txt")],
          contentType: .plainText
        ) { show($0) }
      Button("Import any") { importsAny = true }
        .fileImporter(isPresented: $importsAny, allowedContentTypes: [.item], allowsMultipleSelection: true) {
          show($0)
        }
      Button("Write draft") { try? Data("Draft".utf8).write(to: Self.draft) }
      Button("Move") { moves = true }
        .fileMover(isPresented: $moves, file: Self.draft) { show($0.map { [$0] }) }
      Button("Controller") { controller = .open }
      Button("Copies") { controller = .copy }
      Button("Save copy") { controller = .export }
    }
    .sheet(item: $controller) { kind in
      FileController(kind: kind, file: Self.draft) { files in
        if let files { show(.success(files)) } else { status = "cancelled" }
      }
    }
  }

  private func show(_ result: Result<[URL], any Error>) {
    switch result {
    case .success(let files):
      status = files.map { file in
        let isOutside = file.startAccessingSecurityScopedResource()
        defer { if isOutside { file.stopAccessingSecurityScopedResource() } }
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "unreadable"
        return "\(file.lastPathComponent): \(text)\(isOutside ? ", accessed" : "")"
      }.joined(separator: "; ")
    case .failure: status = "failed"
    }
  }
}

private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  let text: String
  var name: String?

  init(text: String, name: String? = nil) { (self.text, self.name) = (text, name) }
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let wrapper = FileWrapper(regularFileWithContents: Data(text.utf8))
    wrapper.preferredFilename = name
    return wrapper
  }
}

private struct Slow: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { _ in
      try await Task.sleep(for: .seconds(1))
      return Data("Late".utf8)
    }
  }
}

private struct Card: Codable, Transferable {
  let name: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json).suggestedFileName { $0.name }
  }
}

private struct FileController: UIViewControllerRepresentable {
  enum Kind: Int, Identifiable {
    case open, copy, export
    var id: Int { rawValue }
  }

  let kind: Kind
  let file: URL
  let finish: ([URL]?) -> Void

  func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
    let picker =
      switch kind {
      case .open: UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      case .copy: UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
      case .export: UIDocumentPickerViewController(forExporting: [file], asCopy: true)
      }
    picker.shouldShowFileExtensions = kind == .copy
    picker.delegate = context.coordinator
    return picker
  }
  func updateUIViewController(_ controller: UIDocumentPickerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(finish) }

  final class Coordinator: NSObject, UIDocumentPickerDelegate {
    private let finish: ([URL]?) -> Void

    init(_ finish: @escaping ([URL]?) -> Void) { self.finish = finish }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { finish(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { finish(nil) }
  }
}
