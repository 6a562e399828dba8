import CoreLocation
import PhoneServices
import SwiftUI
import UIKit

// Pictures of streets. As at a place where Apple has none, requests find nothing.

/// Pictures of a street, MapKit's `MKLookAroundScene`: there are none.
public final class MKLookAroundScene: NSObject, Sendable {
  private override init() {}
}

/// A request for pictures of a street, MapKit's `MKLookAroundSceneRequest`: it finds none, of which the run warns.
public final class MKLookAroundSceneRequest: NSObject, Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The place.
  public let mapItem: MKMapItem?
  /// Whether a request is under way: results come at once.
  public var isLoading: Bool { false }
  /// Whether the request was cancelled: there is nothing to cancel.
  public var isCancelled: Bool { false }

  /// Creates a request.
  public init(coordinate: CLLocationCoordinate2D) { (self.coordinate, mapItem) = (coordinate, nil) }
  /// Creates a request.
  public init(mapItem: MKMapItem) { (coordinate, self.mapItem) = (mapItem.coordinate, mapItem) }

  /// Has nothing to cancel.
  public func cancel() {}

  /// The pictures: `nil`, as at a place where there are none.
  public var scene: MKLookAroundScene? { get async throws { try await find() } }

  /// Passes the pictures to a closure: `nil`, as at a place where there are none.
  public func getSceneWithCompletionHandler(
    _ completionHandler: @escaping @Sendable (MKLookAroundScene?, (any Error)?) -> Void
  ) {
    complete(completionHandler, orElse: nil) { try await self.find() }
  }

  @MainActor
  private func find() throws -> MKLookAroundScene? {
    try MapService.checkNetwork()
    UIApplication.shared.warn("MapKit: there are no pictures of streets; MKLookAroundSceneRequest finds none")
    return nil
  }
}

/// The corner of a badge, MapKit's `MKLookAroundBadgePosition`.
public enum MKLookAroundBadgePosition: Int, Sendable {
  /// The corners.
  case topLeading, topTrailing, bottomTrailing
}

/// A view with pictures of a street, MapKit's `LookAroundPreview`: it is empty, as without pictures.
@MainActor @preconcurrency
public struct LookAroundPreview: View {
  /// Creates a view.
  public init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}

  /// Creates a view.
  public init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}

  /// An empty area.
  public var body: some View {
    Color.gray.opacity(0.2).accessibilityHidden(true)
      .onAppear { UIApplication.shared.warn("MapKit: there are no pictures of streets; LookAroundPreview is empty") }
  }
}

extension View {
  /// Would present pictures of a street: there are none, so that the presentation ends at once, with a warning.
  public func lookAroundViewer(
    isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true, pointsOfInterest: PointOfInterestCategories = .all,
    onDismiss: (() -> Void)? = nil
  ) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) {
      guard isPresented.wrappedValue else { return }
      isPresented.wrappedValue = false
      UIApplication.shared.warn("MapKit: there are no pictures of streets; lookAroundViewer presents none")
      onDismiss?()
    }
  }
}

/// A screen with pictures of a street, MapKit's `MKLookAroundViewController`: no scene exists to create one.
@MainActor @preconcurrency
open class MKLookAroundViewController: UIViewController {
  /// The pictures.
  open var scene: MKLookAroundScene?

  /// Creates a screen.
  public init(scene: MKLookAroundScene) {
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`, since storyboards are not loaded.
  public required init?(coder: NSCoder) { return nil }
}

/// Makes a picture of a street, MapKit's `MKLookAroundSnapshotter`: no scene exists to create one.
public final class MKLookAroundSnapshotter: NSObject, @unchecked Sendable {
  /// The settings of a picture.
  public final class Options: NSObject, @unchecked Sendable {
    /// The size.
    public var size = CGSize(width: 256, height: 256)
    /// The places that are shown.
    public var pointOfInterestFilter: MKPointOfInterestFilter?
  }

  /// A picture.
  public final class Snapshot: NSObject, @unchecked Sendable {
    /// The picture.
    public var image: UIImage { UIImage() }

    private override init() {}
  }

  /// Creates a snapshotter.
  public init(scene: MKLookAroundScene, options: Options) {}

  /// The picture: the request fails.
  public var snapshot: Snapshot {
    get async throws { throw MKError(.serverFailure, remedy: "there are no pictures of streets") }
  }
}
