@app:nearby
Feature: CoreLocation

  # Source: UI tests of public apps: springboard.buttons["Allow While Using App"], `Allow “…” to use your location?`
  Scenario: The user is asked while the app wants locations
    given location is 52.5, 13.4
    and launch
    expect status reads "notDetermined"
    tap "Start"
    expect log reads "–"
    tap "Ask"
    expect alert "Allow “nearby” to use your location?"
    expect button "Allow Once"
    expect button "Don’t Allow"
    tap "Allow While Using App"
    expect status reads "authorizedWhenInUse"
    expect log reads "52.5 13.4"
    relaunch
    expect status reads "authorizedWhenInUse"

  # Source: https://developer.apple.com/documentation/corelocation/requesting-authorization-to-use-location-services
  Scenario: Allowed once
    given location is 52.5, 13.4
    and launch
    tap "Ask"
    tap "Allow Once"
    expect status reads "authorizedWhenInUse"
    relaunch
    expect status reads "notDetermined"
    tap "Ask"
    expect alert "Allow “nearby” to use your location?"

  Scenario: The user refuses
    given location is 52.5, 13.4
    and launch
    tap "Ask"
    tap "Don’t Allow"
    expect status reads "denied"
    tap "Once"
    expect log reads "denied"
    tap "Follow"
    expect live reads "denied"

  # Source: https://developer.apple.com/documentation/corelocation/cllocationmanager/requestalwaysauthorization()
  Scenario: From use of the app to always
    given location is allowed
    and launch
    tap "Ask always"
    expect alert "Allow “nearby” to also use your location even when you are not using the app?"
    tap "Change to Always Allow"
    expect status reads "authorizedAlways"

  # Source: https://developer.apple.com/documentation/corelocation/cllocationmanager/distancefilter
  Scenario: Small movements are filtered
    given location is allowed
    and launch
    tap "Start"
    expect log reads "unknown"
    location is 52.5, 13.4
    expect log reads "52.5 13.4"
    location is 52.5001, 13.4
    expect log reads "52.5 13.4" for 1s
    location is 52.6, 13.4
    expect log reads "52.6 13.4"
    tap "Stop"
    location is 52.7, 13.4
    expect log reads "52.6 13.4" for 1s

  Scenario: No updates in the background
    given location is allowed
    and location is 52.5, 13.4
    and launch
    tap "Start"
    expect log reads "52.5 13.4"
    send to background
    location is 52.6, 13.4
    wait 1s
    location is 52.7, 13.4
    activate
    expect log reads "52.7 13.4"

  # Source: https://developer.apple.com/documentation/corelocation/monitoring-the-user-s-proximity-to-geographic-regions
  Scenario: A region
    given location is allowed
    and location is 52.6, 13.4
    and launch
    tap "Watch home"
    location is 52.5001, 13.4
    expect log reads "enters home"
    location is 52.6, 13.4
    expect log reads "leaves home"

  Scenario: A stream of locations
    given location is allowed
    and launch
    tap "Follow"
    expect live reads "none"
    location is 52.5, 13.4
    expect live reads "52.5"
    location is 52.6, 13.4
    expect live reads "52.6"

  Scenario: Places with names
    given place "Berlin" is at 52.52, 13.405
    and place "Alexanderplatz" is at 52.5219, 13.4132 with
      | locality | Berlin  |
      | country  | Germany |
    and location is allowed
    and location is 52.5220, 13.4130
    and launch
    tap "Where am I?"
    expect log reads "Alexanderplatz, Berlin"
    tap "Find Berlin"
    expect log reads "52.52 13.405"
    location is 0, 0
    tap "Where am I?"
    expect log reads "unknown place"
    server is offline
    tap "Where am I?"
    expect log reads "error 2"

  Scenario: The phone isn't located
    given location is allowed
    and location services are off
    and launch
    expect status reads "denied"
