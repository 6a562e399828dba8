import AppModel
import Foundation
import HeadlessUI
import Testing

/// Constraints of visual formats. Source: Apple, Auto Layout Guide, "Visual Format Language".
@MainActor
@Suite struct VisualFormatTests {
  private struct Frames {
    let a: CGRect
    let b: CGRect
  }

  /// Lays out two views in one of 300 × 100 points.
  private func frames(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> Frames {
    let (root, a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), UIView(), UIView())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
    return Frames(a: a.frame, b: b.frame)
  }

  @Test func `spaces and lengths`() {
    let frames = frames(
      [
        "H:|-10-[a(100)]-20-[b]|", "V:|[a]|", "V:|-(margin)-[b(==30)]",
      ], metrics: ["margin": 15])
    #expect(frames.a == CGRect(x: 10, y: 0, width: 100, height: 100))
    #expect(frames.b == CGRect(x: 130, y: 15, width: 170, height: 30))
  }

  @Test func `equal lengths and alignment`() {
    let frames = frames(["|[a]-[b(==a)]|", "V:|-5-[a(40)]"], options: [.alignAllTop, .alignAllBottom])
    #expect(frames.a == CGRect(x: 0, y: 5, width: 146, height: 40))
    #expect(frames.b == CGRect(x: 154, y: 5, width: 146, height: 40))
  }

  @Test func `relations and priorities`() {
    let frames = frames(["H:|-0-[a(>=120,200@250)]-(>=8)-[b(150@750)]-0-|", "V:|[a(10)]", "V:|[b(10)]"])
    #expect(frames.b.width == 150 && frames.b.maxX == 300)
    #expect(frames.a.width >= 120 && frames.a.width <= 142)
  }

  /// Guess: since iOS 8 the usual space to a superview is its margin.
  @Test func `the usual spaces`() {
    let frames = frames(["H:|-[a(50)]-[b]-|", "V:|-[a]-|", "V:|-[b]-|"])
    #expect(frames.a == CGRect(x: 8, y: 8, width: 50, height: 84))
    #expect(frames.b == CGRect(x: 66, y: 8, width: 226, height: 84))
  }

  @Test func `right to left`() {
    let frames = frames(["H:|-10-[a(50)]-20-[b(30)]", "V:|[a]|", "V:|[b]|"], options: .directionRightToLeft)
    #expect(frames.a.maxX == 290 && frames.b.maxX == 220 && frames.b.width == 30)
  }

  @Test(arguments: ["H:|[c]|", "H:|[a", "[a(x)]", "H:[a]-5", "", "[a(10@)]"])
  func `a format that is wrong ends the app`(format: String) throws {
    try TestedApp.run(Launch("format", viewController: { UIViewController() })) { app throws in
      let (root, a) = (UIView(), UIView())
      root.addSubview(a)
      #expect(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": a]).isEmpty)
      let error = #expect(throws: (any Error).self) { try app.settle() }
      #expect(error.map { "\($0)".contains("Unable to parse constraint format") } ?? false)
    }
  }
}
