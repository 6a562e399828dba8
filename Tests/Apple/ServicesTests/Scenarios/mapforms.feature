@app:mapforms
Feature: The forms of maps

  # Source: https://developer.apple.com/documentation/mapkit/map/init(initialposition:bounds:interactionmodes:scope:content:)
  Scenario: An initial position is for the beginning
    given launch
    expect map shows 52.5, 13.4
    tap "Next"
    expect map shows 52.5, 13.4
    expect map does not show 48.86, 2.35

  # Source: https://developer.apple.com/documentation/mapkit/mapproxy/convert(_:to:): nil beside the map
  Scenario: A map that the user can't move
    given launch
    tap "Fixed"
    expect middle reads "201 outside"
    expect map shows 52.515, 13.4
    double tap map
    expect map shows 52.515, 13.4

  # Source: https://developer.apple.com/documentation/mapkit/mapcamerabounds
  Scenario: A map that the user can't move far
    given launch
    tap "Bounded"
    swipe left on map
    swipe left on map
    expect map shows 52.5, 13.4
    tap "Unlock"
    swipe left on map
    swipe left on map
    expect map does not show 52.5, 13.4

  # Source: https://developer.apple.com/documentation/swiftui/view/mapscope(_:)
  Scenario: A control beside its map
    given location is allowed
    and location is 48.2, 16.37
    and launch
    tap "Scoped"
    expect map does not show 48.2, 16.37
    tap "Tracking"
    expect map shows 48.2, 16.37

  # Source: https://developer.apple.com/documentation/mapkit/mapusertrackingmode
  # Guess: a movement of the user writes none.
  Scenario: An older map follows the user until it is moved
    given location is allowed
    and location is 48.2, 16.37
    and launch
    tap "Older"
    expect tracking reads "follow"
    expect map shows 48.2, 16.37
    swipe left on map
    swipe left on map
    expect tracking reads "none"
    expect map does not show 48.2, 16.37
    tap "Follow"
    expect map shows 48.2, 16.37

  # Source: nalexn/ViewInspector, whose tests create such maps
  Scenario: An older map of a rectangle
    given launch
    tap "Rect"
    expect longitude reads "13.41"
    swipe left on map
    expect longitude reads "13.43"

  # Guess: without pictures nothing is presented, and an empty rectangle isn't shown.
  Scenario: Pictures of streets
    given launch
    tap "Streets"
    tap "Look around"
    expect viewer reads "hidden"
    expect map shows 37, -95

  # Source: Apple, Human Interface Guidelines, Accessibility: what an app can mend; the link of a map is MapKit's.
  Scenario Outline: A map is accessible
    given launch <app>
    expect element "Home" in map
    expect screen is accessible

    Examples:
      | app      |
      | drawnmap |
      | imagery  |
