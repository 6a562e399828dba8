import Foundation
import HeadlessCombine
import Observation

// Groups of documents that are read and written at a URL, of the SDK of iOS 27.

extension DocumentGroup
where
  Document: HeadlessUI.Document & Observable, Document.Reader.Source == URL, Document.Writer.Destination == URL
{
  /// Creates windows for documents that are created and edited.
  ///
  /// A document is written after each change that is registered with the undo manager.
  public nonisolated init(
    allowCreating: Bool = true, @ViewBuilder editor: @escaping (Document) -> Content,
    makeDocument: @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws -> Document
  ) {
    nonisolated(unsafe) let editor = editor
    let make: @MainActor (URL) async throws -> Document = { location in
      try await makeDocument(
        URLDocumentConfiguration(fileURL: location), DocumentCreationContext(creationSource: nil))
    }
    let edited: @MainActor (Document, URL) -> AnyView = { document, location in
      let type = UTType.written(to: location, of: Document.writableContentTypes)
      let writer = DocumentAutosave { previous in
        try await document.write(to: location, as: type, previous: previous as? Document.Writer.Snapshot)
      }
      return AnyView(AutosavingEditor(autosave: writer, content: editor(document)))
    }
    let create: @MainActor (URL) async throws -> AnyView = { location in
      let document = try await make(location)
      _ = try await document.write(
        to: location, as: UTType.written(to: location, of: Document.writableContentTypes))
      return edited(document, location)
    }
    let open: @MainActor (URL) async throws -> AnyView = { location in
      let document = try await make(location)
      try await document.read(from: location)
      return edited(document, location)
    }
    self.init(
      DocumentKind(
        types: Document.readableContentTypes, newType: Document.writableContentTypes.first,
        .async(create: allowCreating ? create : nil, open: open)))
  }
}

extension DocumentGroup where Document: ReadableDocument & Observable, Document.Reader.Source == URL {
  /// Creates windows for documents that are only shown.
  public nonisolated init(
    @ViewBuilder viewer: @escaping (Document) -> Content,
    makeReadableDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext)
      async throws -> Document
  ) {
    nonisolated(unsafe) let viewer = viewer
    let open: @MainActor (URL) async throws -> AnyView = { location in
      let document = try await makeReadableDocument(
        URLDocumentConfiguration(fileURL: location), DocumentCreationContext(creationSource: nil))
      try await document.read(from: location)
      return AnyView(viewer(document))
    }
    self.init(DocumentKind(types: Document.readableContentTypes, newType: nil, .async(create: nil, open: open)))
  }
}

/// Writes a document after its changes, one after the other.
@MainActor
private final class DocumentAutosave {
  private let write: @MainActor (_ previous: Any?) async throws -> Any
  private var previous: Any?
  private var isWriting = false
  private var isChanged = false

  nonisolated init(_ write: @escaping @MainActor (_ previous: Any?) async throws -> Any) { self.write = write }

  func documentChanged() {
    isChanged = true
    guard !isWriting else { return }
    isWriting = true
    Task {
      while isChanged {
        isChanged = false
        do {
          previous = try await write(previous)
        } catch {
          UIApplication.shared.warn("a document can't be written: \(error.localizedDescription)")
        }
      }
      isWriting = false
    }
  }
}

/// The editor of a document that is written after each change that is registered with the undo manager.
private struct AutosavingEditor<Content: View>: View {
  let autosave: DocumentAutosave
  let content: Content
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    content
      .onReceive(changes(.NSUndoManagerDidCloseUndoGroup)) { _ in autosave.documentChanged() }
      .onReceive(changes(.NSUndoManagerDidUndoChange)) { _ in autosave.documentChanged() }
      .onReceive(changes(.NSUndoManagerDidRedoChange)) { _ in autosave.documentChanged() }
  }

  private func changes(_ name: Notification.Name) -> NotificationCenter.Publisher {
    NotificationCenter.default.publisher(for: name, object: undoManager)
  }
}
