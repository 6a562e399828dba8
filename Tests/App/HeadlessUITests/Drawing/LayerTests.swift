import AppModel
import Foundation
import ScreenDrawing
import Testing

@testable import HeadlessUI

/// Layers of Core Animation: what drawings show of them, and animations in virtual time.
@MainActor
@Suite struct LayerTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor

  private func svg(_ view: UIView) throws -> String {
    try #require(
      UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }.drawing)
  }

  private func view() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }

  /// Source: Apple, CAShapeLayer: the path is filled, and then drawn as a line from strokeStart to strokeEnd.
  @Test func `a shape layer`() throws {
    let (view, shape) = (view(), CAShapeLayer())
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).cgPath
    shape.fillColor = red
    shape.position = CGPoint(x: 30, y: 5)
    view.layer.addSublayer(shape)
    #expect(view.layer.sublayers?.first === shape && shape.superlayer === view.layer)
    var text = try svg(view)
    #expect(text.contains("width=\"10\" height=\"20\" fill=\"#FF0000\"") && text.contains("matrix(1 0 0 1 30 5)"))
    shape.fillColor = nil
    (shape.strokeColor, shape.lineWidth, shape.lineCap) = (blue, 3, .round)
    text = try svg(view)
    #expect(text.contains("stroke=\"#0000FF\"") && text.contains("stroke-width=\"3\""))
    shape.isHidden = true
    #expect(try !svg(view).contains("#0000FF"))
    shape.isHidden = false
    shape.removeFromSuperlayer()
    #expect(try !svg(view).contains("#0000FF"))
  }

  /// Source: Apple, CAGradientLayer: colors from startPoint to endPoint, "the unit coordinate space" of the bounds;
  /// `layerClass` makes it the layer of a view.
  @Test func `a gradient layer`() throws {
    final class Gradient: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
    let view = Gradient(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let layer = try #require(view.layer as? CAGradientLayer)
    (layer.colors, layer.startPoint, layer.endPoint) = ([red, blue], .zero, CGPoint(x: 1, y: 0))
    let text = try svg(view)
    #expect(text.contains("<linearGradient") && text.contains("#FF0000") && text.contains("#0000FF"))
    (layer.type, layer.endPoint) = (.radial, CGPoint(x: 1, y: 1))
    #expect(try svg(view).contains("<radialGradient"))
  }

  /// Source: Apple, CALayer: backgroundColor, cornerRadius, borderWidth, masksToBounds and opacity of a view's layer are
  /// those of the view.
  @Test func `the layer of a view`() throws {
    let view = view()
    view.layer.backgroundColor = red
    (view.layer.cornerRadius, view.layer.borderWidth, view.layer.borderColor) = (8, 2, blue)
    view.layer.masksToBounds = true
    view.layer.opacity = 0.5
    #expect(view.backgroundColor == UIColor(cgColor: red) && view.clipsToBounds && view.alpha == 0.5)
    let text = try svg(view)
    #expect(text.contains("rx=\"8\"") && text.contains("#FF0000") && text.contains("stroke-width=\"2\""))
    #expect(text.contains("clip-path"))
    view.layer.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(view.transform == CGAffineTransform(translationX: 5, y: 6))
  }

  /// Source: Apple, CALayer.mask: "the layer's alpha channel determines how much of the layer's content … shows through".
  @Test func masks() throws {
    let (view, mask, label) = (view(), CAShapeLayer(), UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    view.backgroundColor = UIColor(cgColor: red)
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = mask
    #expect(try svg(view).contains("mask-type=\"alpha\""))
    view.layer.mask = nil
    #expect(try !svg(view).contains("mask-type"))
    // Views with a content of their own have layers too.
    label.text = "Hello"
    label.layer.mask = mask
    label.layer.borderWidth = 1
    view.addSubview(label)
    let text = try svg(view)
    #expect(text.contains("mask-type=\"alpha\"") && text.contains(">Hello</text>"))
  }

  /// Source: Apple, CALayer: frame follows bounds, position, anchorPoint and transform.
  @Test func geometry() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40) && layer.bounds.size == CGSize(width: 30, height: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == CGPoint(x: 25, y: 40))
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 60, height: 40))
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
    #expect(CATransform3DIsAffine(turned))
    let moved = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(turned))
    #expect(abs(moved.x - 5) < 1e-9 && abs(moved.y - 1) < 1e-9)
  }

  private final class Listener: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("\(anim.value(forKey: "name") ?? "") \(flag)")
    }
  }

  private func run(_ test: (TestedApp, UIView) throws -> Void) throws {
    let screen = UIViewController()
    try TestedApp.run(Launch("layers", viewController: { screen })) { try test($0, screen.view) }
  }

  /// Source: Apple, CALayer.add(_:forKey:), animationKeys(), CAAnimationDelegate and isRemovedOnCompletion: an
  /// animation ends after its duration times its repetitions, and leaves the values of the layer.
  @Test func animations() throws {
    try run { app, view throws in
      let (layer, listener) = (CAShapeLayer(), Listener())
      view.layer.addSublayer(layer)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration, fade.repeatCount, fade.autoreverses) = (0, 0.5, 2, true)
      fade.delegate = listener
      fade.setValue("fade", forKey: "name")
      layer.add(fade, forKey: "fade")
      try app.settle()
      #expect(layer.animationKeys() == ["fade"] && listener.log == ["start"])
      try app.advance(.milliseconds(1900))
      #expect(layer.animation(forKey: "fade") != nil)
      try app.advance(.milliseconds(200))
      #expect(layer.animationKeys() == nil && listener.log == ["start", "fade true"] && layer.opacity == 1)
      layer.add(fade, forKey: "fade")
      try app.settle()
      layer.removeAnimation(forKey: "fade")
      #expect(listener.log.last == "fade false" && layer.animationKeys() == nil)
    }
  }

  /// Source: Apple, CAMediaTimingFillMode.forwards with isRemovedOnCompletion = false: the layer is seen with the last
  /// value; CATransaction.setCompletionBlock(_:): called after the animations of the transaction.
  @Test func `the last value is seen`() throws {
    try run { app, view throws in
      let layer = CAShapeLayer()
      layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      layer.fillColor = red
      view.layer.addSublayer(layer)
      let group = CAAnimationGroup()
      let change = CAKeyframeAnimation(keyPath: "fillColor")
      change.values = [red, blue]
      (group.animations, group.duration) = ([change], 1)
      (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
      var isComplete = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { isComplete = true }
      layer.add(group, forKey: nil)
      CATransaction.commit()
      try app.advance(.milliseconds(900))
      #expect(!isComplete)
      try app.advance(.milliseconds(200))
      #expect(isComplete && layer.fillColor == red)
      #expect(SVGWriter.text(try app.drawing).contains("#0000FF"))
      layer.removeAllAnimations()
      #expect(SVGWriter.text(try app.drawing).contains("#FF0000"))
    }
  }

  @MainActor
  private final class Counter: NSObject {
    var count = 0
    func tick(_ link: CADisplayLink) { count += 1 }
  }

  /// Source: Apple, CADisplayLink: the method is called for each frame, unless the link is paused or invalid.
  @Test func `display links`() throws {
    try run { app, _ throws in
      let counter = Counter()
      let link = CADisplayLink(target: counter, selector: Selector("tick(_:)", Counter.tick(_:)))
      link.add(to: .main, forMode: .common)
      try app.advance(.milliseconds(510))
      #expect(counter.count == 30)
      link.isPaused = true
      try app.advance(.seconds(1))
      #expect(counter.count == 30)
      link.isPaused = false
      link.preferredFramesPerSecond = 10
      try app.advance(.seconds(1))
      link.invalidate()
      try app.advance(.seconds(1))
      #expect((39...41).contains(counter.count))
    }
  }
}
