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
  /// A symbol of the system.
  public init(systemName: String) { self.init(systemName, .symbol) }
  /// A symbol of the system that shows a value from 0 to 1.
  public init(systemName: String, variableValue: Double?) { self.init(systemName, .symbol) }
  /// An image of the asset catalog.
  public init(_ resource: ImageResource) { self.init(asset: resource.name, resource.bundle) }

  /// An image of UIKit, which has no label.
  public init(uiImage: UIImage) { self.init("", .uiImage(uiImage)) }

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
    /// The scales.
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
    /// The qualities.
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
    switch source {
    case .symbol:
      let environment = node.environment
      let font = (environment.font ?? .body).resolved(environment.textTraits, in: environment.dynamicTypeSize)
      box.graphic = SymbolGraphic(name: name, scope: node.scope)
      box.layout = ImageLayout(symbolIn: font, isResizable: isResizable)
    case .asset(let asset, let isMissing):
      if isMissing { node.context.app.onWarning?("no asset catalog of the app has an image “\(name)”") }
      let isTemplate = renderingMode.map { $0 == .template } ?? asset?.isTemplate ?? false
      box.graphic = PictureGraphic(isTemplate: isTemplate, scope: node.scope) { [name] isDark in
        DrawnImage(name, asset, isDark: isDark)
      }
      box.layout = ImageLayout(asset?.size ?? ImageFormat.unknownSize, isResizable: isResizable)
    case .uiImage(let image):
      let isTemplate = renderingMode.map { $0 == .template } ?? (image.renderingMode == .alwaysTemplate)
      box.graphic =
        image.isSymbolImage
        ? SymbolGraphic(name: image.name, scope: node.scope)
        : PictureGraphic(isTemplate: isTemplate, scope: node.scope) { image.picture(isDark: $0) }
      box.layout = ImageLayout(image.size, isResizable: isResizable)
    }
  }
}

/// An image or a symbol: of its own size, or as large as it is offered.
private struct ImageLayout: LayoutRule, Equatable {
  private let ideal: Size
  private let isResizable: Bool
  private let spacing: Spacing

  /// The layout of an image.
  init(_ size: CGSize, isResizable: Bool) {
    (ideal, self.isResizable, spacing) = (size.size, isResizable, .plain)
  }

  /// The layout of a symbol: as large as the text beside it, and as close to text as another one.
  init(symbolIn font: TextFont, isResizable: Bool) {
    let length = (font.pointSize * 1.2).rounded()
    (ideal, self.isResizable) = (Size(width: length, height: length), isResizable)
    spacing = isResizable ? .plain : Spacing(symbolIn: font)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    isResizable ? Size(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height) : ideal
  }

  func spacing(of node: ElementNode) -> Spacing { spacing }
  func place(_ node: ElementNode) {}
}

/// How the parts of a symbol are colored.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One color.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colors.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// Shades of one color.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// Several colors.
  public static let palette = SymbolRenderingMode(name: "palette")
}
