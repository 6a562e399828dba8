@app:maps
Feature: A map

  Scenario: A café that the user chooses
    * map search for "coffee" finds
      | name    | latitude | longitude | locality | category |
      | Bonanza | 52.504   | 13.405    | Berlin   | cafe     |
    * launch
    * tap "Coffee"
    * tap element "Bonanza" in map
    * expect selection reads "Bonanza"

  Scenario: A pin where the user taps
    * launch
    * tap map at 52.505, 13.41
    * expect element "Pin" in map
    * expect status reads "52.505 13.410"

  Scenario: A place that the map doesn't show
    * launch
    * swipe down on map
    * expect map shows 52.48, 13.4
