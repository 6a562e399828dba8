import CoreLocation
import SwiftUI

/// A map feature, MapKit's `MapFeature`: the base map has none here, so none is selected.
public struct MapFeature: Hashable, Sendable {
  /// The kind of a place, MapKit's `MapFeature.FeatureKind`.
  public struct FeatureKind: Hashable, Sendable {
    private let name: String
    /// A point of interest.
    public static var pointOfInterest: FeatureKind { FeatureKind(name: "pointOfInterest") }
    /// A territory.
    public static var territory: FeatureKind { FeatureKind(name: "territory") }
    /// A part of nature.
    public static var physicalFeature: FeatureKind { FeatureKind(name: "physicalFeature") }
  }

  private let never: Never

  /// The coordinate.
  public var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The name.
  public var title: String? { nil }
  /// The kind.
  public var kind: FeatureKind { .pointOfInterest }
  /// The background color.
  public var backgroundColor: Color? { nil }
  /// The image.
  public var image: Image? { nil }
  /// The category.
  public var pointOfInterestCategory: MKPointOfInterestCategory? { nil }
}

/// A selection that may be a map feature, MapKit's `MapSelectable`.
public protocol MapSelectable: Hashable {
  /// The map feature.
  var feature: MapFeature? { get }
  /// Selects a map feature.
  init(_ feature: MapFeature?)
}

/// A tag, or a map feature, MapKit's `MapSelection`.
public struct MapSelection<SelectionValue: Hashable>: MapSelectable {
  /// The tag.
  public let value: SelectionValue?
  /// The map feature.
  public let feature: MapFeature?

  /// Selects a tag.
  public init(_ value: SelectionValue) { (self.value, feature) = (value, nil) }
  /// Selects a map feature.
  public init(_ feature: MapFeature?) { (value, self.feature) = (nil, feature) }
}

extension MapSelection: Sendable where SelectionValue: Sendable {}
