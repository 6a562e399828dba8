import Foundation
import HeadlessCombine
import Observation

/// Windows for documents, SwiftUI's `DocumentGroup`: a screen with the documents of the app, and one of them over it.
///
/// Documents are the files in the app's Documents directory. A change is written at once.
public struct DocumentGroup<Document, Content: View> {
  private let browser: @MainActor () -> AnyView

  nonisolated init(_ kind: DocumentKind) { browser = { AnyView(DocumentBrowser(kind: kind)) } }
}

extension DocumentGroup: Scene {
  /// The body, which is never called.
  public var body: Never { fatalError("a group of documents has no body") }
  /// The screen with the documents.
  public func _rootView() -> AnyView? { browser() }
}

extension DocumentGroup where Document: FileDocument {
  /// Creates windows for documents that are created and edited.
  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) { self.init(newDocument, editor) }

  /// Creates windows for documents that are only shown.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) { self.init(nil, viewer) }

  private nonisolated init(
    _ newDocument: (() -> Document)?, _ editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let (newDocument, editor) = (newDocument, editor)
    let write: @MainActor (Document, URL) throws -> Void = { document, location in
      let type = UTType.written(to: location, of: Document.writableContentTypes)
      let configuration = FileDocumentWriteConfiguration(
        contentType: type, existingFile: try? FileWrapper(url: location))
      try document.fileWrapper(configuration: configuration).write(to: location, options: .atomic)
    }
    let create: @MainActor (URL) throws -> Void = { location in
      if let newDocument { try write(newDocument(), location) }
    }
    let open: @MainActor (URL) throws -> AnyView = { location in
      let configuration = try FileDocumentReadConfiguration(reading: location, of: Document.readableContentTypes)
      let opened = OpenValue(try Document(configuration: configuration)) { try write($0, location) }
      return AnyView(
        ValueEditor(opened: opened, location: location, isEditable: newDocument != nil, content: { editor($0) }))
    }
    let kind = DocumentKind(
      types: Document.readableContentTypes, newType: Document.writableContentTypes.first,
      .immediate(create: newDocument == nil ? nil : create, open: open))
    self.init(kind)
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Creates windows for documents that are created and edited.
  public nonisolated init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) { self.init(create: newDocument, editor) }

  /// Creates windows for documents that are only shown.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) { self.init(create: nil, viewer) }

  private nonisolated init(
    create newDocument: (() -> Document)?,
    _ editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let (newDocument, editor) = (newDocument, editor)
    let create: @MainActor (URL) throws -> Void = { location in try newDocument?().write(to: location) }
    let open: @MainActor (URL) throws -> AnyView = { location in
      let configuration = try FileDocumentReadConfiguration(reading: location, of: Document.readableContentTypes)
      let document = try Document(configuration: configuration)
      let opened = OpenObject(document, at: location, isEditable: newDocument != nil)
      return AnyView(ObjectEditor(opened: opened, document: document, content: { editor($0) }))
    }
    let kind = DocumentKind(
      types: Document.readableContentTypes, newType: Document.writableContentTypes.first,
      .immediate(create: newDocument == nil ? nil : create, open: open))
    self.init(kind)
  }
}

/// An open document that is a value, SwiftUI's `FileDocumentConfiguration`.
@MainActor @preconcurrency
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// The location of its file.
  public var fileURL: URL?
  /// Whether it can be edited.
  public var isEditable: Bool
  /// The button that created it; `nil` for the one of the screen with the documents.
  public var creationSource: DocumentCreationSource? { nil }
}

/// An open document that is an object, SwiftUI's `ReferenceFileDocumentConfiguration`.
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// The location of its file.
  public var fileURL: URL?
  /// Whether it can be edited.
  public var isEditable: Bool
}

extension FileDocumentReadConfiguration {
  fileprivate init(reading location: URL, of types: [UTType]) throws {
    let suffix = location.pathExtension
    let type = types.first { $0.isKind(ofFilesWith: suffix) } ?? UTType(filenameExtension: suffix) ?? .data
    self.init(contentType: type, file: try FileWrapper(url: location))
  }
}

extension UTType {
  /// The kind that a document is written as: that of its file, if the document can be written so.
  static func written(to location: URL, of types: [UTType]) -> UTType {
    types.first { $0.isKind(ofFilesWith: location.pathExtension) } ?? types.first ?? .data
  }
}

extension ReferenceFileDocument {
  fileprivate func write(to location: URL) throws {
    let type = UTType.written(to: location, of: Self.writableContentTypes)
    let configuration = FileDocumentWriteConfiguration(
      contentType: type, existingFile: try? FileWrapper(url: location))
    try fileWrapper(snapshot: snapshot(contentType: type), configuration: configuration)
      .write(to: location, options: .atomic)
  }
}

/// How the documents of a group are created and opened.
@MainActor
struct DocumentKind {
  /// How documents are opened.
  enum Opening {
    /// At once: a new document is written, and read again.
    case immediate(create: (@MainActor (URL) throws -> Void)?, open: @MainActor (URL) throws -> AnyView)
    case async(create: (@MainActor (URL) async throws -> AnyView)?, open: @MainActor (URL) async throws -> AnyView)
  }

