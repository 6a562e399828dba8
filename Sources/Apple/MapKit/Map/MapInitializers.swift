import SwiftUI

// The initializers of maps, for each way to say what is shown: by default, at first, always.

extension Map {
  private init<S: Hashable, C: MapContent>(_ configuration: MapConfiguration, _ content: C, _ type: S.Type = S.self)
  where Content == MapContentView<S, C> { self.init(showing: MapContentView(configuration, content)) }

  /// Creates a map of its content.
  public init<C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    self.init(MapConfiguration(bounds: bounds, modes: interactionModes, scope: scope), content())
  }

  /// Creates a map that shows a position at first.
  public init<C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    self.init(
      MapConfiguration(camera: .initially(initialPosition), bounds: bounds, modes: interactionModes, scope: scope),
      content())
  }

  /// Creates a map that shows a position.
  public init<C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C> {
    self.init(
      MapConfiguration(camera: .bound(position), bounds: bounds, modes: interactionModes, scope: scope), content())
  }
}

// MARK: Without content

extension Map where Content == MapContentView<Never, EmptyMapContent> {
  /// Creates an empty map.
  public init(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) { self.init(bounds: bounds, interactionModes: interactionModes, scope: scope) { EmptyMapContent() } }

  /// Creates an empty map that shows a position at first.
  public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) {
    self.init(initialPosition: initialPosition, bounds: bounds, interactionModes: interactionModes, scope: scope) {
      EmptyMapContent()
    }
  }

  /// Creates an empty map that shows a position.
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) {
    self.init(position: position, bounds: bounds, interactionModes: interactionModes, scope: scope) {
      EmptyMapContent()
    }
  }
}

// MARK: With a selection of tags

extension Map {
  /// Creates a map of its content, with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable, C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    self.init(
      MapConfiguration(
        bounds: bounds, modes: interactionModes, scope: scope, selection: MapSelectionAccess(selection)), content())
  }

  /// Creates a map that shows a position at first, with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable, C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    self.init(
      MapConfiguration(
        camera: .initially(initialPosition), bounds: bounds, modes: interactionModes, scope: scope,
        selection: MapSelectionAccess(selection)), content())
  }

  /// Creates a map that shows a position, with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<SelectedValue, C> {
    self.init(
      MapConfiguration(
        camera: .bound(position), bounds: bounds, modes: interactionModes, scope: scope,
        selection: MapSelectionAccess(selection)), content())
  }

  /// Creates an empty map with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil
  ) where Content == MapContentView<SelectedValue, EmptyMapContent> {
    self.init(bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope) {
      EmptyMapContent()
    }
  }
}

extension Map {
  /// Creates an empty map that shows a position at first, with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil
  ) where Content == MapContentView<SelectedValue, EmptyMapContent> {
    self.init(
      initialPosition: initialPosition, bounds: bounds, interactionModes: interactionModes, selection: selection,
      scope: scope
    ) { EmptyMapContent() }
  }

  /// Creates an empty map that shows a position, with a selection.
  @_disfavoredOverload
  public init<SelectedValue: Hashable>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil
  ) where Content == MapContentView<SelectedValue, EmptyMapContent> {
    self.init(
      position: position, bounds: bounds, interactionModes: interactionModes, selection: selection, scope: scope
    ) { EmptyMapContent() }
  }
}

// MARK: With a selection of tags or features

extension Map {
  /// Creates a map of its content, with a selection.
  public init<SelectedValue: MapSelectable, C: MapContent>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapSelectableContentView<SelectedValue, C> {
    self.init(
      showing: MapSelectableContentView(
        MapConfiguration(
          bounds: bounds, modes: interactionModes, scope: scope, selection: MapSelectionAccess(selection)), content()))
  }

  /// Creates a map that shows a position at first, with a selection.
  public init<SelectedValue: MapSelectable, C: MapContent>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapSelectableContentView<SelectedValue, C> {
    self.init(
      showing: MapSelectableContentView(
        MapConfiguration(
          camera: .initially(initialPosition), bounds: bounds, modes: interactionModes, scope: scope,
          selection: MapSelectionAccess(selection)), content()))
  }

  /// Creates a map that shows a position, with a selection.
  public init<SelectedValue: MapSelectable, C: MapContent>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, selection: Binding<SelectedValue?>, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapSelectableContentView<SelectedValue, C> {
    self.init(
      showing: MapSelectableContentView(
        MapConfiguration(
          camera: .bound(position), bounds: bounds, modes: interactionModes, scope: scope,
          selection: MapSelectionAccess(selection)), content()))
  }
}
