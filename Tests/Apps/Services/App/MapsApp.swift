import MapKit
import SwiftUI

/// An app with a map of SwiftUI, places that are searched for, and routes to them.
struct MapsApp: View {
  @State private var position = MapCameraPosition.region(
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), latitudinalMeters: 4000,
      longitudinalMeters: 4000))
  @State private var selection: MKMapItem?
  @State private var results: [MKMapItem] = []
  @State private var pin: CLLocationCoordinate2D?
  @State private var route: MKRoute?
  @State private var status = "–"
  @State private var moves = 0
  @State private var doorIsOpen = false
  @State private var accessory: MapItemDetailSelectionAccessoryStyle?
  @State private var completions = Completions()

  var body: some View {
    VStack {
      Text(status).accessibilityIdentifier("status")
      Text("\(moves)").accessibilityIdentifier("moves")
      Text(selection?.name ?? "none").accessibilityIdentifier("selection")
      Text(position.positionedByUser ? "by hand" : "by the app").accessibilityIdentifier("position")
      HStack {
        Button("Coffee") { Task { await search() } }
        Button("Fuji") { Task { await request() } }
        Button("Go") { Task { await go() } }
        Button("Maps") { results.first?.openInMaps() }
        Button("All") { position = .automatic }
        Button("Near") { Task { await nearby() } }
      }
      HStack {
        Button("Callout") { accessory = .callout }
        Button("Sheet") { accessory = .automatic }
        Button("Turn") { position = .camera(MapCamera(centerCoordinate: .home, distance: 4000, heading: 90)) }
        Button("Complete") { completions.completer.queryFragment = "bona" }
        Text(completions.titles).accessibilityIdentifier("completions")
      }
      map
    }
  }

  private var map: some View {
    MapReader { proxy in
      Map(position: $position, selection: $selection) {
        ForEach(results, id: \.self) { item in
          Marker(item: item).tint(.brown)
        }
        .mapItemDetailSelectionAccessory(accessory)
        if let pin {
          Marker("Pin", systemImage: "mappin", coordinate: pin)
        }
        Home(isOpen: $doorIsOpen)
        UserAnnotation()
        if let route { MapPolyline(route).stroke(.blue, lineWidth: 4) }
      }
      .mapStyle(.standard(elevation: .flat, pointsOfInterest: .excludingAll))
      .mapControls {
        MapUserLocationButton()
        MapCompass()
        MapScaleView()
      }
      .onMapCameraChange { moves += 1 }
      .onTapGesture { point in
        guard let coordinate = proxy.convert(point, from: .local) else { return }
        pin = coordinate
        status = String(format: "%.3f %.3f", coordinate.latitude, coordinate.longitude)
      }
      .accessibilityIdentifier("map")
    }
  }

  private func search() async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    do {
      results = try await MKLocalSearch(request: request).start().mapItems
      status = results.map { $0.placemark.title ?? "" }.joined(separator: "; ")
    } catch MKError.placemarkNotFound {
      status = "not found"
    } catch {
      status = "error \((error as? MKError)?.code.rawValue ?? 0)"
    }
  }

  private func nearby() async {
    let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    let request = MKLocalPointsOfInterestRequest(center: center, radius: 1000)
    request.pointOfInterestFilter = MKPointOfInterestFilter(including: [.cafe])
    let found = try? await MKLocalSearch(request: request).start().mapItems
    status = found.map { "\($0.count) near" } ?? "none near"
  }

  private func request() async {
    guard let identifier = MKMapItem.Identifier(rawValue: "I1") else { return }
    do {
      let item = try await MKMapItemRequest(mapItemIdentifier: identifier).mapItem
      results = [item]
      position = .item(item)
    } catch {
      status = error.localizedDescription
    }
  }

  private func go() async {
    let request = MKDirections.Request()
    (request.source, request.destination) = (.forCurrentLocation(), results.first)
    do {
      route = try await MKDirections(request: request).calculate().routes.first
      status = route.map { "\(Int($0.expectedTravelTime / 60)) min, \(Int($0.distance)) m" } ?? "–"
    } catch {
      status = "no route"
    }
  }
}

/// Content with a body and state of its own.
private struct Home: MapContent {
  @Binding var isOpen: Bool
  @State private var visits = 0

  var body: some MapContent {
    Annotation("Home", coordinate: .home) {
      Button(isOpen ? "Open door \(visits)" : "Closed door") {
        isOpen.toggle()
        visits += 1
      }
    }
    MapCircle(center: .home, radius: 200)
      .foregroundStyle(.blue.opacity(0.2))
  }
}

extension CLLocationCoordinate2D {
  fileprivate static var home: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 52.49, longitude: 13.4) }
}

@Observable
@MainActor
private final class Completions: NSObject, @preconcurrency MKLocalSearchCompleterDelegate {
  private(set) var titles = "–"
  @ObservationIgnored let completer = MKLocalSearchCompleter()

  override init() {
    super.init()
    completer.delegate = self
  }

  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    titles = "error \((error as? MKError)?.code.rawValue ?? 0)"
  }
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
    titles = completer.results.map { "\($0.title) (\($0.subtitle))" }.joined(separator: ", ")
  }
}
