@app:nearby
Feature: Nearby

  Scenario: Where the user is
    * location is 52.5219, 13.4132
    * place "Alexanderplatz" is at 52.5219, 13.4132 with
      | locality | Berlin |
    * launch
    * tap "Ask"
    * tap "Allow While Using App"
    * tap "Where am I?"
    * expect log reads "Alexanderplatz, Berlin"

  Scenario: The user walks home
    * location is allowed
    * location is 52.6, 13.4
    * launch
    * tap "Watch home"
    * location is 52.5, 13.4
    * expect log reads "enters home"
