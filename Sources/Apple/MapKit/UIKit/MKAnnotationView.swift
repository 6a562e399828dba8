import UIKit

/// The view of an annotation, MapKit's `MKAnnotationView`: an element of type `other` with the title and the subtitle.
@MainActor @preconcurrency
open class MKAnnotationView: UIView {
  /// How important a view is, MapKit's `MKFeatureDisplayPriority`: all are shown.
  public typealias DisplayPriority = MKFeatureDisplayPriority

  /// The annotation.
  open var annotation: (any MKAnnotation)? { didSet { annotationChanged() } }
  /// The name by which a view is used again.
  public let reuseIdentifier: String?
  /// The picture of the annotation, which sets the size of the view.
  open var image: UIImage? { didSet { showImage() } }
  /// How far the middle of the view is from the coordinate.
  open var centerOffset: CGPoint {
    get { placement.offset }
    set { placement.offset = newValue }
  }
  /// How far the callout is from the upper edge: no effect.
  open var calloutOffset = CGPoint.zero
  /// Whether the view can be selected.
  open var isEnabled = true
  /// Whether the view is drawn as touched.
  open var isHighlighted = false
  /// Whether a tap shows the title and the subtitle above the view.
  open var canShowCallout = false
  /// The view at the left of the callout.
  open var leftCalloutAccessoryView: UIView? { didSet { connect(leftCalloutAccessoryView, oldValue) } }
  /// The view at the right of the callout.
  open var rightCalloutAccessoryView: UIView? { didSet { connect(rightCalloutAccessoryView, oldValue) } }
  /// The view below the title of the callout, in place of the subtitle.
  open var detailCalloutAccessoryView: UIView? { didSet { connect(detailCalloutAccessoryView, oldValue) } }
  /// Whether the user can move the annotation: no effect.
  open var isDraggable = false
  /// Whether the view is selected.
  open var isSelected = false
  /// The annotations with which it is shown as one: no effect.
  open var clusteringIdentifier: String?
  /// How important the view is: all are shown.
  open var displayPriority = MKFeatureDisplayPriority.required
  /// The order from back to front: no effect.
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected
  /// Which views may overlap: all may.
  open var collisionMode = CollisionMode.rectangle

  /// Which views may overlap, MapKit's `MKAnnotationView.CollisionMode`.
  public enum CollisionMode: Int, Sendable {
    /// The shapes of MapKit.
    case rectangle, circle, none
  }

  /// Where the view is, observed by the map.
  let placement = AnnotationPlacement()
  /// Called when a control of the callout was tapped.
  var controlTapped: ((UIControl) -> Void)?
  private var picture: UIImageView?
  private var callout: UIHostingController<AnnotationCallout>?

  /// Creates a view.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
    describe()
  }

  /// Creates a view for no reuse.
  convenience init(annotation: any MKAnnotation) { self.init(annotation: annotation, reuseIdentifier: nil) }

  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}
  /// Called before the view comes to the map.
  open func prepareForDisplay() {}

  /// Selects the view, or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  private var spokenName: String?

  /// Called when the annotation is another one, or has another title.
  func annotationChanged() { describe() }

  /// Names the element, unless the app has.
  private func describe() {
    guard accessibilityLabel == spokenName else { return }
    spokenName = annotation?.spokenName
    accessibilityLabel = spokenName
  }

  private func showImage() {
    picture?.removeFromSuperview()
    guard let image else { return }
    let view = UIImageView(image: image)
    view.accessibilityElementsHidden = true
    frame.size = image.size
    insertSubview(view, at: 0)
    picture = view
  }

  // MARK: Callout

  private static let tapID = UIAction.Identifier("MKAnnotationView.calloutAccessoryControlTapped")

  private func connect(_ accessory: UIView?, _ old: UIView?) {
    guard accessory !== old else { return }
    (old as? UIControl)?.removeAction(identifiedBy: Self.tapID, for: .touchUpInside)
    guard let control = accessory as? UIControl else { return }
    if let button = control as? UIButton, button.accessibilityLabel == nil {
      switch button.buttonType {
      case .detailDisclosure, .infoLight, .infoDark: button.accessibilityLabel = "More Info"
      default: break
      }
    }
    control.addAction(
      UIAction(identifier: Self.tapID) { [weak self, weak control] _ in
        if let control { self?.controlTapped?(control) }
      }, for: .touchUpInside)
  }

  var showsCallout: Bool { canShowCallout && !(annotation?.title ?? "").isEmpty }

  func showCallout(_ isShown: Bool) {
    callout?.view.removeFromSuperview()
    callout = nil
    guard isShown, showsCallout else { return }
    let controller = UIHostingController(rootView: AnnotationCallout(view: self))
    let size = CGSize(width: 240, height: 64)
    controller.view.frame = CGRect(
      origin: CGPoint(x: (bounds.width - size.width) / 2, y: -size.height), size: size)
    addSubview(controller.view)
    callout = controller
  }
}

/// How far a view is from its coordinate.
@Observable
@MainActor
final class AnnotationPlacement {
  var offset = CGPoint.zero
}

/// The title and the subtitle of a selected annotation, with the views beside them.
private struct AnnotationCallout: View {
  /// The view has the callout.
  unowned let view: MKAnnotationView

