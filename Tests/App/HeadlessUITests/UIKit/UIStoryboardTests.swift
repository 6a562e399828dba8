import AppModel
import Foundation
import HeadlessUI
import Testing

/// What would load views and controllers from files of Interface Builder.
@MainActor
@Suite struct UIStoryboardTests {
  private final class Screen: UIViewController {
    @discardableResult
    func load(_ what: String) -> Any? {
      switch what {
      case "segue": performSegue(withIdentifier: "details", sender: nil)
      case "initial": return UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      case "nib": return Bundle.main.loadNibNamed("Card", owner: self)
      default: UITableView().register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
      }
      return nil
    }
  }

  @Test(arguments: [
    ("segue", "has no segue with identifier 'details'"),
    ("initial", "the initial controller of the storyboard \"Main\""),
    ("nib", "the nib file \"Card\""), ("cell", "the nib file \"Cell\""),
  ])
  func `loading ends the app with a message`(what: String, message: String) throws {
    let screen = Screen()
    try TestedApp.run(Launch("screen", viewController: { screen })) { app throws in
      screen.load(what)
      let error = #expect(throws: (any Error).self) { try app.settle() }
      #expect(error.map { "\($0)" }?.contains(message) ?? false)
    }
  }

  /// Source: Apple, UIStoryboardSegue.init(identifier:source:destination:performHandler:).
  @Test func `a segue of the app is performed`() {
    let (from, to) = (UIViewController(), UIViewController())
    var calls = 0
    let segue = UIStoryboardSegue(identifier: "a", source: from, destination: to) { calls += 1 }
    segue.perform()
    #expect(calls == 1 && segue.identifier == "a" && segue.source === from && segue.destination === to)
    #expect(from.storyboard == nil && from.shouldPerformSegue(withIdentifier: "a", sender: nil))
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {}

  @Test func `a launch without a window is warned of`() throws {
    var warnings: [String] = []
    try TestedApp.run(Launch(delegate: Delegate.self), onWarning: { warnings.append($0) }) { app throws in
      #expect(try app.texts.isEmpty)
    }
    #expect(warnings.count == 1 && warnings[0].hasPrefix("no window was made at launch"))
  }
}
