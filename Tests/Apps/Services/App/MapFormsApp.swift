import MapKit
import SwiftUI

/// The forms of maps, one at a time.
struct MapFormsApp: View {
  private enum Form: String, CaseIterable {
    case initial = "Initial"
    case fixed = "Fixed"
    case bounded = "Bounded"
    case scoped = "Scoped"
    case older = "Older"
    case rect = "Rect"
    case streets = "Streets"
  }

  @State private var form = Form.initial

  var body: some View {
    VStack {
      HStack {
        ForEach(Form.allCases, id: \.self) { form in
          Button(form.rawValue) { self.form = form }.font(.caption)
        }
      }
      .frame(height: 44)
      switch form {
      case .initial: InitialMap()
      case .fixed: FixedMap()
      case .bounded: BoundedMap()
      case .scoped: ScopedMap()
      case .older: FollowingMap()
      case .rect: RectMap()
      case .streets: StreetsMap()
      }
    }
  }
}

/// An app that is only a map.
struct MapOnlyApp: View {
  let style: MapStyle

  var body: some View {
    Map { Marker("Home", coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)) }.mapStyle(style)
  }
}

extension MKCoordinateRegion {
  fileprivate static let berlin = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), latitudinalMeters: 4000, longitudinalMeters: 4000)
  fileprivate static let paris = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35), latitudinalMeters: 4000,
    longitudinalMeters: 4000)
}

private struct InitialMap: View {
  @State private var isNext = false

  var body: some View {
    Button("Next") { isNext = true }
    Map(initialPosition: .region(isNext ? .paris : .berlin)).mapStyle(.imagery)
  }
}

private struct FixedMap: View {
  @State private var middle = "–"

  var body: some View {
    Text(middle).accessibilityIdentifier("middle")
    MapReader { proxy in
      Map(initialPosition: .region(.berlin), interactionModes: [])
        .onMapCameraChange { context in
          let point = proxy.convert(context.region.center, to: .local) ?? .zero
          let outside = proxy.convert(MKCoordinateRegion.paris.center, to: .local)
          middle = "\(Int(point.x)) \(outside == nil ? "outside" : "inside")"
        }
    }
  }
}

private struct BoundedMap: View {
  @State private var isLocked = true

  var body: some View {
    Button("Unlock") { isLocked = false }
    Map(
      initialPosition: .region(.berlin),
      bounds: isLocked
        ? MapCameraBounds(
          centerCoordinateBounds: MKCoordinateRegion(
            center: MKCoordinateRegion.berlin.center, latitudinalMeters: 100, longitudinalMeters: 100)) : nil)
  }
}

private struct ScopedMap: View {
  @Namespace private var scope

  var body: some View {
    VStack {
      MapUserLocationButton(scope: scope)
      Map(initialPosition: .region(.berlin), scope: scope)
    }
    .mapScope(scope)
  }
}

private struct FollowingMap: View {
  @State private var region = MKCoordinateRegion.berlin
  @State private var tracking = MapUserTrackingMode.follow

  var body: some View {
    Text("\(tracking)").accessibilityIdentifier("tracking")
    Button("Follow") { tracking = .follow }
    Map(coordinateRegion: $region, showsUserLocation: true, userTrackingMode: $tracking)
  }
}

private struct RectMap: View {
  @State private var rect = MKMapRect(
    origin: MKMapPoint(MKCoordinateRegion.berlin.center), size: MKMapSize(width: 20_000, height: 20_000))

  var body: some View {
    let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    Text(String(format: "%.2f", center.longitude)).accessibilityIdentifier("longitude")
    Map(mapRect: $rect)
  }
}

private struct StreetsMap: View {
  @State private var isShown = false
  @State private var selection: Int?
  @State private var position = MapCameraPosition.rect(.null)

  var body: some View {
    Button("Look around") { isShown = true }
    Text(isShown ? "shown" : "hidden").accessibilityIdentifier("viewer")
    Map(position: $position, selection: $selection)
      .lookAroundViewer(isPresented: $isShown, initialScene: nil)
  }
}
