import AppModel
import Foundation
import HeadlessUI
import Testing

/// Controllers that contain others: pages and columns; SwiftUI in cells.
@MainActor
@Suite struct UIContainerTests {
  private final class Page: UIViewController {
    let text: String
    init(_ text: String) {
      self.text = text
      super.init(nibName: nil, bundle: nil)
      title = text
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
      label.text = "\(text) content"
      view.addSubview(label)
    }
  }

  // MARK: Pages

  private final class Book: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = ["One", "Two", "Three"].map { Page($0) }
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      (dataSource, delegate) = (self, self)
      setViewControllers([pages[0]], direction: .forward, animated: false)
    }
    private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else {
        return nil
      }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("\(previousViewControllers.map { $0.title ?? "" }) \(completed)") }
  }

  /// Source: Apple, UIPageViewController and UIPageViewControllerDataSource: swipes show the pages before and after, and
  /// the delegate is called for those; `presentationIndex(for:)` is only asked after `setViewControllers`, and the index is
  /// counted after that. Another number of pages than one is an exception of UIKit. Guess: the pages are in a `ScrollView`,
  /// and the dots are as those of SwiftUI's `TabView` with pages.
  @Test func `swipes turn pages`() throws {
    let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
    try TestedApp.run(Launch("book", viewController: { book })) { app throws in
      #expect(try app.texts == ["One content"])
      try app.swipe(.left, on: "One content")
      try app.advance(.seconds(1))
      #expect(try app.texts == ["Two content"])
      #expect(book.log == ["[\"One\"] true"])
      let indicator = try app.session.snapshot().elements.first { $0.type == .pageIndicator }
      #expect(indicator?.value == "page 2 of 3")
      try app.swipe(.right, on: "Two content")
      try app.swipe(.right, on: "One content")
      #expect(try app.texts == ["One content"])
      book.setViewControllers([book.pages[2]], direction: .forward, animated: true)
      try app.advance(.seconds(1))
      #expect(try app.texts == ["Three content"] && book.log.count == 2)
      #expect(book.pages[2].parent === book && book.pages[0].parent == nil)
      book.setViewControllers([], direction: .forward, animated: false)
      let error = #expect(throws: AppSessionError.self) { try app.settle() }
      #expect(error.map { "\($0)".contains("provided (0) doesn't match the number required (1)") } ?? false)
    }
  }

  /// Source: Apple, UIViewController, "Managing child view controllers in a custom container"; UIPageViewController,
  /// `viewControllers`: the pages that are displayed, not other children. Guess: subviews of its view are over the pages.
  @Test func `subviews and other children are not pages`() throws {
    let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (extra, skip) = (Page("Extra"), UIButton(type: .system))
    var count = 0
    skip.setTitle("Skip", for: .normal)
    skip.frame = CGRect(x: 20, y: 500, width: 100, height: 44)
    skip.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    try TestedApp.run(Launch("book", viewController: { book })) { app throws in
      book.addChild(extra)
      book.view.addSubview(skip)
      try app.settle()
      try app.tap("Skip")
      #expect(try count == 1 && app.texts.contains("One content"))
      #expect(book.viewControllers == [book.pages[0]] && book.children.contains(extra))
      try app.swipe(.left, on: "One content")
      try app.advance(.seconds(1))
      #expect(try app.texts.contains("Two content"))
      #expect(extra.parent === book && book.log == ["[\"One\"] true"])
    }
  }

  /// Source: Apple, UIPageViewController, `navigationOrientation`: vertical pages turn up and down; what scrolls inside of
  /// a page scrolls first.
  @Test func `vertical pages turn up and down`() throws {
    let book = Book(transitionStyle: .scroll, navigationOrientation: .vertical)
    try TestedApp.run(Launch("book", viewController: { book })) { app throws in
      try app.swipe(.up, on: "One content")
      try app.advance(.seconds(1))
      try app.swipe(.left, on: "Two content")
      try app.swipe(.right, on: "Two content")
      try app.advance(.seconds(1))
      #expect(try app.texts == ["Two content"])
      let list = UITableView(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
      let rows = UITableViewTests.List([(0..<40).map { "Row \($0)" }])
      rows.loadViewIfNeeded()
      (list.dataSource, list.accessibilityIdentifier) = (rows, "list")
      list.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      book.pages[1].view.addSubview(list)
      try app.settle()
      try app.swipe(.up, on: "list")
      try app.advance(.seconds(1))
      #expect(try list.contentOffset.y > 0 && app.texts.contains("Two content"))
      try app.swipe(.down, on: "Two content")
      try app.advance(.seconds(1))
      #expect(try app.texts == ["One content"])
    }
  }

  // MARK: Columns

  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Mailboxes"
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Mail \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      splitViewController?.showDetailViewController(
        UINavigationController(rootViewController: Page("Detail \(indexPath.row)")), sender: self)
    }
  }

  private final class TopIsPrimary: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  /// Source: Apple, UISplitViewController: on a phone the columns are one stack; `showDetailViewController` pushes.
  @Test func `a phone has a stack of columns`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(List(style: .plain), for: .primary)
    split.setViewController(Page("Empty"), for: .secondary)
    let delegate = TopIsPrimary()
    split.delegate = delegate
    try TestedApp.run(Launch("mail", viewController: { split })) { app throws in
      #expect(split.isCollapsed)
      #expect(try app.title == "Mailboxes")
      try app.tap("Mail 1")
      #expect(try app.texts.contains("Detail 1 content"))
      #expect(try app.title == "Detail 1")
      try app.tap("BackButton")
      #expect(try app.title == "Mailboxes")
    }
  }

  /// Source: Apple, `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`: the secondary column is proposed.
  /// Apple, `splitViewController(_:collapseSecondary:onto:)`, of controllers without named columns.
  @Test func `the secondary column is on top`() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(List(style: .plain), for: .primary)
    split.setViewController(Page("Empty"), for: .secondary)
    try TestedApp.run(Launch("mail", viewController: { split })) { app throws in
      #expect(try app.title == "Empty")
    }
    final class Merging: UISplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }
    }
    let classic = UISplitViewController()
    let merging = Merging()
    classic.delegate = merging
    classic.viewControllers = [UINavigationController(rootViewController: List(style: .plain)), Page("Empty")]
    try TestedApp.run(Launch("mail", viewController: { classic })) { app throws in
      #expect(try app.title == "Mailboxes")
    }
  }

  // MARK: SwiftUI in cells

  private struct Row: View {
    let text: String
    @State private var count = 0
    var body: some View {
      HStack {
        Text(text)
        Button("Count") { count += 1 }
        Text("\(count)")
      }
    }
  }

  /// Source: Apple, UIHostingConfiguration: a cell shows a view of SwiftUI, which keeps its state, and is as high as it.
  @Test func `cells show views of SwiftUI`() throws {
    final class Screen: UICollectionViewController {
      private let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
        cell.contentConfiguration = UIHostingConfiguration {
          Row(text: "Row \(item)").frame(height: item == 1 ? 100 : nil)
        }
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
      }
    }
    let screen = Screen(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    try TestedApp.run(Launch("rows", viewController: { screen })) { app throws in
      #expect(try app.texts == ["Row 0", "0", "Row 1", "0"])
      try app.tap("Count")
      #expect(try app.texts == ["Row 0", "1", "Row 1", "0"])
      let cells = try app.session.snapshot().elements.filter { $0.type == .cell }.map(\.frame)
      #expect(cells.map(\.height) == [44, 122], "\(cells)")
    }
  }
}
