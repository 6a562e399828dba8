import AppModel
import CoreLocation
import HeadlessUI
import PhoneServices
import SwiftUI

/// The base map with its content, and what the user does with it.
struct MapCanvas<Content: View>: View {
  let model: MapModel
  let configuration: MapConfiguration
  let content: Content
  @Environment(\.mapSettings) private var settings
  @Environment(\.mapRegistry) private var reader
  @Environment(\.mapScopes) private var scopes

  var body: some View {
    MapLayout {
      baseMap
      content
      if configuration.showsUser { UserOnMap(anchor: .center) { _ in DefaultUserAnnotationContent() } }
    }
    .overlay(alignment: .bottomLeading) { MapLegalLink(color: settings.style.text) }
    .overlay(alignment: .topTrailing) { if settings.showsControls { controls } }
    .clipped()
    .gesture(dragging, isEnabled: configuration.modes.contains(.pan))
    .gesture(zooming, isEnabled: configuration.modes.contains(.zoom))
    .element(configuration.isElement ? .map : nil)
    .environment(\.mapModel, model)
    .environment(\.mapSelection, configuration.selection)
    .onGeometryChange(for: CGSize.self) { [model] in
      model.place($0)
    } action: { [model] in
      model.setSize($0)
    }
    .onPreferenceChange(MapBounds.self) { [model] in model.content = $0.rect }
    .onChange(of: model.projection, initial: true) { report(.continuous) }
    .onChange(of: model.isMoving) { if !model.isMoving { report(.onEnd) } }
    .onChange(of: configuration.bounds?.numbers, initial: true) { model.bounds = configuration.bounds }
    .onChange(of: configuration.scope, initial: true) { scopes?.add(model, for: configuration.scope) }
    .onDisappear { [model] in model.isShown = false }
    .onAppear {
      model.isShown = true
      model.warn()
      reader?.add(model)
      PhoneState.current.of(MapState.self).add(model)
    }
    .task(id: model.position.followsUserLocation) { if model.position.followsUserLocation { await model.follow() } }
  }

  /// What touches beside the content reach.
  private var baseMap: some View {
    settings.style.baseMap
      .simultaneousGesture(
        TapGesture().onEnded { configuration.selection?.select(nil) }, isEnabled: configuration.selection != nil)
  }

  private var controls: some View {
    VStack(alignment: .trailing, spacing: 8) { settings.controls }.padding(8)
  }

  private var dragging: some Gesture {
    DragGesture(minimumDistance: 10)
      .onChanged { [model] in model.drag(by: $0.translation) }
      .onEnded { [model] _ in model.endDrag() }
  }

  private var zooming: some Gesture {
    SpatialTapGesture(count: 2).onEnded { [model] in model.zoom(by: 2, around: $0.location) }
  }

  /// Reports what the map shows: while a finger moves it, only to those that want each change.
  private func report(_ frequency: MapCameraUpdateFrequency) {
    guard let projection = model.projection else { return }
    let context = MapCameraUpdateContext(projection)
    for observer in settings.observers where observer.wants(frequency, isMoving: model.isMoving) {
      observer.action(context)
    }
  }
}

/// The link of a map to its sources, which leads nowhere here.
private struct MapLegalLink: View {
  let color: Color

  var body: some View {
    Text(verbatim: "Legal")
      .font(.caption2)
      .foregroundStyle(color)
      .padding(4)
      .element(.link, isWhole: true)
      .onTapGesture { UIApplication.shared.warn("MapKit: the page of the link “Legal” isn't there") }
  }
}
