import AppModel
import Foundation
import ScreenDrawing
import Testing

@testable import HeadlessUI

/// Contexts of Core Graphics and UIKit.
@MainActor
@Suite struct GraphicsTests {
  private static let size = CGSize(width: 40, height: 40)

  private func svg(_ actions: (CGContext) -> Void) throws -> String {
    try #require(UIGraphicsImageRenderer(size: Self.size).image { actions($0.cgContext) }.drawing)
  }

  /// Source: Apple, `UIGraphicsImageRenderer`: the closure draws into the current context.
  @Test func `a renderer`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: Self.size, format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: Self.size))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.size == Self.size && image.scale == 1)
    #expect(image.drawing?.contains("<rect x=\"0\" y=\"0\" width=\"40\" height=\"40\" fill=\"#FF0000\"/>") == true)
    #expect(UIGraphicsGetCurrentContext() == nil)
    // The bounds begin anywhere.
    let part = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 5, width: 20, height: 20)).image {
      $0.fill(CGRect(x: 10, y: 5, width: 1, height: 1))
    }
    #expect(part.drawing?.contains("matrix(1 0 0 1 -10 -5)") == true)
  }

  /// Law: a saved and restored state changes nothing.
  @Test func `saved states`() throws {
    let plain = try svg { $0.fill(CGRect(x: 1, y: 1, width: 5, height: 5)) }
    let restored = try svg { context in
      context.saveGState()
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 3)
      context.setBlendMode(.multiply)
      context.rotate(by: 1)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.restoreGState()
      context.restoreGState()
      context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    }
    #expect(plain == restored)
  }

  /// Source: Apple, `CGContext`: a path is made in the coordinates of its time, and used up when it is drawn.
  @Test func paths() throws {
    let text = try svg { context in
      context.translateBy(x: 10, y: 0)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.translateBy(x: -10, y: 0)
      #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 0, width: 5, height: 5))
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [3, 4])
      context.setStrokeColor(gray: 0, alpha: 1)
      context.strokePath()
      #expect(context.isPathEmpty)
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      context.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
      context.drawPath(using: .eoFill)
    }
    #expect(text.contains("<path d=\"M10 0L15 5\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\""))
    #expect(text.contains("stroke-linecap=\"round\" stroke-linejoin=\"bevel\""))
    #expect(text.contains("stroke-dasharray=\"3 4\" stroke-dashoffset=\"1\""))
    #expect(text.contains("fill-rule=\"evenodd\""))
  }

  /// Source: Apple, `clear(_:)`: "transparent"; and `CGBlendMode.clear`.
  @Test func erasing() throws {
    let text = try svg { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.clear(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    let erased = "<rect x=\"5\" y=\"5\" width=\"10\" height=\"10\" fill=\"#000000\"/>"
    #expect(text.contains("fill=\"#FFFFFF\"/>\(erased)</mask>"))
  }

  /// Source: CGContext.h, `kCGBlendModeClear`: R = 0, and `kCGBlendModeCopy`: R = S, whatever the opacity of the color;
  /// UIKit, `UIRectFill`: the copy mode.
  @Test func `erasing with a clear color`() throws {
    let hole = CGRect(x: 5, y: 5, width: 9, height: 9)
    let holes: [(CGContext) -> Void] = [
      {
        $0.setBlendMode(.clear)
        $0.setFillColor(UIColor.clear.cgColor)
        $0.fill(hole)
      },
      { _ in
        UIColor.clear.setFill()
        UIBezierPath(rect: hole).fill(with: .copy, alpha: 1)
      },
      { _ in
        UIColor.clear.setFill()
        UIRectFill(hole)
      },
    ]
    for draw in holes {
      let text = try svg { context in
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        draw(context)
      }
      let erased = "<rect x=\"5\" y=\"5\" width=\"9\" height=\"9\" fill=\"#000000\"/></mask>"
      #expect(text.contains("fill=\"#FFFFFF\"/>\(erased)"), "\(text)")
    }
  }

  /// Source: Apple, "Quartz 2D Programming Guide": a mask is mapped as an image is; the idiom that tints an image.
  @Test func `clipping to an image`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    let mask = try #require(image.cgImage)
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 20), variant: ColorVariant())
    context.translateBy(x: 0, y: 20)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    guard case .group(_, let effects)? = context.items.first, let items = effects.mask?.items else {
      Issue.record("no mask: \(context.items)")
      return
    }
    #expect(TextContrast.frames(of: items) == [Rect(x: 0, y: 0, width: 10, height: 5)])
  }

  /// Law: contexts and transactions end with the app, and a drawing restores the stack.
  @Test func `stacks end with the app`() throws {
    try TestedApp.run {
      Button("Begin") {
        UIGraphicsBeginImageContext(Self.size)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
      }
    } test: { app in
      try app.tap("Begin")
    }
    nonisolated(unsafe) var (context, isDisabled): (CGContext?, Bool) = (nil, true)
    try TestedApp.run {
      Button("Look") { (context, isDisabled) = (UIGraphicsGetCurrentContext(), CATransaction.disableActions()) }
    } test: { app in
      try app.tap("Look")
    }
    #expect(context == nil && !isDisabled)
    _ = UIGraphicsImageRenderer(size: Self.size).image { _ in UIGraphicsBeginImageContext(Self.size) }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// Source: Apple, `withTintColor(_:)`: "a new image with the specified tint color".
  @Test func `tinted images`() throws {
    let text = try svg { _ in
      UIImage(systemName: "star")?.withTintColor(.red, renderingMode: .alwaysOriginal)
        .draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(text.contains("#FF0000") && !text.contains("#000000"))
  }

  /// Law: no size and no scale ends the process.
  @Test func `sizes that are none`() {
    let endless = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.infinity, height: 5)).image { _ in }
    #expect(endless.cgImage == nil)
    let pixels = UIGraphicsImageRenderer(size: Self.size).image { _ in }.cgImage
    #expect(pixels.map { UIImage(cgImage: $0, scale: 0, orientation: .up).size } == CGSize(width: 120, height: 120))
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: .infinity, height: .infinity)
    #expect(renderer.uiImage == nil)
  }

  /// Source: Apple, `NSStringDrawingOptions`: the last line has an ellipsis only with `truncatesLastVisibleLine`; without
  /// `usesLineFragmentOrigin` the origin is that of the baseline.
  @Test func `options of strings`() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17), .baselineOffset: 0]
    let rect = CGRect(x: 0, y: 0, width: 60, height: 21)
    let plain = try svg { _ in "Hello World".draw(in: rect, withAttributes: attributes) }
    #expect(plain.contains(">Hello</text>") && !plain.contains("World") && !plain.contains("…"))
    let shortened = try svg { _ in
      "Hello World".draw(
        with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes, context: nil)
    }
    #expect(shortened.contains("…"))
    let baseline = try svg { _ in
      "Hello World".draw(
        with: CGRect(x: 3, y: 30, width: 5, height: 5), options: [], attributes: attributes, context: nil)
    }
    #expect(baseline.contains("<text x=\"3\" y=\"30\"") && baseline.contains(">Hello World</text>"))
  }

  /// Source: Apple, `drawLinearGradient(_:start:end:options:)`: only between the ends, unless the options say more.
  @Test func gradients() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: nil))
    func bounds(_ options: CGGradientDrawingOptions) -> Rect? {
      let context = CGContext(bounds: CGRect(origin: .zero, size: Self.size), variant: ColorVariant())
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 10), end: CGPoint(x: 0, y: 30), options: options)
      return ScreenDrawing(size: .zero, items: context.items).leaves.first?.bounds
    }
    let strip = try #require(bounds([]))
    #expect(strip.minY == 10 && strip.maxY == 30 && strip.minX <= 0 && strip.maxX >= 40)
    let whole = try #require(bounds([.drawsBeforeStartLocation, .drawsAfterEndLocation]))
    #expect(whole.minY <= 0 && whole.maxY >= 40)
  }

  /// Source: Apple, "Drawing and Printing Guide for iOS": an image that Core Graphics draws in a context of UIKit is
  /// upside down.
  @Test func images() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 30 && pixels.height == 60)
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 30, height: 60))
    #expect(UIImage(cgImage: pixels, scale: 3, orientation: .up).size == image.size)
    #expect(pixels.cropping(to: CGRect(x: 20, y: 20, width: 20, height: 20))?.width == 10)
    func frame(_ draw: (CGContext) -> Void) throws -> Rect {
      let context = CGContext(bounds: CGRect(origin: .zero, size: Self.size), variant: ColorVariant())
      draw(context)
      return try #require(TextContrast.frames(of: context.items).first)
    }
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let upright = try frame { $0.draw(image, in: rect, blendMode: .normal, alpha: 1) }
    #expect(upright == Rect(x: 0, y: 0, width: 10, height: 5))
    let flipped = try frame { $0.draw(pixels, in: rect) }
    #expect(flipped == Rect(x: 0, y: 15, width: 10, height: 5))
    #expect(UIImage(systemName: "star")?.cgImage == nil && UIImage().cgImage == nil)
  }

  /// Law: a string is as large as a text of the same font.
  @Test func strings() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let size = "Hello".size(withAttributes: attributes)
    #expect(size == NSAttributedString(string: "Hello", attributes: attributes).size())
    #expect(size == ("Hello" as NSString).size(withAttributes: attributes))
    let two = "Hello Hello".boundingRect(
      with: CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(two.width <= 50 && two.height == size.height * 2)
    let text = try svg { _ in
      "Hello".draw(at: CGPoint(x: 2, y: 3), withAttributes: attributes.merging([.foregroundColor: UIColor.red]) { $1 })
      let world = NSAttributedString(string: "World", attributes: [.underlineStyle: 1])
      world.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    #expect(text.contains("<text x=\"2\"") && text.contains(">Hello</text>") && text.contains("fill=\"#FF0000\""))
    #expect(text.contains("font-size=\"12\"") && text.contains("height=\"1\" fill=\"#000000\""))
  }

  /// Source: Apple, `UIGraphicsBeginImageContextWithOptions`: contexts are a stack.
  @Test func `image contexts`() {
    UIGraphicsBeginImageContextWithOptions(Self.size, false, 2)
    UIColor.green.set()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 5, height: 5))
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.scale == 2 && image?.drawing?.contains("<ellipse cx=\"5\" cy=\"5\"") == true)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  private nonisolated static let isInstalled = ["/usr/bin", "/usr/local/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert")
  }

  /// Law: a PNG has as many pixels as the scale says.
  @Test(.enabled(if: isInstalled)) func pixels() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let data = UIGraphicsImageRenderer(size: Self.size, format: format).pngData {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(UIImage(data: data)?.size == CGSize(width: 80, height: 80))
  }

  /// Law: without the program, the app fails and says what to install.
  @Test func `a missing program is named`() throws {
    try TestedApp.run {
      Button("Save") {
        let image = UIGraphicsImageRenderer(size: Self.size).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        #expect(image.encoded(by: "no-such-program") == nil)
      }
    } test: { app in
      #expect {
        try app.tap("Save")
      } throws: {
        "\($0)".contains("no-such-program isn't installed; install librsvg2-bin (Debian) and fonts-inter")
      }
    }
    #expect(UIGraphicsImageRenderer(size: Self.size).image { _ in }.encoded(by: "no-such-program") == nil)
  }
}

extension TextContrast {
  /// The rectangles of the shapes of items, transformed.
  fileprivate static func frames(of items: [DrawnItem], _ transform: Transform = Transform()) -> [Rect] {
    items.flatMap { item -> [Rect] in
      guard case .group(let inner, let effects) = item else { return item.bounds.map { [transform($0)] } ?? [] }
      return frames(of: inner, effects.transform.map { $0.followed(by: transform) } ?? transform)
    }
  }
}
