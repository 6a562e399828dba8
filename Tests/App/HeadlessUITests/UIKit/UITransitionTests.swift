import AppModel
import Foundation
import HeadlessUI
import Testing

/// Popovers, transitions of the app, and what runs alongside transitions.
@MainActor
@Suite struct UITransitionTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear \(animated)") }
  }

  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate,
    UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
  {
    var style = UIModalPresentationStyle.none
    var log: [String] = []

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.append("prepare") }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { log.append("animate") }
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
    label.text = text
    return label
  }

  /// Source: Apple, popoverPresentationController, and adaptivePresentationStyle(for:): a popover is a sheet on a phone
  /// unless the delegate returns `none`.
  @Test func popovers() throws {
    for style in [UIModalPresentationStyle.none, .formSheet] {
      let (screen, content, delegate) = (Screen(), UIViewController(), Delegate())
      delegate.style = style
      content.modalPresentationStyle = .popover
      #expect(content.sheetPresentationController == nil)
      let popover = try #require(content.popoverPresentationController)
      popover.sourceView = screen.view
      popover.permittedArrowDirections = .any
      popover.delegate = delegate
      content.view.addSubview(label("Content"))
      #expect(UIViewController().popoverPresentationController == nil)
      try TestedApp.run(Launch("popover", viewController: { screen })) { app throws in
        screen.present(content, animated: true)
        try app.endTransition()
        #expect(try app.exists("Content") && delegate.log == ["prepare"])
        let isPopover = try app.session.snapshot().elements.contains { $0.type == .popover }
        #expect(isPopover == (style == .none))
        content.dismiss(animated: true)
        try app.endTransition()
        #expect(try !app.exists("Content"))
      }
    }
  }

  /// Source: Apple, transitioningDelegate; here custom transitions are immediate, and the run warns once.
  @Test func `transitions of the app`() throws {
    let (screen, content, delegate) = (Screen(), UIViewController(), Delegate())
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = delegate
    content.view.addSubview(label("Content"))
    var warnings: [String] = []
    try TestedApp.run(
      Launch("custom", viewController: { screen }), onWarning: { warnings.append($0) },
      test: { app throws in
        for _ in 0..<2 {
          screen.present(content, animated: true)
          try app.endTransition()
          #expect(try app.exists("Content"))
          screen.dismiss(animated: true)
          try app.endTransition()
        }
        #expect(warnings.filter { $0.contains("animateTransition(using:) isn't called") }.count == 1)
        #expect(delegate.log.isEmpty)
      })
  }

  /// Source: Apple, transitionCoordinator: `nil` without a transition; its completion is called at the end of a push.
  @Test func `alongside a transition`() throws {
    let (first, second) = (Screen(), Screen())
    let navigation = UINavigationController(rootViewController: first)
    try TestedApp.run(Launch("push", viewController: { navigation })) { app throws in
      try app.advance(.seconds(1))
      #expect(navigation.transitionCoordinator == nil && first.transitionCoordinator == nil)
      navigation.pushViewController(second, animated: true)
      var log: [String] = []
      let coordinator = try #require(navigation.transitionCoordinator)
      #expect(coordinator.viewController(forKey: .to) === second && coordinator.viewController(forKey: .from) === first)
      coordinator.animate(alongsideTransition: { _ in log.append("alongside") }) { _ in log.append("completed") }
      #expect(log == ["alongside"] && second.transitionCoordinator != nil)
      try app.advance(.seconds(1))
      #expect(log == ["alongside", "completed"] && second.transitionCoordinator == nil)
    }
  }

  /// Source: Apple, transition(from:to:duration:options:animations:completion:): replaces the view of a child.
  @Test func `children are exchanged`() throws {
    let (parent, first, second) = (Screen(), UIViewController(), UIViewController())
    first.view.addSubview(label("First"))
    second.view.addSubview(label("Second"))
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    try TestedApp.run(Launch("children", viewController: { parent })) { app throws in
      #expect(try app.exists("First") && !app.exists("Second"))
      var finished: Bool?
      parent.transition(from: first, to: second, duration: 0.5, animations: nil) { finished = $0 }
      try app.settle()
      #expect(try finished == nil && app.exists("Second") && !app.exists("First"))
      try app.advance(.seconds(1))
      #expect(finished == true)
    }
  }

  /// Source: Apple, beginAppearanceTransition(_:animated:) and shouldAutomaticallyForwardAppearanceMethods: a container
  /// that returns `false` forwards the appearance of its children.
  @Test func `appearance is forwarded by hand`() throws {
    let (parent, child) = (Screen(), Screen())
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    try TestedApp.run(Launch("children", viewController: { parent })) { app throws in
      #expect(parent.log == ["willAppear true", "didAppear true"] && child.log.isEmpty)
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      #expect(child.log == ["willAppear false", "didAppear false"])
      child.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      child.view.removeFromSuperview()
      try app.settle()
      #expect(child.log.suffix(2) == ["willDisappear true", "didDisappear true"] && child.log.count == 4)
    }
  }
}
