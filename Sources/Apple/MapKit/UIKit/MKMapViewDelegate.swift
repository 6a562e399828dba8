import UIKit

/// Receives the events of a map view, MapKit's `MKMapViewDelegate`.
@MainActor @preconcurrency
public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Called before the map shows another region.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Called after the map has shown another region.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Called at each change of what is shown.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Called before the base map is loaded.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Called after the base map was loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Called when the base map can't be loaded: never called.
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  /// Called before the base map is drawn.
  func mapViewWillStartRenderingMap(_ mapView: MKMapView)
  /// Called after the base map was drawn.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Returns the view of an annotation; `nil` for that of the registered class, or a balloon.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after views were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called when a control of a callout was tapped.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Called when a view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called when a view isn't selected any more.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called when an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Called when an annotation isn't selected any more.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Called before the map looks for the location of the user.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// Called after the map has looked for the location of the user.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// Called when the location of the user has changed.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// Called when the location of the user can't be found: never called.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// Called when the map follows the user, or doesn't any more.
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
  /// Returns how an overlay is drawn.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Called after renderers were added.
  func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
  /// Does nothing.
  public func mapViewWillStartRenderingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  /// Returns `nil`.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
  /// Returns a renderer that draws nothing.
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
}
