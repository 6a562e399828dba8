import AppModel
import HeadlessUI
import Testing

/// Screens of devices, what bars take of them, and settings that change while an app runs.
@MainActor
@Suite struct ScreenTests {
  private func frame(_ type: ElementType, _ app: TestedApp) throws -> Rect {
    try #require(app.session.snapshot().elements.first { $0.type == type }).frame
  }

  /// Source: cameroncooke/AXe's DescribeUITests, iOS 26.5: back button {{16, 62}, {44, 44}}; a dump of iOS 26.4:
  /// navigation bar {{0, 62}, {402, 54}}.
  @Test func `the bar of a navigation stack is below the status bar`() throws {
    try TestedApp.run {
      NavigationStack { NavigationLink("Next") { Text("there").navigationBarTitleDisplayMode(.inline) } }
    } test: { app throws in
      try app.tap("Next")
      try app.endTransition()
      #expect(try frame(.navigationBar, app) == Rect(x: 0, y: 62, width: 402, height: 54))
      #expect(try app.element("BackButton").frame == Rect(x: 16, y: 62, width: 44, height: 44))
    }
  }

  /// Source: a dump of Device-Automator, iOS 27: tab bar {{0, 791}, {402, 83}}.
  @Test func `the tab bar goes to the edge of the screen`() throws {
    try TestedApp.run {
      TabView { Text("one").tabItem { Text("One") } }
    } test: { app throws in
      #expect(try frame(.tabBar, app) == Rect(x: 0, y: 791, width: 402, height: 83))
    }
  }

  /// Source: Apple's documentation of `ignoresSafeArea(_:edges:)`.
  @Test func `a view that ignores the safe area fills the screen`() throws {
    try TestedApp.run {
      ZStack {
        Color.blue.ignoresSafeArea().accessibilityIdentifier("all")
        Color.red.accessibilityIdentifier("none")
        Color.green.ignoresSafeArea(edges: .top).accessibilityIdentifier("top")
        Text("small").ignoresSafeArea().accessibilityIdentifier("small")
      }
    } test: { app throws in
      let screen = Screen.standard
      #expect(try app.element("all").frame == screen.bounds)
      #expect(try app.element("none").frame == screen.safeBounds)
      #expect(try app.element("top").frame == screen.safeBounds.inset(top: -62))
      #expect(try app.element("small").frame.height < 30)
    }
  }

  /// Source: Apple's documentation of `ignoresSafeArea(_:edges:)` and `SafeAreaRegions`.
  @Test func `bars of containers are ignored as well`() throws {
    try TestedApp.run {
      NavigationStack {
        Color.blue.ignoresSafeArea().accessibilityIdentifier("color").navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
      }
    } test: { app throws in
      #expect(try app.element("color").frame == Screen.standard.bounds)
    }
  }

  /// Source: Apple's documentation of `SafeAreaRegions.keyboard`.
  @Test func `the keyboard is a region of its own`() throws {
    try TestedApp.run {
      ZStack {
        Color.red.accessibilityIdentifier("none")
        Color.blue.ignoresSafeArea(.keyboard).accessibilityIdentifier("keyboard")
        Color.green.ignoresSafeArea(.container).accessibilityIdentifier("container")
        TextField("Name", text: .constant("")).accessibilityIdentifier("name")
      }
    } test: { app throws in
      try app.tap("name")
      let screen = Screen.standard
      #expect(try app.element("none").frame.maxY == screen.keyboard.minY)
      #expect(try app.element("keyboard").frame.maxY == screen.safeBounds.maxY)
      #expect(try app.element("container").frame.maxY == screen.keyboard.minY)
      #expect(try app.element("container").frame.minY == 0)
    }
  }

  @Test(arguments: DeviceModel.all.map(\.name)) func `every screen is filled`(name: String) throws {
    let model = try #require(DeviceModel.named(name.lowercased().replacing(" ", with: "-")))
    try TestedApp.run {
      Color.red.accessibilityIdentifier("color")
    } test: { app throws in
      for isLandscape in [false, true] {
        app.session.setDevice { ($0.model, $0.orientation) = (name, isLandscape ? .landscape : .portrait) }
        let screen = Screen(model, isLandscape: isLandscape)
        #expect(try app.element("color").frame == screen.safeBounds)
        #expect(screen.bounds.width < screen.bounds.height || isLandscape)
      }
    }
  }

  /// Source: the size classes of Apple's Human Interface Guidelines, Layout.
  @Test func `views follow the settings`() throws {
    try TestedApp.run {
      Settings()
    } test: { app throws in
      #expect(try app.exists("light large compact regular"))
      app.session.setDevice { $0.orientation = .landscape }
      #expect(try app.exists("light large compact compact"))
      app.session.setDevice { $0.model = "iPhone 17 Pro Max" }
      #expect(try app.exists("light large regular compact"))
      app.session.setDevice { ($0.appearance, $0.textSize) = (.dark, .accessibility2) }
      #expect(try app.exists("dark accessibility2 regular compact"))
      app.session.setDevice { ($0.model, $0.orientation) = ("iPad mini", .portrait) }
      #expect(try app.exists("dark accessibility2 regular regular"))
      #expect(UIScreen.main.bounds.width == 744 && UIDevice.current.userInterfaceIdiom == .pad)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
  }

  /// Source: Apple, iOS & iPadOS 16 Release Notes, UIKit: the orientation can't be set by its key anymore, which is logged.
  @Test func `an app that sets the orientation is warned`() throws {
    var warnings: [String] = []
    try TestedApp.run(
      Launch("tested") {
        Button("Turn") { UIDevice.current.setValue(UIDeviceOrientation.landscapeLeft.rawValue, forKey: "orientation") }
      }, onWarning: { warnings.append($0) }
    ) { app throws in
      try app.tap("Turn")
      #expect(UIDevice.current.orientation == .portrait)
    }
    #expect(warnings.count == 1 && warnings[0].contains("UIDevice.orientation can't be set"))
  }

  /// Source: the launch arguments of `UIApplication`'s preferred content size category.
  @Test func `launch arguments set the size of text`() throws {
    let arguments = [
      "-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityL", "-AppleInterfaceStyle", "Dark",
    ]
    try TestedApp.run(launch: LaunchRequest(arguments: arguments)) {
      Settings()
    } test: { app throws in
      #expect(try app.exists("dark accessibility2 compact regular"))
    }
  }

  @Test func `text grows with its size`() throws {
    try TestedApp.run {
      Text("a").accessibilityIdentifier("a")
    } test: { app throws in
      let height = try app.element("a").frame.height
      app.session.setDevice { $0.textSize = .accessibility5 }
      #expect(try app.element("a").frame.height > 2 * height)
    }
  }
}

private struct Settings: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height

  var body: some View {
    Text(
      verbatim: "\(colorScheme) \(textSize) \(width == .compact ? "compact" : "regular")"
        + " \(height == .compact ? "compact" : "regular")")
  }
}
