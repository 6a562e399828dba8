import CoreLocation
import SwiftUI
import UIKit

/// What a map shows, and what has moved it there.
@Observable
@MainActor
final class MapModel {
  /// What is to be shown.
  private(set) var position: MapCameraPosition
  /// The limits of the camera.
  var bounds: MapCameraBounds?
  /// The rectangle around the content.
  var content = MKMapRect.null
  /// The size of the view; zero before it is on the screen.
  private(set) var size = CGSize.zero
  /// The location of the user, if the app may know it.
  private(set) var userLocation: CLLocation?
  /// Whether a finger moves the map.
  private(set) var isMoving = false

  /// What the finger has begun with.
  @ObservationIgnored private var start: MapProjection?
  /// The view, for coordinates of other views.
  @ObservationIgnored private var geometry: GeometryProxy?

  /// Called before the user moves the map.
  @ObservationIgnored var willMove: () -> Void = {}

  init(_ position: MapCameraPosition) {
    self.position = position.problem == nil ? position : .automatic
    problem = position.problem
  }

  /// Why the first position isn't shown.
  @ObservationIgnored private(set) var problem: String?

  /// Shows something else, unless it isn't on the Earth, of which the run warns.
  func show(_ position: MapCameraPosition) {
    problem = position.problem
    if problem == nil { self.position = position }
    warn()
  }

  /// Warns of a position that isn't shown.
  func warn() {
    guard let problem else { return }
    self.problem = nil
    UIApplication.shared.warn("MapKit: \(problem); the map shows what it has shown before")
  }

  /// What is shown; `nil` before the view is on the screen.
  var projection: MapProjection? {
    guard size.width > 0, size.height > 0 else { return nil }
    let projection = position.projection(in: size, content: content, user: userLocation?.coordinate)
    return bounds?.limiting(projection) ?? projection
  }

  // MARK: The view

  func place(_ geometry: GeometryProxy) -> CGSize {
    self.geometry = geometry
    return geometry.size
  }

  func setSize(_ size: CGSize) { if size != self.size { self.size = size } }

  /// Whether the view is on the screen.
  @ObservationIgnored var isShown = false

  /// The frame of the map on the screen; `nil` if it isn't there.
  var frameOnScreen: CGRect? { isShown ? geometry?.frame(in: CoordinateSpace.global) : nil }

  /// The frame of the map in a coordinate space.
  func frame(in space: CoordinateSpace) -> CGRect? { geometry?.frame(in: space) }

  // MARK: The user

  func follow() async {
    do {
      for try await update in CLLocationUpdate.liveUpdates() { userLocation = update.location }
    } catch {
      userLocation = nil
    }
  }

  func showUser() { position = .userLocation(fallback: .automatic) }

  func drag(by way: CGSize) {
    guard let begun = start ?? projection else { return }
    if start == nil { willMove() }
    (start, isMoving) = (begun, true)
    show(begun.moved(by: way))
  }

  func endDrag() { (start, isMoving) = (nil, false) }

  func zoom(by factor: Double, around point: CGPoint) {
    guard let projection else { return }
    willMove()
    show(projection.zoomed(by: factor, around: point))
  }

  func turnNorth() { if let projection { show(projection.turned(heading: 0)) } }
  func togglePitch() { if let projection { show(projection.turned(pitch: projection.pitch == 0 ? 45 : 0)) } }

  private func show(_ projection: MapProjection) {
    position = .byUser((bounds?.limiting(projection) ?? projection).camera)
  }
}
