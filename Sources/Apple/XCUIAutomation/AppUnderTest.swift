import AppModel
import HeadlessUI
import RobotKit
import SwiftUI

/// The app that `XCUIApplication()` launches, if the tests are linked with several.
///
///     extension ShopApp: AppUnderTest {}
///
/// It is valid for the tests of its module. `swift test` links all test targets of a package into one program.
@MainActor
public protocol AppUnderTest {
  /// The app, as the first entry.
  static var appUnderTest: AppCatalog { get }
}

extension AppUnderTest where Self: HeadlessUI.App {
  /// This app and the previews of the program.
  public static var appUnderTest: AppCatalog { AppCatalog([Launch(app: Self.self)] + Launch.previews) }
}

extension AppCatalog {
  /// The catalog of the ``AppUnderTest`` of the tests' module, else the program's first one, else its only `RobotSuite`,
  /// else its only `App`, else its only app delegate. If that can't be decided, its only entry is an error.
  ///
  /// - Parameter module: The module of the running test, if it is known.
  @MainActor static func ofTests(in module: String?) -> AppCatalog {
    let chosen = ConformingTypes.conformances(to: (any AppUnderTest).self)
    let first = chosen.first { $0.module == module } ?? chosen.first
    if let app = first?.type as? any AppUnderTest.Type { return app.appUnderTest }
    let suites = ConformingTypes.of((any RobotSuite).self).compactMap { $0 as? any RobotSuite.Type }
    if suites.count == 1 { return suites[0].apps }
    let apps = ConformingTypes.of((any HeadlessUI.App).self).compactMap { $0 as? any HeadlessUI.App.Type }
    if apps.count == 1 { return AppCatalog([launch(apps[0])] + Launch.previews) }
    let delegates = ConformingTypes.of((any UIApplicationDelegate).self)
      .compactMap { $0 as? any (NSObject & UIApplicationDelegate).Type }
    if apps.isEmpty, delegates.count == 1 { return AppCatalog([launch(delegates[0])] + Launch.previews) }
    return undecided((apps.isEmpty ? delegates : apps as [Any.Type]).map { "\($0)" })
  }

  private static func launch<Hosted: HeadlessUI.App>(_ app: Hosted.Type) -> Launch { Launch(app: app) }

  private static func launch<Delegate: NSObject & UIApplicationDelegate>(_ delegate: Delegate.Type) -> Launch {
    Launch(delegate: delegate)
  }

  private static func undecided(_ names: [String]) -> AppCatalog {
    let reason =
      names.isEmpty
      ? "no app is linked with the tests; add the target of the app to the dependencies of the test target"
      : "several apps are linked with the tests: \(names.joined(separator: ", ")); "
        + "add `extension \(names[0]): AppUnderTest {}`, for one of them, to the test target"
    return AppCatalog([Launch("app") { _, _ in throw UndecidedApp(description: reason) }])
  }
}

/// The error of a launch if the app under test can't be decided.
private struct UndecidedApp: Error, CustomStringConvertible {
  let description: String
}
