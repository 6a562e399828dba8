import AppModel
import Foundation
import HeadlessUI
import Testing

private enum Theme: Int {
  case standard, monochrome
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.standard
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.standard
}

extension ThemeKey: UITraitBridgedEnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection[ThemeTrait.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) {
    mutableTraits[ThemeTrait.self] = value
  }
}

private struct HeightKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "none"
  static func read(from traitCollection: UITraitCollection) -> String {
    traitCollection.verticalSizeClass == .compact ? "low" : "high"
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: String) {}
}

extension EnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
  fileprivate var height: String { self[HeightKey.self] }
}

/// Traits that apps define, and values of SwiftUI's environment that are traits.
@MainActor
@Suite struct UITraitTests {
  private struct Reader: View {
    @Environment(\.theme) private var theme
    @Environment(\.height) private var height

    var body: some View {
      Text("\(theme)")
      Text(height)
    }
  }

  /// Source: Apple's documentation of UITraitDefinition and UITraitCollection.init(mutations:).
  @Test func `a trait has its default value until it is set`() {
    let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(traits[ThemeTrait.self] == .standard && traits.userInterfaceStyle == .dark)
    #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
    let other = traits.modifyingTraits { $0[ThemeTrait.self] = .monochrome }
    #expect(other[ThemeTrait.self] == .monochrome && other.userInterfaceStyle == .dark)
    #expect(other != traits && other == traits.modifyingTraits { $0[ThemeTrait.self] = .monochrome })
    #expect(ThemeTrait.name == "ThemeTrait")
  }

  /// Source: Apple's documentation of traitOverrides: they are set for the object and everything inside.
  @Test func `overrides reach everything inside`() {
    let controller = UIViewController()
    let view = UIView()
    controller.view.addSubview(view)
    var changes: [Theme] = []
    view.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, old: UITraitCollection) in
      changes += [old[ThemeTrait.self], view.traitCollection[ThemeTrait.self]]
    }
    controller.traitOverrides[ThemeTrait.self] = .monochrome
    #expect(controller.traitCollection[ThemeTrait.self] == .monochrome && changes == [.standard, .monochrome])
    view.traitOverrides[ThemeTrait.self] = .standard
    #expect(view.traitCollection[ThemeTrait.self] == .standard && changes.count == 4)
    view.traitOverrides.remove(ThemeTrait.self)
    #expect(!view.traitOverrides.contains(ThemeTrait.self) && controller.traitOverrides.contains(ThemeTrait.self))
    #expect(view.traitCollection[ThemeTrait.self] == .monochrome && changes.count == 6)
    controller.traitOverrides.horizontalSizeClass = .regular
    #expect(view.traitCollection.horizontalSizeClass == .regular)
  }

  /// Source: Apple's documentation of UITraitCollection: "unspecified" for what a collection wasn't made with.
  @Test func `collections know what they were made with`() {
    #expect(UITraitCollection().userInterfaceStyle == .unspecified && UITraitCollection().displayScale == 0)
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    #expect(compact.horizontalSizeClass == .compact && compact.verticalSizeClass == .unspecified)
    let large = UITraitCollection(preferredContentSizeCategory: .extraLarge).replacing(
      ThemeTrait.self, value: .monochrome)
    #expect(large.preferredContentSizeCategory == .extraLarge && large[ThemeTrait.self] == .monochrome)
  }

  /// Source: Apple's documentation of performAsCurrent(_:), and of resolving dynamic colors for Core Graphics.
  @Test func `actions are done with other traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var components: [CGFloat]?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      components = color.cgColor.components
    }
    #expect(components == [1, 1, 1, 1] && UITraitCollection.current.userInterfaceStyle == .light)
  }

  /// Source: Apple's documentation of registerForTraitChanges(_:handler:): called when an observed trait changes value.
  @Test func `an overridden trait does not change with the device`() throws {
    let (controller, view) = (UIViewController(), UIView())
    controller.traitOverrides.userInterfaceStyle = .dark
    controller.view.addSubview(view)
    var changes: [UIUserInterfaceStyle] = []
    for traits in [UITraitCollection.systemTraitsAffectingColorAppearance, [UITraitHorizontalSizeClass.self]] {
      view.registerForTraitChanges(traits) { (view: UIView, _: UITraitCollection) in
        changes.append(view.traitCollection.userInterfaceStyle)
      }
    }
    try TestedApp.run(Launch("screen", viewController: { controller })) { app in
      app.session.setDevice { $0.appearance = .dark }
      try app.settle()
      #expect(changes.isEmpty)
      controller.traitOverrides.userInterfaceStyle = .light
      #expect(changes == [.light])
    }
  }

  /// Source: Apple's documentation of UITraitPreferredContentSizeCategory and registerForTraitChanges(_:handler:).
  @Test func `the text size is a trait`() throws {
    let controller = UIViewController()
    var sizes: [UIContentSizeCategory] = []
    controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: UIViewController, old: UITraitCollection) in
      sizes = [old.preferredContentSizeCategory, controller.traitCollection.preferredContentSizeCategory]
    }
    try TestedApp.run(Launch("screen", viewController: { controller })) { app in
      app.session.setDevice { $0.textSize = .accessibility2 }
      try app.settle()
      #expect(sizes == [.large, .accessibilityLarge] && sizes[1].isAccessibilityCategory && sizes[0] < sizes[1])
    }
  }

  /// Source: Apple's documentation of UITraitBridgedEnvironmentKey.
  @Test func `a bridged value is read from traits`() throws {
    try TestedApp.run {
      VStack {
        Reader()
        Reader().environment(\.theme, .monochrome)
      }
    } test: { app in
      #expect(try app.texts == ["standard", "high", "monochrome", "high"])
      app.session.setDevice { $0.orientation = .landscape }
      try app.settle()
      #expect(try app.texts == ["standard", "low", "monochrome", "low"])
    }
  }

  /// Source: Apple's documentation of UITraitBridgedEnvironmentKey.
  @Test func `a hosting controller passes its traits on`() throws {
    let controller = UIHostingController(rootView: VStack { Reader() })
    try TestedApp.run(Launch("hosted", viewController: { controller })) { app in
      #expect(try app.texts == ["standard", "high"])
      controller.traitOverrides[ThemeTrait.self] = .monochrome
      try app.settle()
      #expect(try app.texts == ["monochrome", "high"])
    }
  }
}
