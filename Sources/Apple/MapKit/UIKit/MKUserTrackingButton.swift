import UIKit

/// A button that makes a map view follow the user, MapKit's `MKUserTrackingButton`. Its label is “Tracking”.
@MainActor @preconcurrency
open class MKUserTrackingButton: UIView {
  /// The map view.
  open weak var mapView: MKMapView?
  private lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction(title: "Tracking") { [weak self] _ in
      self?.mapView?.setUserTrackingMode(.follow, animated: true)
    })

  /// Creates a button of a map view.
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
    elementType = nil
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(button)
  }

  /// The size of the button.
  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
}

/// A button that makes a map view follow the user, for a bar, MapKit's `MKUserTrackingBarButtonItem`.
@available(*, unavailable, message: "use a UIBarButtonItem whose customView is an MKUserTrackingButton")
public final class MKUserTrackingBarButtonItem: NSObject {}
