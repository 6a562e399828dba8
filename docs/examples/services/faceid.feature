@app:faceid
Feature: A locked screen

  Scenario: Another face
    * face id fails
    * launch
    * tap "Unlock"
    * expect state reads "refused"
