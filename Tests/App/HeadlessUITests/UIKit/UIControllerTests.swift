import AppModel
import Foundation
import HeadlessUI
import Testing

/// View controllers of UIKit: buttons of bars, transitions, turns of the device, screens without content.
@MainActor
@Suite struct UIControllerTests {
  /// A controller that logs how it appears and disappears.
  private final class Screen: UIViewController {
    var log: [String] = []
    private var reasons: String {
      [
        (isMovingToParent, "pushed"), (isMovingFromParent, "popped"), (isBeingPresented, "presented"),
        (isBeingDismissed, "dismissed"),
      ].filter(\.0).map(\.1).joined(separator: " ")
    }
    override func viewWillAppear(_ animated: Bool) { log.append("appear \(reasons)") }
    override func viewWillDisappear(_ animated: Bool) { log.append("disappear \(reasons)") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("turn \(Int(size.width))")
      coordinator.animate(alongsideTransition: { [weak self] _ in self?.log.append("alongside") }) { [weak self] _ in
        self?.log.append("turned")
      }
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      log.append(traitCollection.hasDifferentColorAppearance(comparedTo: previous) ? "colors" : "traits")
    }
  }

  private func run(_ screens: [UIViewController], _ test: (TestedApp, UINavigationController) throws -> Void) throws {
    let navigation = UINavigationController()
    navigation.viewControllers = screens
    try TestedApp.run(Launch("screens", viewController: { navigation })) { try test($0, navigation) }
  }

  /// Source: Apple, editButtonItem: a button `Edit`, which becomes `Done`, calls setEditing(_:animated:).
  @Test func `the edit button toggles editing`() throws {
    let list = UITableViewTests.List([["A"]])
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    try run([list]) { app, _ throws in
      try app.tap("Edit")
      #expect(list.isEditing && list.tableView.isEditing)
      #expect(try app.exists("Remove A"))
      try app.tap("Done")
      #expect(try !list.isEditing && app.exists("Edit"))
    }
  }

  /// Source: Apple, UIModalPresentationStyle.fullScreen: the views below are removed after the presentation, so that their
  /// controllers disappear, and appear again when it ends; overFullScreen and sheets leave them.
  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `a presentation over the whole screen removes what is below`(style: UIModalPresentationStyle) throws {
    let (first, inner, cover) = (Screen(), Screen(), Screen())
    first.addChild(inner)
    first.view.addSubview(inner.view)
    cover.modalPresentationStyle = style
    try run([first]) { app, _ throws in
      (first.log, inner.log) = ([], [])
      first.present(cover, animated: true)
      try app.advance(.seconds(1))
      let isRemoved = style == .fullScreen
      #expect(first.log == (isRemoved ? ["disappear "] : []) && inner.log == first.log)
      cover.dismiss(animated: true)
      try app.advance(.seconds(1))
      #expect(first.log == (isRemoved ? ["disappear ", "appear "] : []) && inner.log == first.log)
    }
  }

