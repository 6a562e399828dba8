import AppModel
import Foundation
import HeadlessCombine

/// Makes images of views, SwiftUI's `ImageRenderer`. The images contain the drawing of the view.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  @Published public var content: Content
  /// The size that the view is offered; by default it chooses its own.
  public var proposedSize = ProposedViewSize.unspecified
  /// The number of pixels of a point.
  public var scale: CGFloat = 1
  /// Whether the image has no transparent parts: no effect.
  public var isOpaque = false
  /// The colors: no effect.
  public var colorMode = ColorRenderingMode.nonLinear
  /// The range of colors: no effect.
  public var allowedDynamicRange: Image.DynamicRange?

  public init(content view: Content) { content = view }

  /// The image of the view in the light appearance; `nil` if the view is empty.
  public var uiImage: UIImage? {
    let drawn = drawn
    guard drawn.size.width > 0, drawn.size.height > 0, (drawn.size.width + drawn.size.height).isFinite else {
      return nil
    }
    return UIImage(items: drawn.items, size: CGSize(drawn.size), scale: scale)
  }
  /// The image of the view in the light appearance; `nil` if the view is empty.
  public var cgImage: CGImage? { uiImage?.cgImage }

  /// Calls a closure with the size of the view and a function that draws it.
  public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
    let drawn = drawn
    renderer(CGSize(drawn.size)) { $0.add(drawn.items) }
  }

  private var drawn: OffscreenView.Result {
    let proposal = Proposal(
      width: proposedSize.width.map { Double($0) }, height: proposedSize.height.map { Double($0) })
    return OffscreenView.draw(AnyView(content), in: proposal) { $0.colorScheme = .light }
  }
}
