Feature: spinner-never-ends

  Scenario: Two reloads
    given server answers 200 to GET /price?load=1 with "11 €"
    and server answers 200 to GET /price?load=2 with "12 €"
    and launch
    tap "Reload"
    tap "Reload"
    expect price reads "12 €"
    expect no spinner
