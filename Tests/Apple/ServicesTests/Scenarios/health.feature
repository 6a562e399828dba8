@app:health
Feature: HealthKit

  # Source: dumps and UI tests of public apps on iOS 26 (public files 57684563409, 58512044436) for the sheet.
  Scenario: The user turns all on
    given health step_count 4200 at "2026-05-31 23:00"
    and launch
    tap "Ask"
    expect navigation bar "Health Access"
    expect "UIA.Health.Allow.Button" is disabled
    tap "Turn On All"
    tap "UIA.Health.Allow.Button"
    expect status reads "asked authorized"
    expect no navigation bar "Health Access"
    relaunch
    tap "Ask"
    expect status reads "asked authorized"

  # Source: the alert after a refusal: public file 70352749540.
  Scenario: The user refuses
    given launch
    and health heart_rate 60 at "2026-06-01 00:00"
    tap "Ask"
    tap "UIA.Health.DoNotAllow.Button"
    expect alert "You can turn on health data categories later in the Health app."
    tap "OK"
    expect status reads "asked denied"
    tap "Save weight"
    expect status reads "Not authorized"
    # Source: https://developer.apple.com/documentation/healthkit/protecting-user-privacy: it looks as if there were none.
    tap "Heart"
    expect status reads "no data"

  Scenario: The user allows to save the weight only
    given launch
    tap "Ask to add"
    tap switch "Weight"
    tap "Allow"
    expect status reads "asked true"
    tap "Save weight"
    expect status reads "saved"
    expect health body_mass 70.5
    expect health body_mass 155.425895 lb
    tap "Forget weight"
    expect status reads "deleted 1"
    expect no health body_mass

  # Source: https://developer.apple.com/documentation/healthkit/hkerror/errorauthorizationnotdetermined
  Scenario: The app reads before it asks
    given launch
    tap "Today"
    expect status reads "error 5"
    tap "Save weight"
    expect status reads "Authorization not determined"
    tap "Observe"
    expect observed reads "error"

  # Source: https://developer.apple.com/documentation/healthkit/hkstatisticsquery
  Scenario: The sum of the day
    given health access is allowed
    and health step_count 1000 from "2026-06-01 00:00" to "2026-06-01 00:10"
    and health step_count 500 at "2026-05-31 23:00"
    and launch
    wait 1 hour
    tap "Today"
    expect status reads "1000 steps"
    health step_count 200 at "2026-06-01 00:30"
    tap "Today"
    expect status reads "1200 steps"

  # Source: https://developer.apple.com/documentation/healthkit/hkstatisticscollectionquery
  Scenario: The sums of days, also of one without steps, and a walk over midnight
    given health access is allowed
    and health step_count 100 at "2026-05-30 12:00"
    and health step_count 600 from "2026-05-31 23:50" to "2026-06-01 00:10"
    and launch
    tap "Week"
    expect text "30: 100"
    expect text "31: 300"
    expect text "1: 300"

  Scenario: Sleep, the last part first
    given health access is allowed
    and health sleep_analysis "inBed" from "2026-05-31 22:00" to "2026-06-01 06:00"
    and health sleep_analysis "asleepDeep" from "2026-05-31 22:30" to "2026-06-01 00:30"
    and health sleep_analysis "asleepREM" from "2026-06-01 00:30" to "2026-06-01 01:00"
    and launch
    tap "Sleep"
    expect text "asleepREM 0.5" is above text "asleepDeep 2.0"
    expect no text containing "inBed"

  Scenario: The average and the highest heart rate
    given health access is allowed
    and health heart_rate 60 at "2026-06-01 00:01"
    and health heart_rate 1.5 Hz at "2026-06-01 00:02"
    and launch
    wait 5 minutes
    tap "Heart"
    expect status reads "75 90"

  # Source: https://developer.apple.com/documentation/healthkit/hkworkoutbuilder
  Scenario: A workout in virtual time
    given health access is allowed
    and launch
    tap "Run"
    wait 30 minutes
    expect status reads "ran 1800"
    expect health workout running

  Scenario: The app observes steps
    given health access is allowed
    and launch
    tap "Observe"
    expect observed reads "–!"
    health step_count 10 at "2026-06-01 00:00"
    expect observed reads "–!!"
    health heart_rate 60 at "2026-06-01 00:00"
    delete health step_count
    expect observed reads "–!!!"

  # Source: https://developer.apple.com/documentation/healthkit/hkhealthstore/enablebackgrounddelivery(for:frequency:withcompletion:)
  Scenario: Changes wait for the user
    given health access is allowed
    and launch
    tap "Observe"
    expect observed reads "–!"
    send to background
    health step_count 10 at "2026-06-01 00:00"
    wait 1 minute
    activate
    expect observed reads "–!!"

  Scenario: The app wants changes in the background
    given health access is allowed
    and launch
    tap "Observe in the background"
    expect observed reads "–!"
    send to background
    health step_count 10 at "2026-06-01 00:00"
    wait 1 minute
    activate
    expect observed reads "–!b"

  # Source: https://developer.apple.com/documentation/healthkit/hkanchoredobjectquery
  Scenario: The app reads what has changed
    given health access is allowed
    and health step_count 10 at "2026-06-01 00:00"
    and launch
    tap "Changes"
    expect status reads "added 1 deleted 0"
    health step_count 20 at "2026-06-01 00:00"
    delete health step_count
    health step_count 30 at "2026-06-01 00:00"
    tap "Changes"
    expect status reads "added 1 deleted 2"
    tap "Changes"
    expect status reads "added 0 deleted 0"

  Scenario: A type that may not be read, and facts about the user
    given health access is allowed
    and health access to read step_count is denied
    and health step_count 10 at "2026-06-01 00:00"
    and health sex is female
    and health date of birth is "1990-05-01"
    and launch
    tap "Sex"
    expect status reads "female 1990"
    tap "Changes"
    expect status reads "added 0 deleted 0"

  Scenario: A device without health data
    given health data is unavailable
    and launch
    tap "Ask"
    expect status reads "unavailable"
