import AppleFoundation

/// Receives locations, CoreLocation's `CLLocationManagerDelegate`. It is called on the main thread.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called when a manager was created, and when the user has allowed or refused locations.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called instead of ``locationManagerDidChangeAuthorization(_:)`` before iOS 14.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Called with new locations.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called when there is no location.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when a region is monitored.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// Called when the phone enters a region.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Called when the phone leaves a region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Called when it is known whether the phone is in a region.
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// Called when a region can't be monitored; never here.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  /// Called when updates pause; never here.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Called when updates resume; never here.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Calls the method of earlier versions.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}
