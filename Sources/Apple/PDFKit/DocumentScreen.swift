import HeadlessUI

/// What a view shows of a document.
@Observable
@MainActor
final class ViewedDocument {
  private(set) var document: PDFDocument?
  /// The page that was shown last, and its index then.
  private var chosen: (page: PDFPage?, index: Int) = (nil, 0)
  /// The index of the current page; 0 if there are no pages. Guess: a page stays the current one when its index changes, and
  /// after it was removed the one at its index is.
  var index: Int {
    let pages = pages
    if pages.indices.contains(chosen.index), chosen.page == nil || pages[chosen.index] === chosen.page {
      return chosen.index
    }
    return pages.firstIndex { $0 === chosen.page } ?? max(0, min(chosen.index, pages.count - 1))
  }
  var mode = PDFDisplayMode.singlePageContinuous
  var direction = PDFDisplayDirection.vertical
  var box = PDFDisplayBox.cropBox
  var hasBreaks = true
  var breakHeight: CGFloat = 9.5
  var fitsWidth = false
  var scale: CGFloat = 1
  /// Whether swipes turn pages.
  var turnsPages = false
  /// The page to which the scroll view has scrolled, or is to scroll.
  var position: Int? {
    didSet { if let position, position != index { change(to: position) } }
  }
  /// Called when another page is shown.
  @ObservationIgnored var onTurn: () -> Void = {}
  /// Called when the user taps a link.
  @ObservationIgnored var onTapLink: (PDFAnnotation) -> Void = { _ in }
  /// The pages of whose gaps the run was warned.
  @ObservationIgnored private var warned: Set<ObjectIdentifier> = []

  func show(_ document: PDFDocument?) {
    self.document = document
    chosen = (document?.list.pages.first, 0)
    position = nil
  }

  var pages: [PDFPage] { document?.list.pages ?? [] }
  /// The number of changes of the pages themselves.
  var changes: Int { document?.list.changes ?? 0 }

  func go(to index: Int) {
    guard index != self.index else { return }
    change(to: index)
    position = index
  }

  private func change(to index: Int) {
    let pages = pages
    chosen = (pages.indices.contains(index) ? pages[index] : nil, index)
    onTurn()
  }

  /// Warns of what isn't read of a page that is shown.
  func warn(of page: PDFPage) {
    guard let document, let gap = page.gap, warned.insert(ObjectIdentifier(page)).inserted else { return }
    UIApplication.shared.warn("PDFKit: page \(page.label ?? "?") of \(document.name) \(gap)")
  }

  /// The size of a page as it is turned.
  func size(of page: PDFPage) -> CGSize { page.displayedSize(of: box) }
}

/// The pages of a document.
struct DocumentScreen: View {
  @Bindable var state: ViewedDocument

  private var pages: [PDFPage] { state.pages }
  private var axis: Axis.Set { state.direction == .vertical ? .vertical : .horizontal }

  var body: some View {
    GeometryReader { geometry in
      content(width: geometry.size.width)
        .id(state.document.map { ObjectIdentifier($0) })
        .frame(width: geometry.size.width, height: geometry.size.height)
    }
  }

  @ViewBuilder private func content(width: CGFloat) -> some View {
    if state.turnsPages {
      let index = Binding {
        state.index
      } set: {
        state.go(to: $0)
      }
      TabView(selection: index) {
        ForEach(Array(pages.enumerated()), id: \.offset) { page($1, width: width).tag($0) }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    } else if state.mode.isContinuous {
      ScrollView(axis) {
        stack {
          ForEach(Array(pages.enumerated()), id: \.offset) { page($1, width: width).id($0) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $state.position, anchor: .topLeading)
    } else if pages.indices.contains(state.index) {
      ScrollView { page(pages[state.index], width: width) }
    }
  }

  @ViewBuilder private func stack(@ViewBuilder _ content: () -> some View) -> some View {
    let spacing = state.hasBreaks ? state.breakHeight : 0
    if state.direction == .vertical {
      LazyVStack(spacing: spacing, content: content)
    } else {
      LazyHStack(spacing: spacing, content: content)
    }
  }

  private func page(_ page: PDFPage, width: CGFloat) -> some View {
    let size = state.size(of: page)
    let scale = state.fitsWidth ? width / max(size.width, 1) : state.scale
    let lines = PageLines(
      page: page, changes: state.changes, box: state.box, scale: scale, follow: state.onTapLink)
    return PageElement(lines: lines)
      .frame(width: size.width * scale, height: size.height * scale)
      .onAppear { state.warn(of: page) }
      .onChange(of: ObjectIdentifier(page)) { state.warn(of: page) }
  }
}

/// A page over its drawing, since the drawing of a text view leaves out the elements in it.
private struct PageElement: View {
  let lines: PageLines

  var body: some View {
    PageContent(lines: lines).background { lines.accessibilityHidden(true) }
  }
}

private struct PageContent: UIViewRepresentable {
  let lines: PageLines

  func makeUIView(context: Context) -> PageView { PageView(lines) }
  func updateUIView(_ view: PageView, context: Context) { view.screen.rootView = lines }
}

/// A page as an element. Guess: a text view with text in it.
private final class PageView: UIView {
  let screen: UIHostingController<PageLines>

  init(_ content: PageLines) {
    screen = UIHostingController(rootView: content)
    super.init(frame: .zero)
    elementType = .textView
    screen.view.frame = bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
  }

  required init?(coder: NSCoder) { return nil }
}

/// The lines of a page at their places, on white paper.
private struct PageLines: View {
  let page: PDFPage
  /// The number of changes of pages, so that those of this one are shown.
  let changes: Int
  let box: PDFDisplayBox
  let scale: CGFloat
  let follow: (PDFAnnotation) -> Void

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      ForEach(Array(page.lines.enumerated()), id: \.offset) { _, line in text(line) }
      ForEach(Array(links.enumerated()), id: \.offset) { _, link in element(of: link) }
    }
  }

  private func text(_ line: PageText.Line) -> some View {
    let place = page.place(of: line.box, in: box, scale: scale)
    return Text(verbatim: line.text)
      .font(.system(size: line.fontSize * scale))
      .foregroundStyle(Color.black)
      .lineLimit(1)
      .fixedSize()
      .offset(x: place.minX, y: place.minY)
  }

  private func element(of link: PDFAnnotation) -> some View {
    let place = page.place(of: link.bounds, in: box, scale: scale)
    return Color.clear
      .frame(width: place.width, height: place.height)
      .contentShape(Rectangle())
      .onTapGesture { follow(link) }
      .accessibilityElement()
      .accessibilityLabel(label(of: link))
      .accessibilityAddTraits(.isLink)
      .offset(x: place.minX, y: place.minY)
  }

  private var links: [PDFAnnotation] {
    page.annotations.filter { $0.type == "Link" && ($0.url != nil || $0.destination?.page != nil) }
  }

  /// Guess: the text below the link.
  private func label(of link: PDFAnnotation) -> String {
    link.contents ?? page.selection(for: link.bounds)?.string ?? link.url?.absoluteString ?? ""
  }
}
