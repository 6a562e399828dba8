import Foundation

// The panels of the system for files, which belong to another process. Their files are those of the phone, which steps
// give, and those in the Documents directory of the app.

extension View {
  private nonisolated func filePanel(
    _ isPresented: Binding<Bool>, _ purpose: @escaping @MainActor () -> FilePanel.Purpose?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: (() -> Void)? = nil
  ) -> some View {
    nonisolated(unsafe) let (onCompletion, onCancellation) = (onCompletion, onCancellation)
    let cancel: @MainActor () -> Void = {
      isPresented.wrappedValue = false
      onCancellation?()
    }
    return modifier(
      Presentation(
        style: .sheet, isPresented: { isPresented.wrappedValue && purpose() != nil ? true : nil }, reset: cancel,
        onDismiss: nil,
        content: { node in
          let environment = node.environment
          return AnyView(
            purpose().map { purpose in
              FilePanelScreen(
                panel: FilePanel(
                  purpose: purpose, directory: environment.fileDialogDirectory,
                  showsExtensions: environment.fileDialogOptions.contains(.displayFileExtensions),
                  complete: { result in
                    isPresented.wrappedValue = false
                    onCompletion(result)
                  }, cancel: cancel))
            })
        }))
  }

  private nonisolated func filePanel(
    _ isPresented: Binding<Bool>, one purpose: @escaping @MainActor () -> FilePanel.Purpose?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void, _ onCancellation: (() -> Void)? = nil
  ) -> some View {
    filePanel(isPresented, purpose, { result in onCompletion(result.map { $0[0] }) }, onCancellation)
  }

  // MARK: Importing

  /// Lets the user choose a file.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { filePanel(isPresented, one: { .open(allowedContentTypes, isList: false) }, onCompletion) }
  /// Lets the user choose files.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    filePanel(isPresented, { .open(allowedContentTypes, isList: allowsMultipleSelection) }, onCompletion)
  }
  /// Lets the user choose files, or cancel.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    filePanel(
      isPresented, { .open(allowedContentTypes, isList: allowsMultipleSelection) }, onCompletion, onCancellation)
  }

  // MARK: Moving

  /// Lets the user move a file.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { filePanel(isPresented, one: { file.map { .move([$0]) } }, onCompletion) }
  /// Lets the user move a file, or cancel.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View { filePanel(isPresented, one: { file.map { .move([$0]) } }, onCompletion, onCancellation) }
  /// Lets the user move files.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return filePanel(isPresented, { files.isEmpty ? nil : .move(files) }, onCompletion)
  }
  /// Lets the user move files, or cancel.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return filePanel(isPresented, { files.isEmpty ? nil : .move(files) }, onCompletion, onCancellation)
  }

  // MARK: Exporting a document

  /// Lets the user save a document.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    filePanel(
      isPresented, one: { document.map { .save([SavedFile(defaultFilename, contentType, $0)]) } }, onCompletion)
  }
  /// Lets the user save a document.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    filePanel(
      isPresented, one: { document.map { .save([SavedFile(defaultFilename, contentType, $0)]) } }, onCompletion)
  }
  /// Lets the user save a document, or cancel.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return filePanel(
      isPresented, one: { document.map { .save([SavedFile(defaultFilename, type, $0)]) } }, onCompletion,
      onCancellation)
  }
  /// Lets the user save a document, or cancel.
  public nonisolated func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    return filePanel(
      isPresented, one: { document.map { .save([SavedFile(defaultFilename, type, $0)]) } }, onCompletion,
      onCancellation)
  }

  /// Lets the user save a document that is written at a URL, or cancel.
  public nonisolated func fileExporter<D: WritableDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where D.Writer.Destination == URL {
    nonisolated(unsafe) let document = document
    return filePanel(
      isPresented, one: { document.map { .save([SavedFile(defaultFilename, contentType, $0)]) } }, onCompletion,
      onCancellation)
  }

  // MARK: Exporting several documents

  /// Lets the user save documents.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    let documents = Array(documents)
    return filePanel(isPresented, { .saving(documents.map { SavedFile(nil, contentType, $0) }) }, onCompletion)
  }
  /// Lets the user save documents.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    let documents = Array(documents)
    return filePanel(isPresented, { .saving(documents.map { SavedFile(nil, contentType, $0) }) }, onCompletion)
  }
  /// Lets the user save documents, or cancel.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View where C.Element: FileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    let documents = Array(documents)
    return filePanel(
      isPresented, { .saving(documents.map { SavedFile(nil, type, $0) }) }, onCompletion, onCancellation)
  }
  /// Lets the user save documents, or cancel.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    let type = contentTypes.first ?? C.Element.writableContentTypes.first ?? .data
    let documents = Array(documents)
    return filePanel(
      isPresented, { .saving(documents.map { SavedFile(nil, type, $0) }) }, onCompletion, onCancellation)
  }

  // MARK: Exporting items

  /// Lets the user save an item, or cancel.
  public nonisolated func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    nonisolated(unsafe) let item = item
    return filePanel(
      isPresented, one: { item.map { .save([SavedFile(defaultFilename, contentTypes.first, $0)]) } }, onCompletion,
      onCancellation)
  }
  /// Lets the user save items, or cancel.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable {
    nonisolated(unsafe) let items = Array(items)
    return filePanel(
      isPresented, { .saving(items.map { SavedFile(nil, contentTypes.first, $0) }) }, onCompletion, onCancellation)
  }
}

