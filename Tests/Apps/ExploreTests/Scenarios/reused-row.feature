Feature: reused-row

  Scenario: The next one
    given server answers 200 to GET /image/Ada with "portrait of Ada"
    and server answers 200 to GET /image/Bo with "portrait of Bo"
    and launch
    tap "Next"
    expect name reads "Bo"
    expect portrait reads "portrait of Bo"
    expect portrait reads "portrait of Bo" for 3s
