import HeadlessUI

/// A view of the pages of a document, PDFKit's `PDFView`.
///
/// A page is a text view for UI tests, with a text for each line at its place. Pictures and lines aren't drawn.
@MainActor @preconcurrency
open class PDFView: UIView {
  private let state = ViewedDocument()
  private lazy var screen = UIHostingController(rootView: DocumentScreen(state: state))
  private var selection: PDFSelection?

  /// The receiver of events.
  open weak var delegate: (any PDFViewDelegate)?

  /// The document.
  open var document: PDFDocument? {
    get { state.document }
    set {
      state.show(newValue)
      if let newValue, newValue.isLocked {
        UIApplication.shared.warn("PDFKit: \(newValue.name) is encrypted, which isn't read")
      }
      post(.PDFViewDocumentChanged)
      if newValue?.pageCount ?? 0 > 0 { post(.PDFViewPageChanged) }
    }
  }

  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showScreen()
  }

  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showScreen()
  }

  private func showScreen() {
    state.onTurn = { [weak self] in self?.post(.PDFViewPageChanged) }
    state.onTapLink = { [weak self] in self?.follow($0) }
    screen.view.frame = bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Look

  /// How the pages are arranged.
  open var displayMode: PDFDisplayMode {
    get { state.mode }
    set {
      state.mode = newValue
      post(.PDFViewDisplayModeChanged)
    }
  }
  /// The direction in which pages follow each other.
  open var displayDirection: PDFDisplayDirection {
    get { state.direction }
    set { state.direction = newValue }
  }
  /// The area of pages that is shown.
  open var displayBox: PDFDisplayBox {
    get { state.box }
    set {
      state.box = newValue
      post(.PDFViewDisplayBoxChanged)
    }
  }
  /// Whether there is space between pages.
  open var displaysPageBreaks: Bool {
    get { state.hasBreaks }
    set { state.hasBreaks = newValue }
  }
  /// The space around pages: that between them is `top`.
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
    didSet { state.breakHeight = pageBreakMargins.top + pageBreakMargins.bottom }
  }
  /// Whether the first page is alone, as the title of a book: no effect.
  open var displaysAsBook = false
  /// Whether pages follow each other from right to left: no effect.
  open var displaysRTL = false
  /// Whether pages have shadows: they aren't drawn.
  open var pageShadowsEnabled = true
  /// Whether addresses and dates in the text are links: they aren't.
  open var enableDataDetectors = false
  /// The view inside of the one that scrolls: `nil`, since pages are elements without views of the system.
  open var documentView: UIView? { nil }

  /// Whether pages are as wide as the view.
  open var autoScales: Bool {
    get { state.fitsWidth }
    set {
      state.fitsWidth = newValue
      post(.PDFViewScaleChanged)
    }
  }
  /// The factor of the size of pages.
  open var scaleFactor: CGFloat {
    get { state.fitsWidth ? scaleFactorForSizeToFit : state.scale }
    set {
      (state.fitsWidth, state.scale) = (false, min(max(newValue, minScaleFactor), maxScaleFactor))
      post(.PDFViewScaleChanged)
    }
  }
  /// The smallest factor.
  open var minScaleFactor: CGFloat = 0.25
  /// The largest factor.
  open var maxScaleFactor: CGFloat = 5
  /// The factor with which a page is as wide as the view.
  open var scaleFactorForSizeToFit: CGFloat {
    guard let page = currentPage, bounds.width > 0 else { return 1 }
    return bounds.width / max(state.size(of: page).width, 1)
  }
  /// Whether pages can be larger.
  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  /// Whether pages can be smaller.
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  /// Makes pages larger. Guess: by a quarter.
  open func zoomIn(_ sender: Any?) { scaleFactor *= 1.25 }
  /// Makes pages smaller. Guess: by a fifth.
  open func zoomOut(_ sender: Any?) { scaleFactor /= 1.25 }

  /// Shows one page at a time, which swipes turn.
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
    state.turnsPages = enable
  }
  /// Whether swipes turn pages.
  open var isUsingPageViewController: Bool { state.turnsPages }
  /// Updates the arrangement of pages, which follows the changes of the document anyway.
  open func layoutDocumentView() {}

  // MARK: Pages

  /// The page that is shown; in a continuous arrangement the one at the top.
  open var currentPage: PDFPage? { state.pages.isEmpty ? nil : state.pages[state.index] }
  /// The pages of which something is shown. Guess: the current one.
  open var visiblePages: [PDFPage] { [currentPage].compactMap { $0 } }
  /// The place at the top of the current page.
  open var currentDestination: PDFDestination? {
    currentPage.map { PDFDestination(page: $0, at: CGPoint(x: 0, y: $0.bounds(for: displayBox).maxY)) }
  }

  private func turn(to index: Int) {
    guard let document, (0..<document.pageCount).contains(index) else { return }
    state.go(to: index)
  }

  /// Shows a page.
  open func go(to page: PDFPage) { turn(to: document?.index(for: page) ?? NSNotFound) }
  /// Shows the page of a place.
  open func go(to destination: PDFDestination) { if let page = destination.page { go(to: page) } }
  /// Shows the page of a selection.
  open func go(to selection: PDFSelection) { if let page = selection.pages.first { go(to: page) } }
  /// Shows the page of an area.
  open func go(to rect: CGRect, on page: PDFPage) { go(to: page) }

  /// Whether there is a page after the current one.
  open var canGoToNextPage: Bool { state.index + 1 < document?.pageCount ?? 0 }
  /// Whether there is a page before the current one.
  open var canGoToPreviousPage: Bool { state.index > 0 }
  /// Whether the current page isn't the first one.
  open var canGoToFirstPage: Bool { canGoToPreviousPage }
  /// Whether the current page isn't the last one.
  open var canGoToLastPage: Bool { canGoToNextPage }
  /// Shows the page after the current one.
  open func goToNextPage(_ sender: Any?) { turn(to: state.index + 1) }
  /// Shows the page before the current one.
  open func goToPreviousPage(_ sender: Any?) { turn(to: state.index - 1) }
  /// Shows the first page.
  open func goToFirstPage(_ sender: Any?) { turn(to: 0) }
  /// Shows the last page.
  open func goToLastPage(_ sender: Any?) { turn(to: (document?.pageCount ?? 0) - 1) }

  // MARK: Selections

  /// The selected text, which isn't drawn.
  open var currentSelection: PDFSelection? {
    get { selection }
    set { setCurrentSelection(newValue, animate: false) }
  }
  /// Selects text.
  open func setCurrentSelection(_ selection: PDFSelection?, animate: Bool) {
    self.selection = selection
    post(.PDFViewSelectionChanged)
  }
  /// Selects nothing.
  open func clearSelection() { currentSelection = nil }
  /// Shows the page of the selection.
  open func scrollSelectionToVisible(_ sender: Any?) { if let selection { go(to: selection) } }
  /// Text with a mark, which isn't drawn.
  open var highlightedSelections: [PDFSelection]?

  // MARK: Links

  private func follow(_ link: PDFAnnotation) {
    if let destination = link.destination { return go(to: destination) }
    guard let url = link.url else { return }
    if let delegate { return delegate.pdfViewWillClick(onLink: self, with: url) }
    UIApplication.shared.open(url)
  }
}

