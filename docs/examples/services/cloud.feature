@app:cloudnotes
Feature: Notes in iCloud

  Scenario: A note that was changed on two devices
    * private database has Note
      | id | title    |
      | n1 | Buy milk |
    * launch
    * tap "Open"
    * expect status reads "opened Buy milk"
    * another device saves Note
      | id | title    |
      | n1 | Buy eggs |
    * tap "Rename"
    * expect status reads "error serverRecordChanged"
    * expect private database has Note
      | id | title    |
      | n1 | Buy eggs |
