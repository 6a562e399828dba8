Feature: negated-binding

  Scenario: Muting
    given launch
    expect switch "Mute" is off
    tap switch in switch "Mute"
    expect sound reads "Sound is off"
