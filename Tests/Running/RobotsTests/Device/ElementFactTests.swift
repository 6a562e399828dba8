import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

/// What XCUITest sees of rows, buttons, symbols and shapes on an iPhone.
@MainActor
@Suite struct ElementFactTests {
  private final class ButtonTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let button = UIButton(type: .system)
      button.setTitle("More", for: .normal)
      button.frame = CGRect(x: 16, y: 7, width: 60, height: 30)
      cell.contentView.addSubview(button)
      return cell
    }
  }

  private struct ControllerView: UIViewControllerRepresentable {
    let make: () -> UIViewController

    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  /// Source: pointfreeco/syncups SyncUpsListUITests.swift:56; dumps of iOS 17 and 26.2 in public repositories; UI tests of
  /// SwiftData examples for the Composable Architecture, `collectionViews.buttons["Edward Norton, The Score"]`.
  @Test func `the text of a button in a row is a static text`() throws {
    try Rig.run {
      NavigationStack {
        List {
          NavigationLink {
            Text("Detail")
          } label: {
            VStack {
              Text("Design")
              Text("1 attendee")
            }
          }
          .accessibilityIdentifier("row")
        }
      }
    } test: { app in
      #expect(app.buttons["row"].label == "Design, 1 attendee")
      #expect(app.collectionViews.buttons["Design, 1 attendee"].exists)
      #expect(app.buttons["row"].staticTexts.count == 2)
      try app.staticTexts["Design"].tap()
      #expect(app.staticTexts["Detail"].waitForExistence(timeout: .seconds(1)))
    }
  }

  /// Source: dumps of iOS 17 (Wordsgram) and of iOS 26.2 (BookShelf), cell and button `{{16, 168}, {370, 76.3}}`;
  /// stradivarius-ios-apps/home-stuff-inventory-app InventorySettingsUITests, whose plain button in a form is at least 44
  /// points high on iOS 26.5. Guess: with another control beside it, each has its own size.
  @Test func `the button of a row is as large as the row`() throws {
    try Rig.run {
      List {
        NavigationLink("Link") { Text("Detail") }
        Button("Plain") {}.buttonStyle(.plain)
        HStack {
          Button("One") {}.buttonStyle(.borderless)
          Text("beside")
        }
      }
    } test: { app in
      for (name, row) in [("Link", 0), ("Plain", 1)] {
        #expect(app.buttons[name].frame == app.cells.element(boundBy: row).frame)
      }
      #expect(app.buttons["One"].frame.width < 100)
    }
  }

  /// Source: Apple's documentation of `PrimitiveButtonStyle`: in a list, a button of the automatic style acts with its row;
  /// of others, only what it shows takes touches.
  @Test func `a touch beside the button of a row is one on the row`() throws {
    let model = Model()
    try Rig.run {
      List {
        Button("Automatic") { model.note("automatic") }
        Button("Plain") { model.note("plain") }.buttonStyle(.plain)
      }
    } test: { app in
      for row in 0..<2 {
        try app.cells.element(boundBy: row).coordinate(withNormalizedOffset: Vector(dx: 0.98, dy: 0.5)).tap()
      }
      #expect(model.log == ["automatic"])
      try app.buttons["Plain"].tap()
      #expect(model.log == ["automatic", "plain"])
    }
  }

  /// Guess: what is dumped of rows of SwiftUI doesn't hold for the cells of an app in UIKit.
  @Test func `a button in a cell of UIKit has its own frame`() throws {
    try Rig.run {
      ControllerView { ButtonTable() }
    } test: { app in
      #expect(app.buttons["More"].frame.width == 60)
    }
  }

  /// Source: stradivarius-ios-apps/home-stuff-inventory-app PremiumUpgradeView with InventoryBrowseDetailUITests and
  /// InventorySettingsUITests, on iOS 26.5: `staticTexts["Continue with Room Sweep"]`, the first of two combined strings in
  /// a form. Guess: elsewhere, and alone, a string isn't an element besides.
  @Test func `each string of a combined element in a row is a static text`() throws {
    try Rig.run {
      VStack {
        HStack {
          Text("North")
          Text("South")
        }
        .accessibilityElement(children: .combine)
        List {
          HStack {
            Text("East")
            Text("West")
          }
          .accessibilityElement(children: .combine)
          HStack { Text("Only").textCase(.uppercase) }.accessibilityElement(children: .combine)
          HStack { Text("Up") }.accessibilityElement(children: .combine).accessibilityLabel("Direction")
        }
      }
    } test: { app in
      #expect(app.staticTexts["East, West"].staticTexts.count == 2)
      #expect(app.staticTexts["West"].exists)
      #expect(app.staticTexts.matching(identifier: "Only").count == 1)
      #expect(!app.staticTexts["ONLY"].exists && !app.staticTexts["Up"].exists)
      #expect(app.staticTexts["North, South"].exists && !app.staticTexts["North"].exists)
    }
  }

  /// Source: dumps of iOS 15 (rjchatfield/AX AXUITests.swift:27) and iOS 27 of whole screens, notes of eight suites.
  @Test func `a button elsewhere has no text inside`() throws {
    try Rig.run {
      ScrollView {
        Button("Sign In") {}
        Button {
        } label: {
          Image("chest")
          Text("Press")
        }
      }
    } test: { app in
      #expect(app.staticTexts.count == 0)
      #expect(app.buttons["Press"].images["chest"].exists)
    }
  }

  /// Source: henemm/timebox-ios BacklogView.swift with ListViewsCleanupUITests, whose
  /// `buttons["viewModeSwitcher"].staticTexts["Priorität"]` exists on iOS 26.2:
  /// `docs/artifacts/feature-5b-coach-meintag/full-test-suite-output.txt`. Guess: the text of `Menu("Title")` and
  /// of `Menu("Title", systemImage: "…")` does not.
  @Test func `the text in the label of a menu in a bar is a static text`() throws {
    try Rig.run {
      NavigationStack {
        Text("Content").toolbar {
          Menu {
            Button("Name") {}
          } label: {
            HStack {
              Image(systemName: "list.bullet")
              Text("Priority")
            }
          }
          .accessibilityIdentifier("order")
          Menu("Sort") { Button("Date") {} }
          Menu("Options", systemImage: "ellipsis") { Button("Size") {} }
        }
      }
    } test: { app in
      #expect(app.buttons["order"].label == "Priority")
      #expect(app.buttons["order"].staticTexts["Priority"].exists)
      #expect(app.buttons["Sort"].staticTexts.count == 0)
      #expect(app.buttons["Options"].staticTexts.count == 0)
    }
  }

  /// Source: henemm/timebox-ios BlockPlanningView.swift with FocusBlockDropIndicatorUITests, which failed before the view
  /// was written and passes on iOS 26.2: `docs/artifacts/feature-5b-coach-meintag/full-test-suite-output.txt`;
  /// vjr2005/Challenge, whose UI tests rely on a transparent view not existing. Guess: the type of the element, and that
  /// nothing inside of it exists.
  @Test func `a transparent view exists if its identifier is outside`() throws {
    try Rig.run {
      VStack {
        HStack { Text("Drop here").accessibilityIdentifier("text") }.offset(y: 4).opacity(0)
          .accessibilityIdentifier("indicator")
        Text("Inside").accessibilityIdentifier("inside").opacity(0)
      }
    } test: { app in
      #expect(app.otherElements["indicator"].exists)
      #expect(!app.otherElements["indicator"].isHittable)
      #expect(app.staticTexts.count == 0)
      #expect(!app.descendants().matching(identifier: "inside").firstMatch.exists)
    }
  }

  private struct Named: View {
    let isContainer: Bool

    var body: some View {
      let stack = VStack {
        Text("Empty").accessibilityIdentifier("text")
        Button("Add") {}.accessibilityIdentifier("button")
      }
      if isContainer {
        stack.accessibilityElement(children: .contain).accessibilityIdentifier("stack")
      } else {
        stack.accessibilityIdentifier("stack")
      }
    }
  }

  /// Source: wei18/apple-dev-skills#41; cactus-compute/voice-agents-hack#10, whose cure is `.contain`;
  /// kirill-markin/flashcards-open-source-app#1541.
  @Test func `the identifier of a stack hides those inside unless it is a container`() throws {
    try Rig.run {
      Named(isContainer: false)
    } test: { app in
      #expect(app.staticTexts["stack"].label == "Empty" && app.buttons["stack"].label == "Add")
      #expect(!app.staticTexts["text"].exists && !app.buttons["button"].exists)
    }
    try Rig.run {
      Named(isContainer: true)
    } test: { app in
      #expect(app.otherElements["stack"].staticTexts["text"].exists)
      #expect(app.otherElements["stack"].buttons["button"].exists)
      #expect(app.descendants().matching(identifier: "stack").count == 1)
    }
  }

  /// Source: vjr2005/Challenge, whose UI tests rely on it.
  @Test func `an empty identifier is ignored and a button has that of its label`() throws {
    try Rig.run {
      VStack {
        VStack { Text("Ada").accessibilityIdentifier("name") }.accessibilityIdentifier("")
        Button {
        } label: {
          Text("Save").accessibilityIdentifier("save")
        }
      }
    } test: { app in
      #expect(app.staticTexts["name"].label == "Ada")
      #expect(app.buttons["save"].label == "Save")
    }
  }

  /// Source: Pocket/pocket-ios#28: since iOS 15 no longer by the name of its symbol.
  @Test func `a button with an identifier is found by it and by its label`() throws {
    try Rig.run {
      Button {
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityIdentifier("add-button")
    } test: { app in
      #expect(app.buttons["add-button"].exists && app.buttons["Add"].exists)
      #expect(!app.buttons["plus"].exists)
    }
  }

  /// Source: kiwicom/orbit-swiftui#757: no part of it can have an identifier of its own.
  @Test func `a concatenated text is one element`() throws {
    try Rig.run {
      (Text("Cabin bag") + Text(" 2x").bold()).accessibilityIdentifier("bag")
    } test: { app in
      #expect(app.staticTexts.count == 1)
      #expect(app.staticTexts["bag"].label == "Cabin bag 2x")
    }
  }

  /// Source: jerryfane/herdrup#266; StanfordSpezi/SpeziAccount XCUIApplication+AccountValues.swift:46.
  @Test func `an element contains itself`() throws {
    try Rig.run {
      VStack {
        Text("Total: 3")
        Button("Save") {}
      }
    } test: { app in
      #expect(app.staticTexts.containing { $0.label.contains("Total") }.count == 1)
      #expect(app.buttons.containing { $0.label == "Save" }.count == 1)
    }
  }

  /// Source: OpenSwiftUI Text+Accessibility.swift; dumps with `identifier: 'plus', label: 'Add'`.
  @Test(arguments: [
    ("plus", "Add"), ("star.fill", "Favorite"), ("ellipsis.circle", "More"), ("gearshape", "Gear Shape"),
    ("checkmark.circle.fill", "Selected"), ("trash", "Trash"), ("slider.vertical.3", "slider.vertical.3"),
  ])
  func `a symbol has its name as identifier and a description`(name: String, label: String) throws {
    try Rig.run {
      VStack {
        Image(systemName: name)
        Button {
        } label: {
          Image(systemName: name)
        }
      }
    } test: { app in
      #expect(app.images[name].label == label)
      #expect(app.buttons[name].label == label)
      #expect(app.buttons[label].identifier == name)
    }
  }

  /// Source: UI tests of seven public apps, `tabBars.buttons["house.fill"]`; dumps of iOS 26.
  @Test func `a tab is identified by its symbol`() throws {
    try Rig.run {
      TabView { Text("Home").tabItem { Label("Start", systemImage: "house.fill") } }
    } test: { app in
      #expect(app.tabBars.buttons["house.fill"].label == "Start")
    }
  }

  /// Source: henemm/timebox-ios MainTabView.swift with UnifiedTabSymbolsUITests and IOSTimelineCanvasUITests, which pass on
  /// iOS 26.2: `docs/artifacts/feature-5b-coach-meintag/full-test-suite-output.txt`.
  @Test func `an identifier of tabs is that of a container`() throws {
    try Rig.run {
      TabView {
        ScrollView { Text("9 h").accessibilityIdentifier("hour") }.accessibilityIdentifier("timeline")
          .tabItem { Label("Blox", systemImage: "calendar") }
      }
      .accessibilityIdentifier("tabs")
    } test: { app in
      #expect(app.otherElements["tabs"].exists)
      #expect(app.scrollViews["timeline"].exists)
      #expect(app.otherElements["tabs"].tabBars.buttons["Blox"].exists)
      #expect(app.descendants().matching(identifier: "tabs").count == 1)
    }
  }

  /// Source: a public app's `Color.clear.accessibilityIdentifier(…)` and its UI test, `otherElements[…]`.
  @Test func `a color with a name is an element`() throws {
    try Rig.run {
      VStack {
        Color.clear.accessibilityIdentifier("header")
        Circle().frame(width: 10).accessibilityLabel("dot")
        Text("card").background(Color.red).accessibilityIdentifier("card")
      }
    } test: { app in
      #expect(app.otherElements["header"].exists)
      #expect(app.otherElements["dot"].exists)
      #expect(app.descendants().matching(identifier: "card").count == 1)
    }
  }

  /// Source: element-hq/element-ios#7994.
  @Test func `an empty text does not exist`() throws {
    try Rig.run {
      Text("").accessibilityIdentifier("error")
    } test: { app in
      #expect(!app.staticTexts["error"].exists)
    }
  }

  /// Source: UI tests of three public apps with their views, iOS 26: `otherElements`, and a static text for a header.
  @Test func `an element that ignores its content is other unless it is a header`() throws {
    try Rig.run {
      VStack {
        VStack { Text("a") }.accessibilityElement(children: .ignore).accessibilityLabel("cell")
        VStack { Text("a") }.accessibilityElement(children: .ignore).accessibilityLabel("head")
          .accessibilityAddTraits(.isHeader)
      }
    } test: { app in
      #expect(app.otherElements["cell"].exists)
      #expect(app.staticTexts["head"].exists)
    }
  }

  /// Guess: the names of the traits and of XCUITest's types.
  @Test func `some traits are types`() throws {
    try Rig.run {
      VStack {
        Text("photo").accessibilityAddTraits(.isImage)
        Text("find").accessibilityAddTraits(.isSearchField)
        Text("wifi").accessibilityAddTraits(.isToggle)
      }
    } test: { app in
      #expect(app.images["photo"].exists && app.searchFields["find"].exists && app.switches["wifi"].exists)
    }
  }

  private struct Names: View {
    @State private var names = ["Ada", "Bob"]

    var body: some View {
      NavigationStack {
        List { ForEach(names, id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in } }.toolbar { EditButton() }
      }
    }
  }

  /// Source: UI tests of thirteen public apps, `images["minus.circle.fill"]` and `buttons["Reorder …"]`.
  @Test func `the controls of an edited row name the row`() throws {
    try Rig.run {
      Names()
    } test: { app in
      try app.buttons["Edit"].tap()
      #expect(app.buttons["Remove Ada"].images["minus.circle.fill"].isHittable)
      #expect(app.buttons["Reorder Bob"].identifier == "")
      try app.images["minus.circle.fill"].firstMatch.tap()
      #expect(app.buttons["Delete"].exists)
    }
  }

  private struct CheckboxStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
      .onTapGesture { configuration.isOn.toggle() }
    }
  }

  private struct FramedStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Toggle(configuration).border(.gray) }
  }

  private struct Toggles: View {
    @State private var isOn = [false, false, false]

    var body: some View {
      VStack {
        Toggle("Accept Terms", isOn: $isOn[0]).toggleStyle(CheckboxStyle()).accessibilityIdentifier("checkbox")
        Toggle("Bookmark", isOn: $isOn[1]).toggleStyle(.button)
        Toggle("Wi-Fi", isOn: $isOn[2]).toggleStyle(FramedStyle())
        Text(verbatim: "\(isOn)")
      }
    }
  }

  /// Source: cvs-health/ios-swiftui-accessibility-techniques, testCheckboxes and testToggles: `switches["checkboxGood"]`
  /// in a style of its own, `switches["toggleGood3a"]` in the style `.button`.
  @Test func `a toggle is a switch in each style`() throws {
    try Rig.run {
      Toggles()
    } test: { app in
      let checkbox = app.switches["checkbox"]
      #expect(checkbox.label == "Accept Terms" && checkbox.value == "0")
      #expect(!app.staticTexts["Accept Terms"].exists && app.buttons.count == 0)
      try checkbox.tap()
      try app.switches["Bookmark"].tap()
      #expect(checkbox.value == "1" && app.staticTexts["[true, true, false]"].exists)
      try Narrator(app).say("set \"Bookmark\" to \"off\"")
      #expect(app.staticTexts["[true, false, false]"].exists)
      // The switch of the system is inside of the one with the label.
      try app.switches["Wi-Fi"].switches.firstMatch.switches.firstMatch.tap()
      #expect(app.staticTexts["[true, false, true]"].exists)
    }
  }

  /// Source: cvs-health/ios-swiftui-accessibility-techniques, testButtons: `buttons["loginGood"].isEnabled` is false.
  @Test func `a button with a disabled label is disabled`() throws {
    try Rig.run {
      Button {
      } label: {
        Text("Log In").disabled(true).accessibilityIdentifier("login")
      }
      Button {
      } label: {
        Text("Row")
        Button("Delete") {}.disabled(true)
        Text("Hidden").disabled(true).accessibilityHidden(true)
      }.accessibilityIdentifier("row")
    } test: { app in
      #expect(app.buttons["login"].exists && !app.buttons["login"].isEnabled)
      #expect(app.buttons["row"].isEnabled)
    }
  }

  /// Source: cvs-health/ios-swiftui-accessibility-techniques, testTabs: `scrollViews.collectionViews["tabsGood2"].label`.
  @Test func `pages are a collection view with the names of the tab view`() throws {
    try Rig.run {
      TabView {
        Text("First Slide")
        Text("Second Slide")
      }
      .tabViewStyle(.page)
      .accessibilityLabel("Slideshow")
      .accessibilityIdentifier("slides")
    } test: { app in
      #expect(app.collectionViews["slides"].label == "Slideshow")
      #expect(app.collectionViews.staticTexts["First Slide"].exists)
      #expect(app.pageIndicators.firstMatch.identifier == "")
      #expect(Narrator(app).outcome(of: "expect list now") != "passed")
    }
  }
}
