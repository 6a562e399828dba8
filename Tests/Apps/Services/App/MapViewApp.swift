import MapKit
import SwiftUI

/// An app with a map of UIKit, with the delegate that apps write, and a map in the older form of SwiftUI.
struct MapViewApp: View {
  @State private var model = MapViewModel()
  @State private var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35),
    span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))

  var body: some View {
    VStack {
      Text(model.log).accessibilityIdentifier("log")
      HStack {
        Button("Add") { model.add() }
        Button("Remove") { model.map.removeAnnotations(model.map.annotations) }
        Button("Move") { model.home.coordinate.latitude += 0.015 }
        Button("West") { model.map.setCenter(CLLocationCoordinate2D(latitude: 52.5, longitude: 13.2), animated: true) }
        Button("User") { model.map.showsUserLocation = true }
      }
      HStack {
        Text(model.mode).accessibilityIdentifier("mode")
        Text(model.locating).accessibilityIdentifier("locating")
        Button("Higher") { model.map.camera.altitude *= 4 }
        Button("Rename") { model.home.title = "House" }
        Button("Other") { model.map.deselectAnnotation(model.work, animated: false) }
        Button("Track") { model.map.setUserTrackingMode(.followWithHeading, animated: true) }
        Button("Break") {
          model.map.setRegion(MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: .init()), animated: true)
        }
      }
      WrappedMap(model: model).frame(height: 300)
      Text(String(format: "%.2f", region.center.longitude)).accessibilityIdentifier("longitude")
      Map(coordinateRegion: $region, annotationItems: Landmark.all) { landmark in
        MapAnnotation(coordinate: landmark.coordinate) { Text(landmark.id) }
      }
      .accessibilityIdentifier("older")
    }
  }
}

private struct Landmark: Identifiable {
  let id: String
  let coordinate: CLLocationCoordinate2D

  static let all = [Landmark(id: "Louvre", coordinate: CLLocationCoordinate2D(latitude: 48.861, longitude: 2.336))]
}

private struct WrappedMap: UIViewRepresentable {
  let model: MapViewModel

  func makeUIView(context: Context) -> MKMapView { model.map }
  func updateUIView(_ view: MKMapView, context: Context) {}
}

/// An annotation view of the app.
private final class FlagView: MKAnnotationView {
  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 40, height: 40)
    canShowCallout = true
    rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
  }

  required init?(coder: NSCoder) { nil }
}

@Observable
@MainActor
private final class MapViewModel: NSObject, MKMapViewDelegate {
  private(set) var log = "–"
  private(set) var mode = "–"
  private(set) var locating = "–"
  @ObservationIgnored private var taps = 0
  @ObservationIgnored let map = MKMapView()
  @ObservationIgnored let home = MKPointAnnotation()
  @ObservationIgnored let work = MKPointAnnotation()

  override init() {
    super.init()
    map.delegate = self
    map.accessibilityIdentifier = "map view"
    map.register(FlagView.self, forAnnotationViewWithReuseIdentifier: "flag")
    let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    map.setRegion(
      MKCoordinateRegion(center: center, latitudinalMeters: 5000, longitudinalMeters: 5000), animated: false)
  }

  func add() {
    (home.title, home.subtitle) = ("Home", "Second floor")
    home.coordinate = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    work.title = "Work"
    work.coordinate = CLLocationCoordinate2D(latitude: 52.505, longitude: 13.39)
    map.addAnnotations([home, work])
    map.addOverlay(MKPolyline(coordinates: [home.coordinate, work.coordinate]))
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    if annotation is MKUserLocation { locating += ", asked" }
    guard annotation.title == "Home" else { return nil }
    let view = mapView.dequeueReusableAnnotationView(withIdentifier: "flag", for: annotation)
    // As apps do for each view, also for one that is used again.
    let accessory = view.rightCalloutAccessoryView
    view.rightCalloutAccessoryView = accessory
    return view
  }
  func mapViewWillStartLocatingUser(_ mapView: MKMapView) { locating = "locating" }
  func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {
    self.mode = "\(mode) \(mapView.userTrackingMode)"
  }
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = .systemBlue
    return renderer
  }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    log = "selected \(view.annotation?.title ?? "")"
  }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    log = "deselected \(view.annotation?.title ?? "")"
  }
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    taps += 1
    log = "info of \(view.annotation?.title ?? "") \(taps)"
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    log = String(format: "at %.2f %.2f", mapView.centerCoordinate.latitude, mapView.centerCoordinate.longitude)
  }
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
    log = "user at \(userLocation.coordinate.latitude)"
  }
}
