@app:tips
Feature: Failures about tips

  Scenario: FavoriteTip
    given launch
    expect tip "SearchTip" is shown

  Scenario: the tip is shown
    given launch
    expect tip "FavoriteTip" is not shown

  Scenario: actionPerformed
    given launch
    tap button "Favorite"
    expect tip "FavoriteTip" was invalidated by "tipClosed"
