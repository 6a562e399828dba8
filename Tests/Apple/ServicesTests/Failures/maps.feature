Feature: What steps about maps report

  @app:maps
  Scenario: is there
    given map search for "coffee" finds
      | name    | latitude | longitude |
      | Bonanza | 52.504   | 13.405    |
    and launch
    tap "Sheet"
    tap "Coffee"
    tap element "Bonanza" in map
    tap map at 52.49, 13.41

  @app:maps
  Scenario: the map can't be tapped at 53.0, 13.4
    given launch
    tap map at 53, 13.4

  @app:agenda
  Scenario: no map is on the screen
    given launch
    expect map does not show 53, 13.4

  @app:maps
  Scenario: a map shows 52.5, 13.4
    given launch
    expect map does not show 52.5, 13.4

  @app:maps
  Scenario: Maps was not opened at "Bonanza"
    given launch
    expect maps was opened at "Bonanza"

  @app:maps
  Scenario: invalid category "coffee"
    given map search for "coffee" finds
      | name    | latitude | longitude | category |
      | Bonanza | 52.504   | 13.405    | coffee   |

  @app:maps
  Scenario: invalid column "lat"
    given map search for "coffee" finds
      | name    | latitude | longitude | lat |
      | Bonanza | 52.504   | 13.405    | 1   |

  # Source: crash reports of public apps: Invalid Region <center:-180.00000000, -180.00000000 …>
  @app:mapview
  Scenario: Invalid Region <center:-180.00000000, -180.00000000
    given launch
    tap "Break"
