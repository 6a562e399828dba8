import AppModel
import Foundation

// What a graphics context draws with.

extension GraphicsContext {
  /// How what is drawn is mixed with what is below, SwiftUI's `GraphicsContext.BlendMode`.
  ///
  /// Modes that SVG doesn't have are drawn as `normal`.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The number in Core Graphics.
    public let rawValue: Int32
    /// Creates a mode from its number in Core Graphics.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

    /// What is drawn covers what is below.
    public static let normal = BlendMode(.normal)
    public static let multiply = BlendMode(.multiply)
    public static let screen = BlendMode(.screen)
    /// Multiplies or screens, by what is below.
    public static let overlay = BlendMode(.overlay)
    public static let darken = BlendMode(.darken)
    public static let lighten = BlendMode(.lighten)
    /// Brightens what is below.
    public static let colorDodge = BlendMode(.colorDodge)
    /// Darkens what is below.
    public static let colorBurn = BlendMode(.colorBurn)
    public static let softLight = BlendMode(.softLight)
    /// Multiplies or screens, by what is drawn.
    public static let hardLight = BlendMode(.hardLight)
    public static let difference = BlendMode(.difference)
    public static let exclusion = BlendMode(.exclusion)
    /// The hue of what is drawn.
    public static let hue = BlendMode(.hue)
    /// The saturation of what is drawn.
    public static let saturation = BlendMode(.saturation)
    /// The hue and the saturation of what is drawn.
    public static let color = BlendMode(.color)
    /// The luminosity of what is drawn.
    public static let luminosity = BlendMode(.luminosity)
    public static let clear = BlendMode(.clear)
    /// Replaces what is below.
    public static let copy = BlendMode(.copy)
    /// Only where something is below.
    public static let sourceIn = BlendMode(.sourceIn)
    /// Only where nothing is below.
    public static let sourceOut = BlendMode(.sourceOut)
    /// Over what is below, where something is.
    public static let sourceAtop = BlendMode(.sourceAtop)
    public static let destinationOver = BlendMode(.destinationOver)
    /// What is below, where something is drawn.
    public static let destinationIn = BlendMode(.destinationIn)
    /// What is below, where nothing is drawn.
    public static let destinationOut = BlendMode(.destinationOut)
    /// What is below, over what is drawn.
    public static let destinationAtop = BlendMode(.destinationAtop)
    /// Either one, but not both.
    public static let xor = BlendMode(.xor)
    public static let plusDarker = BlendMode(.plusDarker)
    public static let plusLighter = BlendMode(.plusLighter)
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is inside can't be seen, in place of what is outside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  // MARK: Filters

  /// A change of everything that is drawn, SwiftUI's `GraphicsContext.Filter`.
  public struct Filter: Sendable {
    fileprivate enum Kind {
      case shadow(Color, radius: CGFloat, offset: CGVector, isAlone: Bool)
      case blur(CGFloat)
      case projection(ProjectionTransform)
      case ineffective
    }

    let name: String
    private let kind: Kind

    private init(_ name: String, _ kind: Kind = .ineffective) { (self.name, self.kind) = (name, kind) }

    /// What the filter does in a drawing; `nil` for one that drawings don't have.
    func effects(_ transform: Transform, variant: ColorVariant) -> GroupEffects? {
      var effects = GroupEffects()
      switch kind {
      case .shadow(let color, let radius, let offset, let isAlone):
        var shadow = GroupEffects.Shadow(
          color.drawn(variant), radius: Double(radius),
          offset: Vector(dx: Double(offset.dx), dy: Double(offset.dy)), transform)
        shadow.isAlone = isAlone
        effects.shadow = shadow
      case .blur(let radius):
        effects.blur = Double(radius) * abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      case .projection(let projection):
        guard projection.isAffine, let inverse = transform.inverse else { return nil }
        let matrix = CGAffineTransform(
          projection.m11, projection.m12, projection.m21, projection.m22, projection.m31, projection.m32)
        effects.transform = inverse.followed(by: matrix.transform).followed(by: transform)
      case .ineffective: return nil
      }
      return effects
    }