  /// Source: Apple, UIResponder, `inputAccessoryView`; UIViewController: one that can be first responder shows its bar
  /// while it appears, as the bars of chats do. Guess: the bar is at the lower edge of the safe area.
  @Test func `the bar of a controller stays at the lower edge`() throws {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 56))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let (chat, field) = (Chat(), UITextField(frame: CGRect(x: 8, y: 8, width: 300, height: 40)))
    field.accessibilityIdentifier = "message"
    chat.bar.addSubview(field)
    let other = UITextField(frame: CGRect(x: 8, y: 200, width: 300, height: 40))
    other.accessibilityIdentifier = "other"
    chat.view.addSubview(other)
    try run([chat]) { app, _ throws in
      let y = try app.element("message").frame.minY
      #expect(y > 700)
      try app.type("Hi", into: "message")
      #expect(try field.text == "Hi" && app.elements("message").count == 1)
      #expect(try app.element("message").frame.minY < y - 200)
      try app.type("Ho", into: "other")
      #expect(try other.text == "Ho" && app.elements("message").count == 1)
      chat.resignFirstResponder()
      try app.settle()
      #expect(try !app.exists("message"))
    }
  }

  /// Source: Apple, UILayoutGuide, `layoutFrame`: valid after the layout of the view; UINavigationController: the bar
  /// is between the status bar and the content. Device: `safeAreaInsets.top` is 116 below a bar on an iPhone 17.
  @Test func `frames of bars and guides are known`() throws {
    let (screen, tabs) = (Screen(), UITabBarController())
    let navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation]
    try TestedApp.run(Launch("bars", viewController: { tabs })) { app throws in
      let (insets, bounds) = (screen.view.safeAreaInsets, screen.view.bounds)
      #expect(insets.top > 100 && insets.bottom > 0)
      #expect(screen.view.safeAreaLayoutGuide.layoutFrame == bounds.inset(by: insets))
      #expect(navigation.navigationBar.frame.maxY == insets.top && navigation.navigationBar.frame.height == 54)
      #expect(tabs.tabBar.frame.minY == bounds.height - insets.bottom && tabs.tabBar.frame.maxY == bounds.height)
    }
  }

  /// Source: Apple, isMovingToParent, isMovingFromParent, isBeingPresented, isBeingDismissed.
  @Test func `a controller knows why it appears`() throws {
    let (first, second, sheet) = (Screen(), Screen(), Screen())
    try run([first]) { app, navigation throws in
      navigation.pushViewController(second, animated: true)
      try app.advance(.seconds(1))
      navigation.popViewController(animated: true)
      try app.advance(.seconds(1))
      first.present(sheet, animated: true)
      try app.advance(.seconds(1))
      sheet.dismiss(animated: true)
      try app.advance(.seconds(1))
      #expect(first.log.first == "appear pushed" && first.log.filter { $0.hasPrefix("disappear") } == ["disappear "])
      #expect(second.log == ["appear pushed", "disappear popped"])
      #expect(sheet.log == ["appear presented", "disappear dismissed"])
    }
  }

  /// Source: Apple, backButtonTitle and backBarButtonItem of the screen before.
  @Test func `the back button has the title of the screen before`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "A very long title"
    first.navigationItem.backButtonTitle = "Short"
    try run([first, second]) { app, _ throws in
      #expect(try app.label("BackButton") == "Short")
      first.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Other", primaryAction: nil)
      try app.settle()
      #expect(try app.label("BackButton") == "Other")
    }
  }

  /// Source: Apple, toolbarItems and isToolbarHidden.
  @Test func `a navigation controller has a toolbar`() throws {
    let screen = UIViewController()
    screen.toolbarItems = [UIBarButtonItem(title: "Archive", primaryAction: nil)]
    try run([screen]) { app, navigation throws in
      #expect(try !app.exists("Archive"))
      navigation.isToolbarHidden = false
      try app.settle()
      #expect(try app.exists("Archive"))
    }
  }

  /// Source: Apple, viewWillTransition(to:with:) and traitCollectionDidChange(_:).
  @Test func `a turn of the device is a transition`() throws {
    let screen = Screen()
    let view = UIView()
    var styles: [UIUserInterfaceStyle] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old: UITraitCollection) in
      styles += [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    screen.view.addSubview(view)
    try run([screen]) { app, _ throws in
      screen.log = []
      app.session.setDevice { $0.orientation = .landscape }
      try app.advance(.seconds(1))
      #expect(screen.log == ["turn 874", "alongside", "traits", "turned"])
      screen.log = []
      app.session.setDevice { $0.appearance = .dark }
      try app.settle()
      #expect(screen.log == ["colors"] && styles == [.light, .dark])
    }
  }

  /// Source: Apple, UIContentUnavailableConfiguration and contentUnavailableConfiguration.
  @Test func `a screen without content explains it`() throws {
    let list = UITableViewTests.List([[]])
    var content = UIContentUnavailableConfiguration.empty()
    (content.text, content.secondaryText) = ("No fruit", "Add some.")
    content.button.title = "Add"
    content.buttonProperties.primaryAction = UIAction { _ in
      list.contentUnavailableConfiguration = nil
      list.sections = [["Apple"]]
      list.tableView.reloadData()
    }
    list.contentUnavailableConfiguration = content
    try run([list]) { app, _ throws in
      #expect(try app.texts.contains("No fruit") && app.texts.contains("Add some."))
      try app.tap("Add")
      #expect(try app.texts.contains("Apple") && !app.texts.contains("No fruit"))
      list.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      try app.settle()
      #expect(try app.texts.contains("No Results"))
    }
  }

  /// Source: Apple, show(_:sender:): a navigation controller pushes, others present.
  @Test func `a controller is shown by its container`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    second.title = "Second"
    try run([first]) { app, navigation throws in
      first.show(second, sender: nil)
      try app.advance(.seconds(1))
      #expect(navigation.topViewController === second)
    }
  }

  /// A list whose controller, table, cells and search nothing retains but the screen.
  private final class LeakyList: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.searchController = UISearchController(searchResultsController: nil)
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in })
      refreshControl = UIRefreshControl()
      tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: "Cell")
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test func `a screen that was popped is released`() throws {
    weak var list: LeakyList?
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var search: UISearchController?
    weak var refresh: UIRefreshControl?
    try run([UIViewController()]) { app, navigation throws in
      navigation.pushViewController(LeakyList(style: .plain), animated: true)
      try app.advance(.seconds(1))
      list = navigation.topViewController as? LeakyList
      (table, search, refresh) = (list?.tableView, list?.navigationItem.searchController, list?.refreshControl)
      cell = table?.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(cell != nil && search != nil && refresh != nil)
      table?.reloadData()
      try app.settle()
      #expect(cell == nil || cell?.superview == nil)
      navigation.popViewController(animated: true)
      try app.advance(.seconds(1))
      #expect(list == nil && table == nil && search == nil && refresh == nil && cell == nil)
    }
  }
}
