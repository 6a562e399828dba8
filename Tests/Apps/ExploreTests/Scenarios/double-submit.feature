Feature: double-submit

  Scenario: The button is tapped again
    given server answers 200 to GET /stock with "9"
    and server answers 200 to POST /orders with "accepted"
    and launch
    tap primary
    wait 300ms
    tap primary
    expect orders reads "1 ordered"
    expect orders reads "1 ordered" for 3s