    /// Transforms what is drawn, if the projection is affine.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter("projectionTransform", .projection(matrix))
    }
    /// Adds a shadow, or draws only the shadow; blend modes and other options have no effect.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      if options.contains(.invertsAlpha) {
        DrawingRecorder.warn("`GraphicsContext.ShadowOptions.invertsAlpha`", "the shadow is outside")
      }
      let offset = CGVector(dx: x, dy: y)
      return Filter(
        "shadow", .shadow(color, radius: radius, offset: offset, isAlone: options.contains(.shadowOnly)))
    }
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter("blur", .blur(radius))
    }
    /// Multiplies colors: no effect.
    public static func colorMultiply(_ color: Color) -> Filter { Filter("colorMultiply") }
    /// Multiplies colors by a matrix: no effect.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter("colorMatrix") }
    /// Turns hues: no effect.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter("hueRotation") }
    /// Changes the saturation: no effect.
    public static func saturation(_ amount: Double) -> Filter { Filter("saturation") }
    /// Changes the brightness: no effect.
    public static func brightness(_ amount: Double) -> Filter { Filter("brightness") }
    /// Changes the contrast: no effect.
    public static func contrast(_ amount: Double) -> Filter { Filter("contrast") }
    /// Inverts colors: no effect.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter("colorInvert") }
    /// Makes colors gray: no effect.
    public static func grayscale(_ amount: Double) -> Filter { Filter("grayscale") }
    /// Makes dark parts transparent: no effect.
    public static var luminanceToAlpha: Filter { Filter("luminanceToAlpha") }
    /// Replaces colors by one, by the opacity: no effect.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter("alphaThreshold")
    }
    /// Changes colors by a shader: no effect.
    public static func colorShader(_ shader: Shader) -> Filter { Filter("colorShader") }
    /// Moves pixels by a shader: no effect.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter("distortionShader")
    }
    /// Draws by a shader: no effect.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter { Filter("layerShader") }
  }

  /// Options of a shadow: only `shadowOnly` has an effect.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Only the shadow is drawn.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// The shadow is that of what is around.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// The shadow isn't drawn as one with its source.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }
  /// Options of a blur: no effect.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The result is opaque.
    public static let opaque = BlurOptions(rawValue: 1)
    /// The result has noise against bands.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }
  /// Options of a filter: no effect.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Works with linear colors.
    public static let linearColor = FilterOptions(rawValue: 1)
  }
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The colors are repeated.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The colors are repeated, each second time backwards.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colors are mixed as linear ones: no effect.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  // MARK: Resolved values

  /// A text as it is drawn, SwiftUI's `GraphicsContext.ResolvedText`.
  public struct ResolvedText {
    /// What the characters are drawn with that have no color of their own.
    public var shading: Shading
    private let text: Text
    private let context: DrawingContext
    private let drawn: (text: String, style: TextStyle, runs: [Text.Run])

    init(_ text: Text, _ context: DrawingContext) {
      (self.text, self.context, drawn) = (text, context, text.drawn(in: context.environment))
      shading = Shading(text.foreground?.paint(in: context) ?? context.foreground)
    }

    /// Returns the size in another one.
    public func measure(in size: CGSize) -> CGSize {
      let width = size.width.isFinite ? Double(max(0, size.width)) : nil
      return CGSize(
        drawn.style.size(of: drawn.text, in: Proposal(width: width, height: Double(size.height))))
    }
    /// Returns the distance from the upper edge to the first baseline.
    public func firstBaseline(in size: CGSize) -> CGFloat { lines(in: size).first.map { CGFloat($0.ascent) } ?? 0 }
    /// Returns the distance from the upper edge to the last baseline.
    public func lastBaseline(in size: CGSize) -> CGFloat { lines(in: size).last.map { CGFloat($0.y + $0.ascent) } ?? 0 }

    private func lines(in size: CGSize) -> [TextStyle.Line] {
      drawn.style.lines(of: drawn.text, in: Size(width: Double(size.width), height: Double(size.height))).lines
    }

    func items(in rect: Rect, _ paint: Paint) -> [DrawnItem] {
      var look = text.look
      look.foreground = nil
      return drawn.style.items(
        of: drawn.text, in: rect, DrawnLook.all(of: drawn.runs, inside: look, context, otherwise: paint))
    }
  }

  /// An image as it is drawn, SwiftUI's `GraphicsContext.ResolvedImage`.
  public struct ResolvedImage {
    let image: Image
    /// The size in points.
    public let size: CGSize
    /// The distance from the upper edge to the baseline: the lower edge.
    public var baseline: CGFloat { size.height }
    /// What a template is drawn with; `nil` for the style of the foreground.
    public var shading: Shading?

    init(image: Image, size: CGSize) { (self.image, self.size) = (image, size) }
  }

  /// A view of a canvas that is drawn, SwiftUI's `GraphicsContext.ResolvedSymbol`.
  public struct ResolvedSymbol {
    let items: [DrawnItem]
    /// The size in points.
    public let size: CGSize

    init(items: [DrawnItem], size: CGSize) { (self.items, self.size) = (items, size) }
  }
}

/// A matrix for colors, SwiftUI's `ColorMatrix`: no effect.
public struct ColorMatrix: Equatable, Sendable {
  /// The factors of red.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The factors of green.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The factors of blue.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The factors of the opacity.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  /// Creates the matrix that changes nothing.
  public init() {}
}