  let types: [UTType]
  let newType: UTType?
  let opening: Opening

  nonisolated init(types: [UTType], newType: UTType?, _ opening: Opening) {
    (self.types, self.newType, self.opening) = (types, newType, opening)
  }

  fileprivate var canCreate: Bool {
    switch opening {
    case .immediate(let create, _): create != nil
    case .async(let create, _): create != nil
    }
  }
}

// MARK: - The browser

/// The screen with the documents, with the elements that UI tests know.
private struct DocumentBrowser: View {
  let kind: DocumentKind
  @State private var opened: Opened?
  @State private var failure: String?

  private struct Opened: Identifiable {
    let url: URL
    let editor: AnyView
    var id: URL { url }
  }

  private var directory: PanelDirectory {
    PanelDirectory(title: UIApplication.shared.appName, url: .documentsDirectory)
  }

  private var entries: [PanelEntry] {
    // Read, so that the list is made again when a document opens or closes.
    _ = opened
    return directory.entries(showingExtensions: false)
  }

  var body: some View {
    NavigationStack {
      PanelEntries(entries: entries, chosen: []) { entry in
        entry.kind == .file && entry.isOne(of: kind.types)
      } tap: {
        open($0.url)
      }
      .navigationTitle(FilePanelScreen.bar)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .principal) { Text(verbatim: directory.title) }
        if kind.canCreate {
          ToolbarItem(placement: .primaryAction) {
            Button("Create Document", systemImage: "plus") { create() }
              .accessibilityIdentifier("FullDocumentManagerViewControllerNavigationBarCreateButtonIdentifier")
          }
        }
      }
    }
    .fullScreenCover(item: $opened) { document in
      NavigationStack {
        document.editor
          .navigationTitle(document.url.deletingPathExtension().lastPathComponent)
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .navigation) {
              Button("Back", systemImage: "chevron.backward") { opened = nil }.accessibilityIdentifier("BackButton")
            }
          }
      }
    }
    .alert(
      "The document couldn’t be opened.",
      isPresented: Binding {
        failure != nil
      } set: { _ in
        failure = nil
      }
    ) {
      Button("OK") {}
    } message: {
      Text(verbatim: failure ?? "")
    }
  }

  private func create() {
    reporting {
      let type = kind.newType?.fileExtension
      let location = try directory.location(for: type.map { "Untitled.\($0)" } ?? "Untitled")
      switch kind.opening {
      case .immediate(let create, _):
        try create?(location)
        open(location)
      case .async(let create, _): if let create { open(location, by: create) }
      }
    }
  }

  private func open(_ url: URL) {
    switch kind.opening {
    case .immediate(_, let open): reporting { opened = Opened(url: url, editor: try open(url)) }
    case .async(_, let open): self.open(url, by: open)
    }
  }

  private func open(_ url: URL, by makeEditor: @escaping @MainActor (URL) async throws -> AnyView) {
    Task {
      do {
        let editor = try await makeEditor(url)
        opened = Opened(url: url, editor: editor)
      } catch is CancellationError {
        // The app has cancelled the creation of the document.
      } catch {
        failure = error.localizedDescription
      }
    }
  }

  private func reporting(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      failure = error.localizedDescription
    }
  }
}

// MARK: - Editors

/// A document that is a value, whose changes are written.
@Observable
@MainActor
private final class OpenValue<Document: FileDocument> {
  @ObservationIgnored private let write: @MainActor (Document) throws -> Void
  var document: Document {
    didSet { reporting { try write(document) } }
  }

  init(_ document: Document, write: @escaping @MainActor (Document) throws -> Void) {
    (self.document, self.write) = (document, write)
  }
}

/// Writes a document; the run warns if that fails.
@MainActor
private func reporting(_ write: () throws -> Void) {
  do {
    try write()
  } catch {
    UIApplication.shared.warn("a document can't be written: \(error.localizedDescription)")
  }
}

private struct ValueEditor<Document: FileDocument, Content: View>: View {
  let opened: OpenValue<Document>
  let location: URL
  let isEditable: Bool
  let content: @MainActor (FileDocumentConfiguration<Document>) -> Content

  var body: some View {
    content(
      FileDocumentConfiguration(
        document: Binding {
          opened.document
        } set: {
          if isEditable { opened.document = $0 }
        }, fileURL: location,
        isEditable: isEditable))
  }
}

/// A document that is an object, whose changes are written.
@MainActor
private final class OpenObject<Document: ReferenceFileDocument> {
  let location: URL
  let isEditable: Bool
  private var changes: AnyCancellable?

  init(_ document: Document, at location: URL, isEditable: Bool) {
    (self.location, self.isEditable) = (location, isEditable)
    guard isEditable else { return }
    changes = document.objectWillChange.sink { _ in
      // The document has its new state after the change.
      Task { @MainActor in reporting { try document.write(to: location) } }
    }
  }
}

private struct ObjectEditor<Document: ReferenceFileDocument, Content: View>: View {
  let opened: OpenObject<Document>
  @ObservedObject var document: Document
  let content: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

  var body: some View {
    content(
      ReferenceFileDocumentConfiguration(
        document: document, fileURL: opened.location, isEditable: opened.isEditable))
  }
}