extension FilePanel.Purpose {
  /// `nil` without files, for which no panel is shown.
  fileprivate static func saving(_ files: [SavedFile]) -> Self? { files.isEmpty ? nil : .save(files) }
}

extension SavedFile {
  fileprivate init<D: FileDocument>(_ name: String?, _ type: UTType, _ document: D) {
    let wrapper = {
      try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
    self.init(name ?? (try? wrapper())?.preferredFilename, type) { try wrapper().write(to: $0, options: .atomic) }
  }

  fileprivate init<D: ReferenceFileDocument>(_ name: String?, _ type: UTType, _ document: D) {
    let wrapper = {
      try document.fileWrapper(
        snapshot: document.snapshot(contentType: type),
        configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
    }
    self.init(name ?? (try? wrapper())?.preferredFilename, type) { try wrapper().write(to: $0, options: .atomic) }
  }

  fileprivate init<D: WritableDocument>(
    _ name: String?, _ type: UTType, _ document: D
  ) where D.Writer.Destination == URL {
    nonisolated(unsafe) let document = document
    self.init(name, type) { _ = try await document.write(to: $0, as: type) }
  }

  fileprivate init<T: Transferable>(_ name: String?, _ type: UTType?, _ item: T) {
    let type = type ?? item.contentTypes.first ?? .data
    nonisolated(unsafe) let item = item
    self.init(name ?? item.suggestedFileName, type) { location in
      guard let data = try await item.sent(as: type) else { throw CocoaError(.fileWriteUnknown) }
      try data.write(to: location, options: .atomic)
    }
  }
}

// MARK: - File dialogs

/// What a dialog for files shows, SwiftUI's `FileDialogBrowserOptions`.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Directories that look like files are opened; no effect on a phone.
  public static let enumeratePackages = Self(rawValue: 1)
  /// Hidden files; no effect on a phone.
  public static let includeHiddenFiles = Self(rawValue: 2)
  /// The extensions of names.
  public static let displayFileExtensions = Self(rawValue: 4)
}

extension EnvironmentValues {
  @Entry fileprivate var fileDialogDirectory: URL?
  @Entry fileprivate var fileDialogOptions: FileDialogBrowserOptions = []
}

extension View {
  /// Sets the directory that panels for files show first.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    environment(\.fileDialogDirectory, defaultDirectory)
  }
  /// Sets what panels for files show.
  public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
    environment(\.fileDialogOptions, options)
  }
  /// Sets the title of the button that confirms: on a Mac only.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View { accepted() }
  /// Sets the title of the button that confirms: on a Mac only.
  @StringTwin
  public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { accepted() }
  /// Sets the message of the panel: on a Mac only.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View { accepted() }
  /// Sets the message of the panel: on a Mac only.
  @StringTwin
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { accepted() }
  /// Sets the name by which the panel stores its settings: on a Mac only.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { accepted() }
  /// Sets whether aliases are followed: on a Mac only.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { accepted() }
  /// Sets which files can be chosen: on a Mac only.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { accepted() }
  /// Sets the label of the field for the name: on a Mac only.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View { accepted() }
  /// Sets the label of the field for the name: on a Mac only.
  @StringTwin
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { accepted() }
}
