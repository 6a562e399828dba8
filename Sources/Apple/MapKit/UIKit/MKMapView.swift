import CoreLocation
import UIKit

/// A map in UIKit, MapKit's `MKMapView`. It is an element of type `map` with those of its annotation views.
@MainActor @preconcurrency
open class MKMapView: UIView {
  /// The receiver of events.
  open weak var delegate: (any MKMapViewDelegate)? { didSet { askForRenderers() } }
  let model = MapModel(.automatic)
  let content = MapViewContent()
  private lazy var screen = UIHostingController(rootView: MapViewScreen(map: self))
  private var added: [any MKAnnotation] = []
  /// The identifiers of the annotations.
  private var addedIDs: Set<ObjectIdentifier> = []
  /// The annotations without a view.
  private var pending: [any MKAnnotation] = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var trackingMode = MKUserTrackingMode.none
  /// The views that were removed, by their names.
  private var reusable: [String: [MKAnnotationView]] = [:]
  private var viewTypes: [String: MKAnnotationView.Type] = [:]

  /// The kind of the map: the color of its base map.
  open var mapType = MKMapType.standard { didSet { content.style = mapType.style } }
  /// The look of the map: the color of its base map.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration() {
    didSet { content.style = preferredConfiguration.style }
  }
  /// Whether the user can move the map.
  open var isScrollEnabled = true { didSet { updateModes() } }
  /// Whether the user can enlarge the map.
  open var isZoomEnabled = true { didSet { updateModes() } }
  /// Whether the user can turn the map, which takes two fingers.
  open var isRotateEnabled = true
  /// Whether the user can tilt the map, which takes two fingers.
  open var isPitchEnabled = true
  /// Whether a compass is shown: no effect.
  open var showsCompass = true
  /// Whether a scale is shown: no effect.
  open var showsScale = false
  /// Whether traffic is shown: no effect.
  open var showsTraffic = false
  /// Whether buildings are shown: no effect.
  open var showsBuildings = true
  /// The places that are shown: none is drawn.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether the location of the user is shown.
  open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { locatingChanged() } } }
  /// The location of the user.
  public let userLocation = MKUserLocation()
  /// Whether the map shows the location of the user.
  open var isUserLocationVisible: Bool { content.user != nil && projection.contains(userLocation.coordinate) }
  /// How the map follows the user.
  open var userTrackingMode: MKUserTrackingMode {
    get { trackingMode }
    set { setUserTrackingMode(newValue, animated: false) }
  }
  /// The limits of the middle.
  open var cameraBoundary: CameraBoundary? { didSet { updateBounds() } }
  /// The limits of the distance.
  open var cameraZoomRange: CameraZoomRange? { didSet { updateBounds() } }

  /// Creates a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    show()
  }

  /// Creates a map with an empty frame: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  private func show() {
    elementType = .map
    clipsToBounds = true
    model.willMove = { [weak self] in
      self?.endTracking()
      self?.regionWillChange()
    }
    screen.view.frame = bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(screen.view)
  }

  private func updateModes() {
    content.modes = []
    if isScrollEnabled { content.modes.insert(.pan) }
    if isZoomEnabled { content.modes.insert(.zoom) }
  }

  // MARK: What is shown

  /// What is shown, or would be in the frame.
  private var projection: MapProjection {
    let size = bounds.width > 0 && bounds.height > 0 ? bounds.size : CGSize(width: 320, height: 480)
    return model.projection ?? model.position.projection(in: size, content: .null, user: nil)
  }

  /// Shows something else, and follows the user no longer.
  private func move(to position: MapCameraPosition) {
    endTracking()
    change(to: position)
  }

  private func change(to position: MapCameraPosition) {
    guard position != model.position else { return }
    regionWillChange()
    model.show(position)
  }

  private func regionWillChange() { delegate?.mapView(self, regionWillChangeAnimated: false) }

  /// The region: before the map is on the screen, the one that was set.
  open var region: MKCoordinateRegion {
    get { model.projection == nil ? model.position.region ?? projection.region : projection.region }
    set { setRegion(newValue, animated: false) }
  }
  /// Shows a region, and what is beside it; one that isn't on the Earth ends the app, as on a device.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    if let problem = region.problem { return UIApplication.shared.raise(problem) }
    move(to: .region(region))
  }
  /// The coordinate in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { model.projection == nil ? region.center : projection.camera.centerCoordinate }
    set { setCenter(newValue, animated: false) }
  }
  /// Shows a coordinate in the middle, as large as before.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    var camera = projection.camera
    camera.centerCoordinate = coordinate
    move(to: .camera(camera))
  }
  /// The rectangle around what is shown.
  open var visibleMapRect: MKMapRect {
    get { projection.rect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  /// Shows a rectangle, and what is beside it.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    if !mapRect.isNull { move(to: .rect(mapRect)) }
  }
  /// Shows a rectangle inside of edges, and what is beside it.
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    guard !mapRect.isNull else { return }
    let size = projection.size
    let width = Double(max(size.width - insets.left - insets.right, 1))
    let height = Double(max(size.height - insets.top - insets.bottom, 1))
    let side = max(mapRect.width / width, mapRect.height / height)
    move(
      to: .rect(
        MKMapRect(
          x: mapRect.midX - side * (width / 2 + Double(insets.left)),
          y: mapRect.midY - side * (height / 2 + Double(insets.top)), width: side * Double(size.width),
          height: side * Double(size.height))))
  }
  /// The camera; a change of its properties moves the map.
  open var camera: MKMapCamera {
    get {
      let camera = MKMapCamera(projection.camera)
      camera.owner = self
      return camera
    }
    set { setCamera(newValue, animated: false) }
  }
  /// Shows what a camera sees.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { move(to: .camera(MapCamera(camera))) }
  /// Returns the region that would be shown.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    MapProjection(fitting: MKMapRect(region), in: projection.size).region
  }
  /// Returns the rectangle that would be shown.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    MapProjection(fitting: mapRect, in: projection.size).rect
  }
  /// Follows the user, or doesn't any more.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    guard mode != trackingMode else { return }
    trackingMode = mode
    if mode == .none {
      change(to: .camera(projection.camera))
    } else {
      showsUserLocation = true
      if !model.position.followsUserLocation { change(to: .userLocation(fallback: model.position)) }
    }
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  private func endTracking() {
    guard trackingMode != .none else { return }
    trackingMode = .none
    delegate?.mapView(self, didChange: .none, animated: false)
  }

  private func locatingChanged() {
    content.showsUser = showsUserLocation
    if showsUserLocation {
      delegate?.mapViewWillStartLocatingUser(self)
      userMoved()
    } else {
      removeUser()
      delegate?.mapViewDidStopLocatingUser(self)
    }
  }

  private func removeUser() {
    if content.selected?.annotation === userLocation { deselect() }
    content.user = nil
    views[ObjectIdentifier(userLocation)] = nil
  }

  /// Passes the location of the user on, with a view of the delegate or a blue dot.
  func userMoved() {
    guard showsUserLocation, let location = model.userLocation else { return removeUser() }
    userLocation.location = location
    if content.user == nil {
      let view = delegate?.mapView(self, viewFor: userLocation) ?? MKUserLocationView(annotation: userLocation)
      content.user = entry(of: userLocation, view)
      delegate?.mapView(self, didAdd: [view])
    }
    delegate?.mapView(self, didUpdate: userLocation)
  }
  /// Sets the limits of the middle.
  open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    self.cameraBoundary = cameraBoundary
  }
  /// Sets the limits of the distance.
  open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    self.cameraZoomRange = cameraZoomRange
  }

  private func updateBounds() {
    let (minimum, maximum) = (
      cameraZoomRange?.minCenterCoordinateDistance, cameraZoomRange?.maxCenterCoordinateDistance
    )
    content.bounds =
      cameraBoundary.map {
        MapCameraBounds(centerCoordinateBounds: $0.mapRect, minimumDistance: minimum, maximumDistance: maximum)
      } ?? MapCameraBounds(minimumDistance: minimum, maximumDistance: maximum)
    model.bounds = content.bounds
  }

  // MARK: Coordinates

  /// Returns the point of a coordinate in a view; `nil` for the window.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(projection.point(coordinate), to: view)
  }
  /// Returns the coordinate of a point in a view; `nil` for the window.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    projection.coordinate(convert(point, from: view))
  }
  /// Returns the rectangle of a region in a view; `nil` for the window.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = MKMapRect(region)
    let (start, end) = (projection.point(rect.origin), projection.point(MKMapPoint(x: rect.maxX, y: rect.maxY)))
    return convert(CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y), to: view)
  }
  /// Returns the region of a rectangle in a view; `nil` for the window.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let rect = convert(rect, from: view)
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
    return MKCoordinateRegion(MKMapRect(around: corners.map(projection.mapPoint)))
  }

  // MARK: Annotations

  /// The annotations; the location of the user is one while it is shown.
  open var annotations: [any MKAnnotation] { content.user == nil ? added : added + [userLocation] }
  /// The selected annotations: at most one.
  open var selectedAnnotations: [any MKAnnotation] {
    get { content.selected.map { [$0.annotation] } ?? [] }
    set {
      if let annotation = newValue.first {
        selectAnnotation(annotation, animated: false)
      } else {
        deselect()
      }
    }
  }

  /// Adds an annotation; its view is made soon after.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Adds annotations; their views are made soon after.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    let new = annotations.filter { $0 !== userLocation && addedIDs.insert(ObjectIdentifier($0)).inserted }
    added += new
    pending += new
    if !new.isEmpty { Task { @MainActor [weak self] in self?.makeViews() } }
  }

  private func makeViews() {
    let annotations = pending.filter { addedIDs.contains(ObjectIdentifier($0)) }
    pending = []
    let entries = annotations.map { annotation in
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? dequeueReusableAnnotationView(
          withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
      return entry(of: annotation, view)
    }
    guard !entries.isEmpty else { return }
    content.entries += entries
    delegate?.mapView(self, didAdd: entries.map(\.view))
  }

  private func entry(of annotation: any MKAnnotation, _ view: MKAnnotationView) -> MapViewContent.Entry {
    view.annotation = annotation
    view.controlTapped = { [weak self, weak view] control in
      guard let self, let view else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
    view.prepareForDisplay()
    views[ObjectIdentifier(annotation)] = view
    return MapViewContent.Entry(annotation: annotation, view: view)
  }

  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  /// Removes annotations; the location of the user stays.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    let removed = Set(annotations.map { ObjectIdentifier($0) }).intersection(addedIDs)
    guard !removed.isEmpty else { return }
    if let selected = content.selected, removed.contains(selected.id) { deselect() }
    addedIDs.subtract(removed)
    added.removeAll { removed.contains(ObjectIdentifier($0)) }
    content.entries.removeAll { removed.contains($0.id) }
    for id in removed {
      guard let view = views.removeValue(forKey: id), let identifier = view.reuseIdentifier else { continue }
      reusable[identifier, default: []].append(view)
    }
  }
  /// Returns the annotations in a rectangle.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? AnyHashable })
  }
  /// Returns the view of an annotation; `nil` before it is made.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }
  /// Shows annotations, and adds those that aren't on the map.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let coordinates = annotations.map(\.coordinate).filter(CLLocationCoordinate2DIsValid)
    let rect = MKMapRect(around: coordinates.map { MKMapPoint($0) })
    if !rect.isNull { move(to: .camera(MapCameraPosition.framing(rect, in: projection.size).camera)) }
  }

  /// Sets the class of views of a name.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    viewTypes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// Returns a view that was removed.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    guard let view = reusable[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }
  /// Returns a view that was removed, or one of the registered class.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    return newAnnotationView(of: viewTypes[identifier] ?? MKMarkerAnnotationView.self, annotation, identifier)
  }

  // MARK: Selection

  /// Selects an annotation.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard content.selected?.annotation !== annotation else { return }
    deselect()
    makeViews()
    guard let view = view(for: annotation), view.isEnabled else { return }
    content.selected = MapViewContent.Entry(annotation: annotation, view: view)
    view.setSelected(true, animated: animated)
    view.showCallout(true)
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }
  /// Deselects an annotation, if it is selected.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    if content.selected?.annotation === annotation { deselect() }
  }

  func deselect() {
    guard let entry = content.selected else { return }
    content.selected = nil
    entry.view.setSelected(false, animated: false)
    entry.view.showCallout(false)
    delegate?.mapView(self, didDeselect: entry.view)
    delegate?.mapView(self, didDeselect: entry.annotation)
  }

  // MARK: Overlays

  /// The overlays, from back to front.
  open private(set) var overlays: [any MKOverlay] = []
  /// Adds an overlay.
  open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
  /// Adds an overlay.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }
  /// Adds overlays; their renderers are asked for soon after.
  open func addOverlays(_ overlays: [any MKOverlay]) {
    self.overlays += overlays
    askForRenderers()
  }
  /// Adds overlays.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { addOverlays(overlays) }
  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    let removed = Set(overlays.map { ObjectIdentifier($0) })
    self.overlays.removeAll { removed.contains(ObjectIdentifier($0)) }
    content.renderers.removeAll { removed.contains(ObjectIdentifier($0.overlay)) }
  }
  /// Returns how an overlay is drawn; `nil` before it is known.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    content.renderers.first { $0.overlay === overlay }
  }

  private func askForRenderers() {
    guard overlays.count > content.renderers.count else { return }
    Task { @MainActor [weak self] in self?.makeRenderers() }
  }

  private func makeRenderers() {
    guard let delegate else { return }
    let known = Set(content.renderers.map { ObjectIdentifier($0.overlay) })
    let new = overlays.filter { !known.contains(ObjectIdentifier($0)) }.map { delegate.mapView(self, rendererFor: $0) }
    guard !new.isEmpty else { return }
    content.renderers += new
    delegate.mapView(self, didAdd: new)
  }
}
