Feature: What steps about sound, speech and the camera report

  @app:scanner
  Scenario: not there; try the step phone has a camera
    given camera access is allowed
    and launch
    tap "Scan"
    scan barcode "4006381333931"

  @app:scanner
  Scenario: invalid type "ean"
    given launch
    scan barcode "4006381333931" of type "ean"

  @app:dictation
  Scenario: nothing listens to the microphone
    given launch
    say "Hello"

  @app:sound
  Scenario: this wasn't spoken
    given launch
    tap "Read"
    expect spoken "Turn right"

  @app:sound
  Scenario: the file wasn't played
    given launch
    tap "Missing"
    expect media "missing.m4a" was played
