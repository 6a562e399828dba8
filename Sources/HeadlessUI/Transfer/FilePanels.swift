import Foundation

// The system's file panels belong to another process, with its own files.

extension View {
  /// Lets the user choose a file.
  @available(
    *, unavailable,
    message: "there is no panel for files headless; guard the call by #if !os(Linux) and call its completion in a test"
  )
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
  /// Lets the user choose files.
  @available(
    *, unavailable,
    message: "there is no panel for files headless; guard the call by #if !os(Linux) and call its completion in a test"
  )
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View { self }
  /// Lets the user save a document.
  @available(
    *, unavailable,
    message: "there is no panel for files headless; guard the call by #if !os(Linux) and call its completion in a test"
  )
  public nonisolated func fileExporter<D>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
  /// Lets the user move a file.
  @available(
    *, unavailable,
    message: "there is no panel for files headless; guard the call by #if !os(Linux) and call its completion in a test"
  )
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
}
