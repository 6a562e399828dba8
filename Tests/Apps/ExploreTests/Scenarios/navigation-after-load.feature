Feature: navigation-after-load

  Scenario: The user has gone on
    given server answers 200 to GET /report with "Report of May"
    and launch
    tap "Report"
    wait 500ms
    tap "Settings"
    expect page reads "Settings page"
    expect page reads "Settings page" for 3s
