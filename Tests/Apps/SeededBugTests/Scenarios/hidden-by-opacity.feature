Feature: hidden-by-opacity

  Scenario: The last step
    given launch
    tap "Next"
    tap "Next"
    tap "Finish"
