Feature: task-on-content-it-replaces

  Scenario: The report
    given server answers 200 to GET /report with "All is well" after 1s
    and launch
    expect report reads "All is well"
