import Foundation
import Observation
import Testing

@testable import HeadlessUI

/// Windows of unit tests, in which no app was launched.
///
/// Source: vjr2005/Challenge, `ViewOnFirstAppearTests` and `DSAsyncImageSnapshotTests`, which run in its CI: a view
/// appears, and its task runs, once its window was made visible.
@MainActor
@Suite struct UIWindowTests {
  /// While another test's app runs, a window is a window of that app.
  private func becomeAlone() async {
    while RunningApp.current != nil { await Task.yield() }
  }

  @Test func `a view appears in a window, and disappears when it is hidden`() async {
    await becomeAlone()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    await withCheckedContinuation { continuation in
      let view = Text("Test")
        .onAppear { events.append("appears") }
        .onDisappear { events.append("disappears") }
        .task {
          events.append("task")
          continuation.resume()
        }
      window.rootViewController = UIHostingController(rootView: view)
      #expect(events.isEmpty)
      window.makeKeyAndVisible()
    }
    #expect(events == ["appears", "task"])
    window.isHidden = true
    #expect(events == ["appears", "task", "disappears"])
  }

  /// What the application of the app before keeps is freed when the next app starts; this was a conflict of accesses.
  @Test func `objects that are freed at a launch may use the application`() throws {
    let frees = Counter()
    for _ in 0..<3 {
      try TestedApp.run {
        Text(verbatim: "app")
      } test: { _ throws in
        let window = UIWindow()
        window.rootViewController = FreedController { [weak frees] in
          _ = UIApplication.shared.applicationState
          frees?.count += 1
        }
        UIApplication.shared.state.keyWindow = window
      }
    }
    #expect(frees.count == 2)
  }

  @Test func `several windows live side by side, and follow changes`() async {
    await becomeAlone()
    let counters = (0..<2).map { _ in Counter() }
    let windows = counters.map { counter in
      let window = UIWindow()
      window.rootViewController = UIHostingController(rootView: CounterView(counter: counter))
      window.makeKeyAndVisible()
      return window
    }
    for counter in counters { counter.count += 1 }
    while counters.contains(where: { $0.seen != [0, 1] }) { await Task.yield() }
    for window in windows { window.isHidden = true }
  }

  @Test func `controllers appear, and their root can be replaced`() async {
    for _ in 0..<20 {
      await becomeAlone()
      let window = UIWindow()
      let controllers = (0..<2).map { _ in AppearingController() }
      window.rootViewController = controllers[0]
      window.makeKeyAndVisible()
      #expect(controllers.map(\.appearances) == [1, 0])
      window.rootViewController = controllers[1]
      for _ in 0..<10_000 where controllers[1].appearances == 0 { await Task.yield() }
      window.isHidden = true
      if controllers[1].appearances == 1 { return #expect(controllers[0].appearances == 1) }
      // Another test has launched an app meanwhile, which takes the place of all windows.
    }
    Issue.record("the second controller didn't appear")
  }

  /// Source: Apple, `present(_:animated:completion:)`: the completion is called after `viewDidAppear(_:)` of what is
  /// presented; UIModalPresentationStyle.fullScreen: the views below are removed. Guess: without an animation all of it
  /// happens before the method returns.
  @Test func `a controller is presented and dismissed at once without an animation`() async {
    await becomeAlone()
    let (window, root, shown) = (UIWindow(), LoggingController(), LoggingController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    shown.modalPresentationStyle = .fullScreen
    root.present(shown, animated: false) { shown.log.append("done") }
    #expect(shown.isViewLoaded && shown.log == ["will appear", "did appear", "done"])
    #expect(root.log == ["will appear", "did appear", "will disappear", "did disappear"])
    root.log = []
    root.dismiss(animated: false) { shown.log.append("gone") }
    #expect(shown.log.suffix(3) == ["will disappear", "did disappear", "gone"])
    #expect(root.log == ["will appear", "did appear"])
    root.log = []
    window.isHidden = true
    #expect(root.log == ["will disappear", "did disappear"])
  }
}

extension UIWindowTests {
  /// Source: Apple, `layoutIfNeeded()`: lays out at once; `scrollToRow(at:at:animated:)`. Device: `safeAreaInsets.top` is
  /// 116 below the bar of a navigation controller on an iPhone 17, which is there without a title.
  @Test func `a layout is up to date at once`() async {
    await becomeAlone()
    let (window, list) = (UIWindow(), UITableViewTests.List([(0..<50).map { "Row \($0)" }]))
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(list.view.safeAreaInsets.top == 116)
    #expect(!list.tableView.visibleCells.isEmpty)
    list.tableView.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    list.tableView.layoutIfNeeded()
    #expect(list.tableView.contentOffset.y > 500)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 40, section: 0)) != nil)
    window.isHidden = true
  }
}

extension UIWindowTests {
  /// Source: Apple, `layoutIfNeeded()` and `visibleCells`; on a device a table has its rows without a window.
  @Test func `a table without a window has rows`() async {
    await becomeAlone()
    let list = UITableViewTests.List([(0..<20).map { "Row \($0)" }])
    let table: UITableView = list.tableView
    (table.frame, table.rowHeight) = (CGRect(x: 0, y: 0, width: 320, height: 250), 50)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == (0..<5).map { "Row \($0)" })
    #expect(table.contentSize == CGSize(width: 320, height: 1000))
    list.sections = [["A", "B"]]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["A", "B"] && table.contentSize.height == 100)
    list.sections = [(0..<20).map { "Row \($0)" }]
    table.reloadData()
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 500 && table.visibleCells.first?.textLabel?.text == "Row 10")
    let window = UIWindow()
    window.rootViewController = list
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(table.visibleCells.count > 10)
    window.isHidden = true
  }
}

private final class LoggingController: UIViewController {
  var log: [String] = []

  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

private final class FreedController: UIViewController {
  private let onFree: () -> Void

  init(onFree: @escaping () -> Void) {
    self.onFree = onFree
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { onFree() }
}

@MainActor
@Observable
private final class Counter {
  var count = 0
  @ObservationIgnored var seen: [Int] = []
}

private struct CounterView: View {
  let counter: Counter

  var body: some View {
    Text("\(counter.count)").onChange(of: counter.count, initial: true) { counter.seen.append(counter.count) }
  }
}

private final class AppearingController: UIViewController {
  private(set) var appearances = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
}