  var body: some View {
    HStack {
      if let left = view.leftCalloutAccessoryView { HostedAccessory(view: left) }
      VStack {
        Text(verbatim: view.annotation?.title ?? "").font(.headline)
        if let detail = view.detailCalloutAccessoryView {
          HostedAccessory(view: detail)
        } else if let subtitle = view.annotation?.subtitle, !subtitle.isEmpty {
          Text(verbatim: subtitle).font(.caption)
        }
      }
      if let right = view.rightCalloutAccessoryView { HostedAccessory(view: right) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.background, in: .rect(cornerRadius: 8))
  }
}

private struct HostedAccessory: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
    let own = uiView.bounds.isEmpty ? uiView.intrinsicContentSize : uiView.bounds.size
    // A button without a title is one with a symbol of the system.
    return own.width <= 0 && uiView is UIButton ? CGSize(width: 24, height: 24) : own
  }
}

/// A view that is a balloon, MapKit's `MKMarkerAnnotationView`.
@MainActor @preconcurrency
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the balloon.
  open var markerTintColor: UIColor? { didSet { draw() } }
  /// The color of what is in the balloon: no effect.
  open var glyphTintColor: UIColor?
  /// The text in the balloon.
  open var glyphText: String? { didSet { draw() } }
  /// The picture in the balloon.
  open var glyphImage: UIImage? { didSet { draw() } }
  /// The picture in the balloon while it is selected: no effect.
  open var selectedGlyphImage: UIImage?
  /// Whether the title is below the balloon.
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { draw() } }
  /// Whether the subtitle is below the balloon: no effect.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  /// Whether the balloon falls down: no effect.
  open var animatesWhenAdded = false
  private var balloon: UIHostingController<AnyView>?

  /// Creates a view.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 30, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
    draw()
  }

  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func annotationChanged() {
    super.annotationChanged()
    draw()
  }

  private func draw() {
    let glyph: MarkerGlyph =
      glyphText.map { .monogram(Text(verbatim: $0)) } ?? glyphImage.map { .image(Image(uiImage: $0)) } ?? .pin
    let tint = markerTintColor
    let title = annotation?.title ?? ""
    let label = Text(verbatim: titleVisibility == .hidden ? "" : title)
    let view = AnyView(
      MarkerBalloon(glyph: glyph, label: label, isSelected: false)
        .accessibilityHidden(true)
        .transformEnvironment(\.mapTraits) { traits in
          traits.tint = tint.map { AnyShapeStyle(Color(uiColor: $0)) }
        })
    if let balloon { return balloon.rootView = view }
    let controller = UIHostingController(rootView: view)
    controller.view.frame = bounds
    insertSubview(controller.view, at: 0)
    balloon = controller
  }
}

/// A view that is a pin, MapKit's `MKPinAnnotationView`: it is drawn as a balloon.
@MainActor @preconcurrency
open class MKPinAnnotationView: MKMarkerAnnotationView {
  // Its type is that of MapKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the pin.
  open var pinTintColor: UIColor! = .systemRed { didSet { markerTintColor = pinTintColor } }
  /// Whether the pin falls down: no effect.
  open var animatesDrop = false
}

/// The view of the location of the user, MapKit's `MKUserLocationView`: a blue dot.
@MainActor @preconcurrency
open class MKUserLocationView: MKAnnotationView {
  private let dot = UIHostingController(rootView: DefaultUserAnnotationContent())

  /// Creates a view.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 22, height: 22)
    dot.view.frame = bounds
    addSubview(dot.view)
  }

  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// How important a view is, MapKit's `MKFeatureDisplayPriority`.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Required.
  public static let required = MKFeatureDisplayPriority(1000)
  /// High.
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  /// Low.
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// The order of views, MapKit's `MKAnnotationViewZPriority`.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Above the others.
  public static let max = MKAnnotationViewZPriority(rawValue: 1000)
  /// That of a selected view.
  public static let defaultSelected = MKAnnotationViewZPriority(rawValue: 1000)
  /// That of any other view.
  public static let defaultUnselected = MKAnnotationViewZPriority(rawValue: 500)
  /// Below the others.
  public static let min = MKAnnotationViewZPriority(rawValue: 0)
}

/// Whether a title is shown, MapKit's `MKFeatureVisibility`.
public enum MKFeatureVisibility: Int, Sendable {
  /// As it fits, never, always.
  case adaptive, hidden, visible
}

// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the class of views without one of their own.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
// Its name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the class of views of clusters, of which there are none.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// Creates a view of a class that is only known at run time: a metatype doesn't offer an initializer that isn't
/// `required`, and the override of `_CreatableAnnotationView` has its place in the table of the class's methods.
@MainActor
func newAnnotationView(
  of type: MKAnnotationView.Type, _ annotation: (any MKAnnotation)?, _ identifier: String?
) -> MKAnnotationView {
  let creatable = unsafeBitCast(type, to: _CreatableAnnotationView.Type.self)
  return unsafeDowncast(
    creatable.init(annotation: annotation, reuseIdentifier: identifier) as MKAnnotationView, to: MKAnnotationView.self)
}

/// Open, so that the compiler never takes an object created through it for one of this very class.
open class _CreatableAnnotationView: MKAnnotationView {
  /// Creates a view of any class.
  public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
