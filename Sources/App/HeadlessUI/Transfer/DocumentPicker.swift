import Foundation

/// The screen of the system's document picker, UIKit's `UIDocumentPickerViewController`.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
  private enum Request {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  private let request: Request
  /// The receiver of the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files can be chosen.
  open var allowsMultipleSelection = false
  /// Whether names are shown with their extensions.
  open var shouldShowFileExtensions = false
  /// The directory that is shown first; `nil` for that of the phone.
  open var directoryURL: URL?

  private init(_ request: Request) {
    self.request = request
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker of files of some kinds.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(.open(contentTypes, asCopy: asCopy))
  }
  /// Creates a picker of a directory into which files are copied or moved.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(.export(urls, asCopy: asCopy))
  }
  /// Creates a picker of files by the identifiers of their kinds.
  @available(*, deprecated, message: "use init(forOpeningContentTypes:asCopy:)")
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(.open(allowedUTIs.map { UTType(importedAs: $0) }, asCopy: mode == .import))
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  override var showsView: Bool { false }

  override func makeContent() -> AnyView { AnyView(DocumentPickerContent(picker: self)) }

  fileprivate func panel(_ dismiss: DismissAction) -> FilePanel {
    FilePanel(
      purpose: purpose, directory: directoryURL, showsExtensions: shouldShowFileExtensions,
      complete: { [self] result in
        dismiss()
        switch result.flatMap({ files in Result { try delivered(files) } }) {
        case .success(let files): delegate?.documentPicker(self, didPickDocumentsAt: files)
        case .failure(let error):
          UIApplication.shared.warn("UIDocumentPickerViewController: \(error.localizedDescription)")
          delegate?.documentPickerWasCancelled(self)
        }
      },
      cancel: { [self] in
        dismiss()
        delegate?.documentPickerWasCancelled(self)
      })
  }

  private var purpose: FilePanel.Purpose {
    switch request {
    case .open(let types, _): .open(types, isList: allowsMultipleSelection)
    case .export(let files, asCopy: false): .move(files)
    case .export(let files, asCopy: true):
      .save(
        files.map { file in
          SavedFile(name: file.lastPathComponent) { try FileManager.default.copyItem(at: file, to: $0) }
        })
    }
  }

  /// The files that the delegate receives: copies, if they were requested.
  private func delivered(_ files: [URL]) throws -> [URL] {
    guard case .open(_, asCopy: true) = request, let inbox = RunningLaunch.current?.inbox else { return files }
    let directory = PanelDirectory(title: "Inbox", url: inbox)
    return try files.map { file in
      let copy = try directory.location(for: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: copy)
      return copy
    }
  }
}

/// What a document picker does with files, UIKit's `UIDocumentPickerMode`.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Copies or opens files, or saves a copy, or moves a file.
  case `import`, open, exportToService, moveToService
}

/// Receives the choice of a document picker, which has closed itself, UIKit's `UIDocumentPickerDelegate`.
@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called when the user has chosen files, or when files were saved.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has chosen one file, by the default of the method for several.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Calls the method for one file.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) }
  }
  /// Does nothing.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

private struct DocumentPickerContent: View {
  let picker: UIDocumentPickerViewController
  @Environment(\.dismiss) private var dismiss

  var body: some View { FilePanelScreen(panel: picker.panel(dismiss)) }
}
