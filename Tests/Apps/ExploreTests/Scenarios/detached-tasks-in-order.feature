Feature: detached-tasks-in-order

  Scenario: Two tools
    given launch
    tap "Pen"
    tap "Eraser"
    expect history contains "eraser"
    expect history contains "pen"
    expect history reads "pen, eraser"
