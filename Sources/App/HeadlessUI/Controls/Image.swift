import AppModel
import Foundation

/// An image, SwiftUI's `Image`.
///
/// It is not decoded: drawings contain its file. Accessibility sees its name, and for a symbol the name's description.
public struct Image: Equatable, Sendable {
  private let name: String
  private let isDecorative: Bool
  private let label: Text?
  private var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  private var interpolation: Interpolation?
  private var isAntialiased: Bool?
  private var symbolRenderingMode: SymbolRenderingMode?
  private let source: Source

  private enum Source: Equatable, Sendable {
    case symbol
    /// An image of the app, if a bundle has it.
    case asset(ImageAsset?, isMissing: Bool)
    case uiImage(UIImage)
  }

  private init(_ name: String, _ source: Source, label: Text? = nil, isDecorative: Bool = false) {
    (self.name, self.source, self.label, self.isDecorative) = (name, source, label, isDecorative)
  }

  private init(asset name: String, _ bundle: Bundle?, label: Text? = nil, isDecorative: Bool = false) {
    guard !AppAssets.isSymbol(name, in: bundle) else {
      self.init(name, .symbol, label: label, isDecorative: isDecorative)
      return
    }
    let asset = AppAssets.image(name, in: bundle)
    let isMissing = asset == nil && AppAssets.hasCatalogs(in: bundle)
    self.init(name, .asset(asset, isMissing: isMissing), label: label, isDecorative: isDecorative)
  }

  /// An image of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(asset: name, bundle) }
  /// An image of the asset catalog whose symbol shows a value from 0 to 1.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(asset: name, bundle) }
  /// An image of the asset catalog with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(asset: name, bundle, label: label) }
  /// An image that accessibility ignores.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(asset: name, bundle, isDecorative: true) }
  public init(systemName: String) { self.init(systemName, .symbol) }
  /// A symbol of the system that shows a value from 0 to 1.
  public init(systemName: String, variableValue: Double?) { self.init(systemName, .symbol) }
  /// An image of the asset catalog.
  public init(_ resource: ImageResource) { self.init(asset: resource.name, resource.bundle) }

  /// An image of UIKit, which has no label.
  public init(uiImage: UIImage) { self.init("", .uiImage(uiImage)) }

  /// An image of Core Graphics with a label; the orientation has no effect.
  ///
  /// - Parameter scale: The number of pixels for each point.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init("", .uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: .up)), label: label)
  }

  /// An image of Core Graphics that VoiceOver ignores; the orientation has no effect.
  ///
  /// - Parameter scale: The number of pixels for each point.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init("", .uiImage(UIImage(cgImage: cgImage, scale: scale, orientation: .up)), isDecorative: true)
  }

  /// How the pixels of an image are turned.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up = 0, left, upMirrored, leftMirrored, downMirrored, rightMirrored, down, right
  }

  private var isSymbol: Bool {
    switch source {
    case .symbol: true
    case .asset: false
    case .uiImage(let image): image.isSymbolImage
    }
  }

  /// The accessibility label of an image without a label.
  var accessibilityName: String { isSymbol ? SymbolDescription.of(name) : name }

  /// How an image is scaled with the text around it.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How the colors of an image are used.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// As a template, or as they are.
    case template, original
  }

  /// How a resizable image fills its frame.
  public enum ResizingMode: Hashable, Sendable {
    /// By repeating, or by stretching.
    case tile, stretch
  }

  /// How an image is scaled to other sizes.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// Sets what is only drawn: it has no effect but on comparisons of images.
  private func attributed<Value>(_ attribute: WritableKeyPath<Image, Value>, _ value: Value) -> Image {
    var image = self
    image[keyPath: attribute] = value
    return image
  }

  /// Takes the size that it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  /// Sets how colors are used.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    attributed(\.renderingMode, mode)
  }
  /// Sets the quality of scaling.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    attributed(\.interpolation, interpolation)
  }
  /// Sets whether edges are smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    attributed(\.isAntialiased, isAntialiased)
  }
  /// Sets how the parts of a symbol are colored.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    attributed(\.symbolRenderingMode, mode)
  }
}

extension Image: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = isDecorative ? nil : .image
    box.semantics.identifier = isDecorative ? nil : name
    box.semantics.label = isDecorative ? nil : label?.plain(in: node.environment) ?? accessibilityName
    box.semantics.isOpaque = true
    if case .asset(_, isMissing: true) = source {
      node.context.app.warn("no asset catalog of the app has an image “\(name)”")
    }
    box.graphic = ImageGraphic(image: self, scope: node.scope)
    if case .symbol = source {
      box.layout = ImageLayout(symbol: name, Self.font(in: node.environment), isResizable: isResizable)
    } else {
      box.layout = ImageLayout(CGSize(size(in: node.environment)), isResizable: isResizable)
    }
  }
}

extension Image {
  fileprivate static func font(in environment: EnvironmentValues) -> TextFont {
    environment.resolvedFont()
  }

  /// The size that it wants.
  func size(in environment: EnvironmentValues) -> Size {
    switch source {
    case .symbol: Size(symbol: name, Self.font(in: environment))
    case .asset(let asset, _): (asset?.size ?? ImageFormat.unknownSize).size
    case .uiImage(let image): image.size.size
    }
  }

  /// What a drawing shows of it in a rectangle.
  ///
  /// - Parameter paint: In place of the style of the foreground, for a symbol or a template.
  func items(in rect: Rect, _ context: DrawingContext, _ paint: Paint?) -> [DrawnItem] {
    let paint = paint ?? context.foreground
    func isTemplate(_ own: Bool) -> Bool { renderingMode.map { $0 == .template } ?? own }
    switch source {
    case .symbol: return [.symbol(name, rect, paint)]
    case .asset(let asset, _):
      var image = DrawnImage(name, asset, context.style.variant)
      if isTemplate(asset?.isTemplate ?? false) { image.tint = paint.color }
      return [.image(image, rect)]
    case .uiImage(let image):
      let mode = image.renderingMode
      let isTinted = isTemplate(mode == .alwaysTemplate || image.isSymbolImage && mode == .automatic)
      return image.items(in: rect, tint: isTinted ? paint : nil, variant: context.style.variant)
    }
  }
}

/// An image or a symbol: of its own size, or as large as it is offered.
private struct ImageLayout: LayoutRule, Equatable {
  private let ideal: Size
  private let isResizable: Bool
  private let spacing: Spacing
  /// The font of a symbol among text.
  private let font: TextFont?

  /// The layout of an image.
  init(_ size: CGSize, isResizable: Bool) {
    (ideal, self.isResizable, spacing, font) = (size.size, isResizable, .plain, nil)
  }

  /// The layout of a symbol: as large as the text beside it, and as close to text as another one.
  init(symbol name: String, _ font: TextFont, isResizable: Bool) {
    (ideal, self.isResizable) = (Size(symbol: name, font), isResizable)
    spacing = isResizable ? .plain : Spacing(symbolIn: font)
    self.font = isResizable ? nil : font
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    isResizable ? Size(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height) : ideal
  }

  func spacing(of node: ElementNode) -> Spacing { spacing }

  /// Guess: the middle of a symbol is the middle of capital letters.
  func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? {
    key.baseline == nil ? nil : font.map { (node.size.height + $0.capHeight) / 2 }
  }

  func place(_ node: ElementNode) {}
}

/// How the parts of a symbol are colored.
@NamedOptions("monochrome", "multicolor", "hierarchical", "palette")
public struct SymbolRenderingMode: Hashable, Sendable {}
