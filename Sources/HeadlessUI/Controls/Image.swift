import AppModel
import Foundation

/// An image, SwiftUI's `Image`. It is not decoded: accessibility sees its name, and for a symbol the name's description.
public struct Image: Equatable, Sendable {
  private let name: String
  private let isDecorative: Bool
  private let isSymbol: Bool
  private let label: Text?
  private var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  private var interpolation: Interpolation?
  private var isAntialiased: Bool?
  private var symbolRenderingMode: SymbolRenderingMode?
  /// The name of an image of UIKit.
  private var uiImageName: String?
  /// The size in points; `nil` if it is not known.
  private var size: CGSize?

  private init(named name: String, label: Text? = nil, isDecorative: Bool = false, isSymbol: Bool = false) {
    (self.name, self.label, self.isDecorative, self.isSymbol) = (name, label, isDecorative, isSymbol)
  }

  /// An image of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: name) }
  /// An image of the asset catalog whose symbol shows a value from 0 to 1.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(named: name) }
  /// An image of the asset catalog with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(named: name, label: label) }
  /// An image that accessibility ignores.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(named: name, isDecorative: true) }
  /// A symbol of the system.
  public init(systemName: String) { self.init(named: systemName, isSymbol: true) }
  /// A symbol of the system that shows a value from 0 to 1.
  public init(systemName: String, variableValue: Double?) { self.init(named: systemName, isSymbol: true) }
  /// An image of the asset catalog.
  public init(_ resource: ImageResource) { self.init(named: resource.name) }

  /// An image of UIKit, which has no label.
  public init(uiImage: UIImage) {
    self.init(named: "")
    size = uiImage.size
    uiImageName = uiImage.name
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
    let pointSize = (node.environment.font ?? .body).pointSize
    box.semantics.type = isDecorative ? nil : .image
    box.semantics.identifier = isDecorative ? nil : name
    box.semantics.label = isDecorative ? nil : label?.plain(in: node.environment) ?? accessibilityName
    box.semantics.isOpaque = true
    box.graphic = ImageGraphic(name: uiImageName ?? name, isSymbol: isSymbol, scope: node.scope)
    let length = isSymbol ? (pointSize * 1.2).rounded() : 44
    box.layout =
      isResizable
      ? LeafLayout.flexible
      : LeafLayout(width: size.map { Double($0.width) } ?? length, height: size.map { Double($0.height) } ?? length)
  }
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