/// Receives the events of a view of a document, PDFKit's `PDFViewDelegate`.
@MainActor @preconcurrency
public protocol PDFViewDelegate: AnyObject {
  /// Called when the user taps a link to another place than the document.
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
}

extension PDFViewDelegate {
  /// Opens the link.
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) { UIApplication.shared.open(url) }
}

/// How pages are arranged, PDFKit's `PDFDisplayMode`.
public enum PDFDisplayMode: Int, Sendable {
  /// One page, all pages, two pages side by side, or all pages in pairs. Of two pages one is shown here, and all pages in pairs
  /// are one below the other.
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous

  var isContinuous: Bool { self == .singlePageContinuous || self == .twoUpContinuous }
}

/// The direction in which pages follow each other, PDFKit's `PDFDisplayDirection`.
public enum PDFDisplayDirection: Int, Sendable {
  /// Downwards, or to the right.
  case vertical, horizontal
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another document is shown.
  public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another page is shown.
  public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Pages have another size.
  public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Other text is selected.
  public static let PDFViewSelectionChanged = Notification.Name("PDFViewChangedSelection")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Pages are arranged otherwise.
  public static let PDFViewDisplayModeChanged = Notification.Name("PDFViewDisplayModeChanged")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Another area of pages is shown.
  public static let PDFViewDisplayBoxChanged = Notification.Name("PDFViewDisplayBoxChanged")
}
