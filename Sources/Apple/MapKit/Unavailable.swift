import Foundation

// What needs pictures of the Earth, which aren't there.

/// Makes pictures of maps, MapKit's `MKMapSnapshotter`.
@available(*, unavailable, message: "there are no pictures of the Earth here; show a Map, whose base map has one color")
public final class MKMapSnapshotter: NSObject {
  /// The settings of a picture.
  public final class Options: NSObject {}
}

/// Reads GeoJSON, MapKit's `MKGeoJSONDecoder`.
@available(*, unavailable, message: "decode GeoJSON by JSONDecoder")
public final class MKGeoJSONDecoder: NSObject {}
