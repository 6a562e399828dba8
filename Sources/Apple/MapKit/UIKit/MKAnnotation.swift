import CoreLocation
import Observation

/// Something at a coordinate of a map, MapKit's `MKAnnotation`.
public protocol MKAnnotation: NSObjectProtocol {
  /// The coordinate.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The subtitle.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No title.
  public var title: String? { nil }
  /// No subtitle.
  public var subtitle: String? { nil }

  /// The title and the subtitle, as accessibility reads them.
  var spokenName: String? {
    let parts = [title, subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// An annotation or overlay with a title, MapKit's `MKShape`.
open class MKShape: NSObject, MKAnnotation {
  /// The coordinate: that of the class.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  /// The title.
  open var title: String?
  /// The subtitle.
  open var subtitle: String?
}

/// An annotation at a coordinate, MapKit's `MKPointAnnotation`. A map follows its changes.
open class MKPointAnnotation: MKShape, Observable {
  private let registrar = ObservationRegistrar()
  private var location: CLLocationCoordinate2D

  /// The coordinate.
  open override var coordinate: CLLocationCoordinate2D {
    get {
      registrar.access(self, keyPath: \.coordinate)
      return location
    }
    set { registrar.withMutation(of: self, keyPath: \.coordinate) { location = newValue } }
  }

  /// The title.
  open override var title: String? {
    get {
      registrar.access(self, keyPath: \.title)
      return super.title
    }
    set { registrar.withMutation(of: self, keyPath: \.title) { super.title = newValue } }
  }

  /// The subtitle.
  open override var subtitle: String? {
    get {
      registrar.access(self, keyPath: \.subtitle)
      return super.subtitle
    }
    set { registrar.withMutation(of: self, keyPath: \.subtitle) { super.subtitle = newValue } }
  }

  /// Creates an annotation at 0°, 0°.
  public override init() {
    location = CLLocationCoordinate2D()
    super.init()
  }

  /// Creates an annotation.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    (location, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// The location of the user on a map, MapKit's `MKUserLocation`.
open class MKUserLocation: NSObject, MKAnnotation, Observable {
  private let registrar = ObservationRegistrar()
  private var known: CLLocation?

  /// The location; `nil` while it isn't known.
  open internal(set) var location: CLLocation? {
    get {
      registrar.access(self, keyPath: \.location)
      return known
    }
    set { registrar.withMutation(of: self, keyPath: \.location) { known = newValue } }
  }
  /// Whether it is being looked for: it comes at once.
  open var isUpdating: Bool { false }
  /// The coordinate; an invalid one while it isn't known.
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  /// The title.
  open var title: String? = "My Location"
  /// The subtitle.
  open var subtitle: String?
}

/// Several annotations in one, MapKit's `MKClusterAnnotation`.
@available(*, unavailable, message: "annotations aren't clustered here: each has its element")
open class MKClusterAnnotation: NSObject {
  /// Creates a cluster.
  public init(memberAnnotations: [any MKAnnotation]) {}
}
