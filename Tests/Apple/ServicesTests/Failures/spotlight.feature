Feature: What steps about the search report

  @app:spotlight
  Scenario: "Crêpe", "Green tea", "Lemonade"
    launch
    tap "Index"
    open search result "Coffee"

  @app:spotlight
  Scenario: the search finds it
    launch
    tap "Index"
    expect status reads "indexed"
    expect search does not find "Crêpe"

  @app:agenda
  Scenario: the app doesn't continue activities of the type com.apple.corespotlightquery
    launch
    continue search for "lemon"
