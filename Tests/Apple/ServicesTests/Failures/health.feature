@app:health
Feature: Failures about health data

  # Source: the message of the exception is in reports of public apps.
  Scenario: the app was ended by an exception of HealthKit: Attempt to convert incompatible units: count, m
    given launch
    tap "Wrong unit"

  Scenario: no quantity "steps"; expected for example step_count
    given health steps 4200 at "2026-06-01 09:00"

  Scenario: invalid unit "kg"; expected one like count
    given health step_count 4200 kg at "2026-06-01 09:00"

  Scenario: invalid value "asleepish"; expected inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
    given health sleep_analysis "asleepish" from "2026-06-01 00:00" to "2026-06-01 06:00"

  Scenario: Weight
    given health body_mass 70 at "2026-06-01 00:00"
    and launch
    expect health body_mass 71

  Scenario: there are health data of this type
    given health body_mass 70 at "2026-06-01 00:00"
    and launch
    expect no health body_mass
