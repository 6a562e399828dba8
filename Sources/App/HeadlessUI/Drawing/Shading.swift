import AppModel
import Foundation

extension GraphicsContext {
  /// A color or a pattern, SwiftUI's `GraphicsContext.Shading`.
  public struct Shading: Sendable {
    private enum Kind {
      case style(AnyShapeStyle)
      case gradient(Gradient, GradientPaint.Geometry, GradientOptions, area: Rect?)
      case resolved(Paint)
      case tiles(Tiles)
      case ineffective(String)
    }

    /// A shading in an environment.
    enum Resolved {
      case paint(Paint)
      case tiles(Tiles)
      /// One that drawings don't have.
      case none(String)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    init(_ paint: Paint) { kind = .resolved(paint) }

    func resolved(in context: DrawingContext) -> Resolved {
      switch kind {
      case .style(let style): return .paint(style.paint(in: context))
      case .gradient(let gradient, let geometry, let options, let area):
        var paint = GradientPaint(
          gradient.stops.map {
            GradientPaint.Stop($0.color.drawn(context.style.variant), at: Double($0.location))
          }, geometry)
        paint.area = area
        paint.spread = options.contains(.mirror) ? .reflect : options.contains(.repeat) ? .repeat : .pad
        return .paint(.gradient(paint))
      case .resolved(let paint): return .paint(paint)
      case .tiles(let tiles): return .tiles(tiles)
      case .ineffective(let name): return .none(name)
      }
    }

    /// What is below the canvas, which isn't drawn.
    public static var backdrop: Shading { Shading(.ineffective("backdrop")) }
    public static var foreground: Shading { .style(ForegroundStyle()) }
    /// The first of several shadings.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    public static func color(_ color: Color) -> Shading { .style(color) }
    /// A color of its parts, from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    /// A gray, from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { .color(Color(colorSpace, white: white, opacity: opacity)) }
    /// A style; the points of its gradients are those of the bounds of what it fills.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(.style(AnyShapeStyle(style))) }
    /// A gradient along a line between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.gradient(gradient, .linear(from: startPoint.point, to: endPoint.point), options, area: .unit))
    }
    /// A gradient from a point of the canvas outwards.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      let gradient = gradient.scaled(from: startRadius, to: endRadius)
      return Shading(
        .gradient(gradient, .radial(center: center.point, radius: Double(endRadius)), options, area: .unit))
    }
    /// A gradient around a point, drawn as one from left to right.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.gradient(gradient, .linear(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5)), options, area: nil))
    }
    /// An image that is repeated; the part of it that is repeated is all of it.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      if sourceRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
        DrawingRecorder.warn("`sourceRect` of a tiled image", "all of the image is repeated")
      }
      return Shading(.tiles(Tiles(image: image, origin: origin, scale: scale)))
    }
    /// A shader, which isn't drawn.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading { Shading(.ineffective("shader")) }
  }

  /// An image that is repeated.
  struct Tiles {
    let image: Image
    let origin: CGPoint
    let scale: CGFloat

    /// The most tiles of a fill; an image that is smaller than that is drawn once, over all of it.
    private static let limit = 1000.0

    func items(in bounds: Rect, _ context: DrawingContext) -> [DrawnItem] {
      let size = image.size(in: context.environment)
      let (width, height) = (size.width * Double(scale), size.height * Double(scale))
      guard width > 0, height > 0, bounds.width / width * bounds.height / height < Self.limit else {
        DrawingRecorder.warn("a tiled image", "it would be repeated more than 1000 times, and is drawn once")
        return image.items(in: bounds, context, nil)
      }
      func starts(_ low: Double, _ high: Double, _ origin: CGFloat, _ length: Double) -> [Double] {
        let first = Double(origin) + ((low - Double(origin)) / length).rounded(.down) * length
        return Array(stride(from: first, to: high, by: length))
      }
      return starts(bounds.minY, bounds.maxY, origin.y, height).flatMap { y in
        starts(bounds.minX, bounds.maxX, origin.x, width).flatMap { x in
          image.items(in: Rect(x: x, y: y, width: width, height: height), context, nil)
        }
      }
    }
  }
}

extension Rect {
  /// The area of a gradient whose points are those of the coordinates.
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension Gradient {
  /// The stops of a gradient from the center, whose first one is at a radius.
  func scaled(from start: CGFloat, to end: CGFloat) -> Gradient {
    guard start > 0, end > start else { return self }
    return Gradient(stops: stops.map { Stop(color: $0.color, location: (start + $0.location * (end - start)) / end) })
  }
}
