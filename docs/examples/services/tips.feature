@app:tips
Feature: Tips

  Scenario: A tip is closed
    * launch
    * expect tip "FavoriteTip" is shown
    * tap "Close"
    * expect tip "FavoriteTip" was invalidated by "tipClosed"
