@app:maps
Feature: MapKit with SwiftUI

  # Source: https://developer.apple.com/documentation/mapkit/mapproxy/convert(_:from:)
  Scenario: A tap knows its coordinate
    given launch
    tap map at 52.505, 13.41
    expect status reads "52.505 13.410"
    expect element "Pin" in map
    expect element "Pin" is above element "Home"
    tap map at 52.48, 13.39
    expect status reads "52.480 13.390"
    expect element "Pin" is below element "Home"

  # Source: UI tests of public apps: app.maps.element.otherElements["…"].tap()
  Scenario: Markers are elements that a tap selects
    given map search for "coffee" finds
      | name    | latitude | longitude | locality | category |
      | Bonanza | 52.504   | 13.405    | Berlin   | cafe     |
      | Far     | 53       | 13.405    |          |          |
    and launch
    tap "Coffee"
    expect status reads "Bonanza, Berlin; Far"
    expect element "Bonanza" in map
    tap element "Bonanza" in map
    expect selection reads "Bonanza"
    expect element "Bonanza" in map is selected
    tap map at 52.49, 13.39
    expect selection reads "none"

  # Guess: a marker beyond the edge is an element, and can't be tapped.
  Scenario: What is beyond the edge can't be tapped
    given map search for "coffee" finds
      | name | latitude | longitude |
      | Far  | 53       | 13.405    |
      | Near | 52.533   | 13.405    |
    and launch
    tap "Coffee"
    expect element "Far" in map is not hittable
    expect element "Near" in map is not hittable
    expect map does not show 53, 13.405
    tap "All"
    expect map shows 53, 13.405
    expect element "Far" in map is hittable

  # Source: https://developer.apple.com/documentation/mapkit/annotation: the content is a view of the app.
  Scenario: The view of an annotation
    given launch
    tap button "Closed door" in element "Home"
    expect button "Open door 1" in element "Home"

  # Source: https://developer.apple.com/documentation/mapkit/mapcameraposition/positionedbyuser
  Scenario: The user moves the map
    given launch
    expect position reads "by the app"
    expect map shows 52.48, 13.4
    expect moves reads "1"
    swipe down on map
    expect position reads "by hand"
    expect map does not show 52.48, 13.4
    expect moves reads "2"
    double tap map
    expect moves reads "3"

  # Source: https://developer.apple.com/documentation/mapkit/mapcameraposition/userlocation(followsheading:fallback:)
  Scenario: The location of the user
    given location is allowed
    and location is 48.2, 16.37
    and launch
    expect map does not show 48.2, 16.37
    tap "Tracking"
    expect map shows 48.2, 16.37
    expect element "My Location" in map is hittable
    location is 48.3, 16.37
    expect map shows 48.3, 16.37
    expect map does not show 48.2, 16.37

  # Source: https://developer.apple.com/documentation/mapkit/mkerror/code
  Scenario: Searches that find nothing
    given map search for "coffee" finds nothing
    and launch
    tap "Coffee"
    expect status reads "not found"
    server is offline
    tap "Coffee"
    expect status reads "error 2"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapitemrequest
  Scenario: The place of an identifier, and the route to it
    given map place "I1" is "Mount Fuji" at 35.36, 138.73
    and route to "Mount Fuji" takes 90min for 120000 meters
    and location is allowed
    and location is 35, 138
    and launch
    tap "Fuji"
    expect map shows 35.36, 138.73
    tap "Go"
    expect status reads "90 min, 120000 m"
    tap "Maps"
    expect maps was opened at "Mount Fuji"

  # Source: https://developer.apple.com/documentation/mapkit/mkmapitem/forcurrentlocation()
  Scenario: No route begins at a location that isn't known
    given map place "I1" is "Mount Fuji" at 35.36, 138.73
    and route to "Mount Fuji" takes 90min for 120000 meters
    and location is denied
    and launch
    tap "Fuji"
    tap "Go"
    expect status reads "no route"

  # Guess: without a network and without a place the errors are the same.
  Scenario: A place that no step names
    given location is allowed
    and location is 35, 138
    and launch
    tap "Fuji"
    expect status contains "given map place"
    tap "Go"
    expect status reads "no route"

  # Source: https://developer.apple.com/documentation/mapkit/mapcontent/mapitemdetailselectionaccessory(_:)
  # Guess: the parts of the details.
  Scenario Outline: The details of a selected place
    given map search for "coffee" finds
      | name    | latitude | longitude | locality | phone |
      | Bonanza | 52.504   | 13.405    | Berlin   | 12345 |
    and launch
    tap "<style>"
    tap "Coffee"
    tap element "Bonanza" in map
    expect text "Berlin"
    tap "Open in Maps"
    expect maps was opened at "Bonanza"

    Examples:
      | style   |
      | Callout |
      | Sheet   |

  # Guess: when the sheet is closed, nothing is selected.
  Scenario: Closed details
    given map search for "coffee" finds
      | name    | latitude | longitude |
      | Bonanza | 52.504   | 13.405    |
    and launch
    tap "Sheet"
    tap "Coffee"
    tap element "Bonanza" in map
    tap "Close"
    expect selection reads "none"

  # Source: https://developer.apple.com/documentation/mapkit/mapcompass
  Scenario: The compass turns the map to the north
    given launch
    expect no button "Compass"
    tap "Turn"
    expect map shows 52.49, 13.412
    expect map does not show 52.498, 13.4
    tap button "Compass"
    expect no button "Compass"
    expect map shows 52.498, 13.4
    expect map does not show 52.49, 13.412

  # Source: https://developer.apple.com/documentation/mapkit/mklocalsearchcompleter/queryfragment
  Scenario: Proposals
    given map search for "coffee" finds
      | name    | latitude | longitude | locality |
      | Bonanza | 52.504   | 13.405    | Berlin   |
      | Other   | 52.504   | 13.405    | Berlin   |
    and launch
    tap "Complete"
    expect completions reads "Bonanza (Berlin)"

  # Source: https://developer.apple.com/documentation/mapkit/mklocalsearchcompleterdelegate/completer(_:didfailwitherror:)
  Scenario: Proposals of places that no step names
    given launch
    tap "Complete"
    expect completions reads "error 4"

  # Source: https://developer.apple.com/documentation/mapkit/mklocalpointsofinterestrequest
  Scenario: Points of interest nearby
    given map search for "coffee" finds
      | name    | latitude | longitude | category |
      | Bonanza | 52.504   | 13.405    | cafe     |
      | Bonanza | 52.505   | 13.405    | cafe     |
      | Bank    | 52.504   | 13.405    | bank     |
      | Far     | 53       | 13.405    | cafe     |
      | Street  | 52.504   | 13.405    |          |
    and launch
    tap "Near"
    expect status reads "2 near"
