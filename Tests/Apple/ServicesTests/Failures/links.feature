@app:links
Feature: Failures about links

  Scenario: Trying to start fetching on an LPMetadataProvider that has already started. LPMetadataProvider is a one-shot object.
    given launch
    tap "Twice"

  Scenario: no response is defined for it
    given launch
    tap "Missing"
    expect status reads "Rain again"
