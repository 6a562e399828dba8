@app:mapview
Feature: MapKit with UIKit

  # Source: UI tests of public apps: otherElements["ITV Yorkshire, Glass"], the title and the subtitle
  Scenario: Annotations are elements with their titles
    given launch
    tap "Add"
    expect element "Home, Second floor" in "map view"
    expect element "Work" in "map view"
    tap element "Work" in "map view"
    expect log reads "selected Work"
    tap map at 52.49, 13.38
    expect log reads "deselected Work"

  # Source: a UI test of a public app: annotation.tap(), annotation.buttons["More Info"].tap()
  Scenario: The callout of an annotation
    given launch
    tap "Add"
    tap element "Home, Second floor"
    expect text "Second floor" in element "Home, Second floor"
    tap button "More Info" in element "Home, Second floor"
    expect log reads "info of Home 1"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapviewdelegate/mapview(_:regiondidchangeanimated:)
  Scenario: The region changes
    given launch
    expect log reads "at 52.50 13.40"
    tap "West"
    expect log reads "at 52.50 13.20"

  # Source: https://developer.apple.com/documentation/mapkit/mkannotation/coordinate: the map follows its changes.
  Scenario: An annotation moves, and is removed
    given launch
    tap "Add"
    tap "Move"
    expect element "Home, Second floor" is above element "Work"
    tap "Remove"
    expect no element "Work"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapviewdelegate/mapview(_:didupdate:)
  Scenario: The location of the user
    given location is allowed
    and location is 52.5, 13.4
    and launch
    tap "User"
    expect log reads "user at 52.5"
    expect element "My Location" in "map view"

  # Source: nalexn/ViewInspector, whose tests create such maps
  Scenario: The older form
    given launch
    expect text "Louvre" in older
    swipe left on older
    expect longitude reads "2.43"

  # Source: public apps: mapView.camera.altitude *= 1.4
  Scenario: A change of the camera moves the map
    given launch
    expect map does not show 52.56, 13.4
    tap "Higher"
    expect map shows 52.56, 13.4

  # Source: https://developer.apple.com/documentation/mapkit/mkpointannotation: the map shows the new title.
  Scenario: An annotation gets another title
    given launch
    tap "Add"
    tap "Rename"
    expect element "House, Second floor" in "map view"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapview/deselectannotation(_:animated:)
  Scenario: Another annotation is deselected
    given launch
    tap "Add"
    tap element "Home, Second floor"
    tap "Other"
    expect log reads "selected Home"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapviewdelegate/mapview(_:didchange:animated:)
  # Source: https://developer.apple.com/documentation/mapkit/mkmapviewdelegate/mapview(_:viewfor:): also for MKUserLocation
  Scenario: The map follows the user until it is moved
    given location is allowed
    and location is 48.2, 16.37
    and launch
    tap "Track"
    expect mode reads "followWithHeading followWithHeading"
    expect locating reads "locating, asked"
    expect map shows 48.2, 16.37
    swipe left on "map view"
    expect mode reads "none none"
    tap "Track"
    expect mode reads "followWithHeading followWithHeading"
    tap "West"
    expect mode reads "none none"
    expect map shows 52.5, 13.2
