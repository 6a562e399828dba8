@app:health
Feature: Steps

  Scenario: The steps of a day
    * health step_count 4200 at "2026-06-01 00:00"
    * launch
    * tap "Ask"
    * tap "Turn On All"
    * tap "Allow"
    * wait 1 minute
    * tap "Today"
    * expect status reads "4200 steps"
    * tap "Save weight"
    * expect health body_mass 70.5 kg
