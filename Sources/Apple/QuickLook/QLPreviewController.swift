@_exported import UIKit

/// A screen that shows files, QuickLook's `QLPreviewController`.
///
/// It has the elements that XCUITest sees: `QLPreviewControllerView`, the bar with the title of the item, `Done` and
/// `Share`. Inside of a navigation controller its title and its button are in the bar of that one.
@MainActor @preconcurrency
open class QLPreviewController: UIViewController {
  /// The receiver of events.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// What has the items.
  open weak var dataSource: (any QLPreviewControllerDataSource)? {
    didSet { if state.isLoaded { reloadData() } }
  }
  fileprivate let state = PreviewState()
  private var isClosing = false

  /// Creates a screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a screen; there are no nib files.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    show(PreviewControllerContent(controller: self))
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }

  /// Whether a preview of an item can be shown: it is a file of a kind that a phone shows.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { PreviewFile(item).canBeShown }

  /// The index of the item that is shown; `NSNotFound` if none is.
  open var currentPreviewItemIndex: Int {
    get { state.isLoaded ? (currentPreviewItem == nil ? NSNotFound : state.index) : state.requestedIndex ?? NSNotFound }
    set {
      state.requestedIndex = newValue
      if state.isLoaded { showItem(newValue) }
    }
  }

  /// The item that is shown.
  open var currentPreviewItem: (any QLPreviewItem)? {
    state.items.indices.contains(state.index) ? state.items[state.index] : nil
  }

  /// Asks the data source again; the item that is shown is read again only if it has changed.
  open func reloadData() {
    state.isLoaded = true
    let count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    state.items = (0..<max(0, count)).compactMap { dataSource?.previewController(self, previewItemAt: $0) }
    showItem(state.requestedIndex ?? state.index)
  }

  /// Asks the data source for the item that is shown, and reads it again.
  open func refreshCurrentPreviewItem() {
    guard currentPreviewItem != nil, let dataSource else { return }
    state.items[state.index] = dataSource.previewController(self, previewItemAt: state.index)
    state.reads += 1
    showItem(state.index)
  }

  /// Shows an item. Guess: the first one if there is no such index.
  fileprivate func showItem(_ index: Int) {
    state.requestedIndex = nil
    state.index = state.items.indices.contains(index) ? index : 0
    guard let item = currentPreviewItem else { return }
    if isInNavigation { showInBar() }
    if let delegate, delegate.previewController(self, editingModeFor: item) != .disabled {
      UIApplication.shared.warn("QuickLook: items can't be edited here; the methods of edited items aren't called")
    }
  }

  // MARK: Bars

  /// Whether the screen has its bars: it was presented without a navigation controller.
  fileprivate var hasBars: Bool { presentingViewController != nil && parent == nil }
  private var isInNavigation: Bool { navigationController != nil }

  private func showInBar() {
    let file = currentPreviewItem.map(PreviewFile.init)
    navigationItem.title = file?.title
    guard navigationItem.rightBarButtonItems == nil else { return }
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in
        guard let self, let url = currentPreviewItem?.previewItemURL else { return }
        present(UIActivityViewController(activityItems: [url], applicationActivities: nil), animated: true)
      })
    share.accessibilityIdentifier = PreviewName.share
    navigationItem.rightBarButtonItem = share
  }

  // MARK: Life cycle

  /// Asks the data source for the items.
  open override func viewDidLoad() {
    super.viewDidLoad()
    reloadData()
  }

  /// Shows the title and the button in the bar of a navigation controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isInNavigation { showInBar() }
  }

  /// Reports that the screen closes.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isClosing = isBeingDismissed
    if isClosing { delegate?.previewControllerWillDismiss(self) }
  }

  /// Reports that the screen was closed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isClosing { delegate?.previewControllerDidDismiss(self) }
    isClosing = false
  }
}

/// Has the items of a preview, QuickLook's `QLPreviewControllerDataSource`.
@MainActor @preconcurrency
public protocol QLPreviewControllerDataSource: AnyObject {
  /// Returns the number of items.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// Returns an item.
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Receives the events of a preview, QuickLook's `QLPreviewControllerDelegate`.
@MainActor @preconcurrency
public protocol QLPreviewControllerDelegate: AnyObject {
  /// Called before the screen closes.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// Called when the screen was closed.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Returns whether a link in an item is opened.
  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool
  /// Returns the view from which the screen grows: never called, since it appears at once.
  func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView?
  /// Returns how an item can be edited: not at all here, and the run warns of other modes.
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  /// Called when an item was edited: never here.
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  /// Called when the copy of an item was edited: never here.
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL)
}

extension QLPreviewControllerDelegate {
  /// Does nothing.
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  /// Does nothing.
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  /// Opens the link.
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  /// Returns no view.
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
  /// Lets the user edit nothing.
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  /// Does nothing.
  public func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem) {
  }
  /// Does nothing.
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
  ) {}
}

/// The items of a controller, and which of them is shown.
@Observable
@MainActor
private final class PreviewState {
  var items: [any QLPreviewItem] = []
  var index = 0
  /// The number of times that the item was to be read again.
  var reads = 0
  /// The index that the app has set before the items were there.
  @ObservationIgnored var requestedIndex: Int?
  @ObservationIgnored var isLoaded = false
}

private struct PreviewControllerContent: View {
  /// The controller has the view.
  unowned let controller: QLPreviewController
  @Environment(\.dismiss) private var dismiss

  private var state: PreviewState { controller.state }

  var body: some View {
    let index = Binding {
      state.index
    } set: {
      controller.showItem($0)
    }
    let pages = PreviewPages(files: state.items.map(PreviewFile.init), index: index, reads: state.reads) { url in
      guard let item = controller.currentPreviewItem else { return false }
      return controller.delegate?.previewController(controller, shouldOpen: url, for: item) ?? true
    }
    if controller.hasBars { PreviewBars(pages: pages) { dismiss() } } else { pages }
  }
}
