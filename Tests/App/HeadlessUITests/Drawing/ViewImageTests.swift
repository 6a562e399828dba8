import AppModel
import Foundation
import HeadlessCombine
import ScreenDrawing
import Testing

@testable import HeadlessUI

/// Views that draw by code, and images of views.
@MainActor
@Suite struct ViewImageTests {
  private static let size = CGSize(width: 40, height: 40)

  private final class Chart: UIView {
    var calls = 0

    override func draw(_ rect: CGRect) {
      calls += 1
      UIColor.purple.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)).fill()
    }
  }

  /// Source: Apple, `UIView.draw(_:)`; law: a run without a drawing doesn't call it.
  @Test func `views that draw`() throws {
    let chart = Chart(frame: CGRect(x: 20, y: 30, width: 50, height: 10))
    final class Screen: UIViewController {
      var chart: UIView?
      override func viewDidLoad() { if let chart { view.addSubview(chart) } }
    }
    try TestedApp.run {
      ControllerOf { () -> UIViewController in
        let screen = Screen()
        screen.chart = chart
        return screen
      }
    } test: { app in
      _ = try app.tree
      #expect(chart.calls == 0)
      let svg = SVGWriter.text(try app.drawing)
      #expect(chart.calls == 1)
      #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"25\" height=\"10\" fill=\"#800080\"/>"))
    }
  }

  private struct ControllerOf: UIViewControllerRepresentable {
    let make: @MainActor () -> UIViewController

    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  /// Source: Apple, `CALayer.render(in:)` and `presentation()`; the helper of Airbnb's lottie-ios that tests render
  /// animations with does the same.
  @Test func `layers of views outside of an app`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.backgroundColor = .blue
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    label.text = "Hello"
    view.addSubview(label)
    let window = UIWindow()
    window.bounds = view.bounds
    window.isHidden = false
    window.addSubview(view)
    CATransaction.flush()
    let layer = try #require(view.layer.presentation())
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image { layer.render(in: $0.cgContext) }
    #expect(image.drawing?.contains(">Hello</text>") == true && image.drawing?.contains("fill=\"#0000FF\"") == true)
    let half = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 25)).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 50, height: 25), afterScreenUpdates: true))
    }
    #expect(half.drawing?.contains("matrix(0.5 0 0 0.5 0 0)") == true)
  }

  /// Source: Apple, `CATransaction.setCompletionBlock(_:)`: called "as soon as all animations … have completed".
  @Test func transactions() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { calls += 1 }
    CATransaction.begin()
    #expect(CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    CATransaction.commit()
    #expect(calls == 0 && CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }

  /// Source: Apple, "Implicit transactions … are committed when the thread's run loop next iterates".
  @Test func `the transaction of the run loop ends`() throws {
    nonisolated(unsafe) var (calls, isDisabled) = (0, true)
    try TestedApp.run {
      Button("Set") {
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { calls += 1 }
      }
      Button("Look") { isDisabled = CATransaction.disableActions() }
      Button("Commit") {
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 10 }
        CATransaction.commit()
      }
    } test: { app in
      try app.tap("Set")
      try app.tap("Look")
      try app.tap("Commit")
    }
    #expect(calls == 11 && !isDisabled)
  }

  /// Source: Apple, `ImageRenderer`: "an image from a SwiftUI view", in the size of the view.
  @Test func `images of views`() throws {
    nonisolated(unsafe) var (made, drawn): (UIImage?, UIImage?)
    try TestedApp.run {
      Button("Share") {
        let renderer = ImageRenderer(content: Text(verbatim: "Receipt").padding(10))
        renderer.scale = 2
        made = renderer.uiImage
        renderer.render { size, draw in
          UIGraphicsBeginImageContext(size)
          UIGraphicsGetCurrentContext().map(draw)
          drawn = UIGraphicsGetImageFromCurrentImageContext()
          UIGraphicsEndImageContext()
        }
      }
    } test: { app in
      try app.tap("Share")
      let image = try #require(made)
      let text = "Receipt".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      #expect(image.scale == 2 && abs(image.size.width - text.width - 20) < 1)
      #expect(image.drawing?.contains(">Receipt</text>") == true)
      #expect(drawn?.drawing == image.drawing)
    }
  }

  /// Law: an image that was drawn is drawn as its items, also as a template.
  @Test func `images in views`() throws {
    let image = UIGraphicsImageRenderer(size: Self.size).image { context in
      context.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    try TestedApp.run {
      Image(uiImage: image).resizable().frame(width: 80, height: 20)
      Image(uiImage: image).renderingMode(.template).foregroundStyle(.green)
    } test: { app in
      let svg = SVGWriter.text(try app.drawing)
      #expect(svg.contains("<ellipse cx=\"20\" cy=\"20\" rx=\"20\" ry=\"20\" fill=\"#FF0000\"/>"))
      #expect(svg.contains("<ellipse cx=\"20\" cy=\"20\" rx=\"20\" ry=\"20\" fill=\"#34C759\"/>"))
      #expect(svg.contains("matrix(2 0 0 0.5 "))
    }
  }

  private final class Model: ObservableObject {
    let name = "Ada"
  }

  private struct Card: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text(verbatim: model.name) }
  }

  /// Source: Apple, `ImageRenderer`: the view has no environment of the app; a missing object ends the app.
  @Test func `a missing object of an image ends the app`() throws {
    try TestedApp.run {
      Button("Share") { _ = ImageRenderer(content: Card()).uiImage }.environmentObject(Model())
    } test: { app in
      #expect {
        try app.tap("Share")
      } throws: {
        "\($0)".contains("Model")
      }
    }
  }

  /// Source: Apple, `drawHierarchy(in:afterScreenUpdates:)`: "after recent changes have been incorporated".
  @Test func `changes of the screen are drawn`() throws {
    final class Screen: UIViewController {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
      var image: UIImage?

      override func viewDidLoad() {
        label.text = "Old"
        view.addSubview(label)
        let button = UIButton(type: .system)
        button.setTitle("Change", for: .normal)
        button.frame = CGRect(x: 0, y: 100, width: 90, height: 44)
        button.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            label.text = "New"
            image = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
              self.view.drawHierarchy(in: self.view.bounds, afterScreenUpdates: true)
            }
          }, for: .touchUpInside)
        view.addSubview(button)
      }
    }
    nonisolated(unsafe) var screen: Screen?
    try TestedApp.run {
      ControllerOf { () -> UIViewController in
        screen = Screen()
        return screen ?? Screen()
      }
    } test: { app in
      try app.tap("Change")
      let drawing = try #require(screen?.image?.drawing)
      #expect(drawing.contains(">New</text>") && !drawing.contains(">Old</text>"))
    }
  }

  /// Law: a drawing of a controller's view doesn't let it appear.
  @Test func `a drawing calls no appearance`() {
    final class Counting: UIViewController {
      var calls = 0
      override func viewWillAppear(_ animated: Bool) { calls += 1 }
    }
    let controller = Counting()
    controller.view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    controller.view.backgroundColor = .green
    let image = UIGraphicsImageRenderer(bounds: controller.view.bounds).image {
      controller.view.layer.render(in: $0.cgContext)
    }
    #expect(controller.calls == 0 && image.drawing?.contains("#00FF00") == true)
  }
}
