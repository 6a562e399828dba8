@app:reminders
Feature: Reminders

  Scenario: A reminder after the end of the app
    * launch
    * tap "Ask"
    * tap "Allow"
    * tap "Tea in 5 minutes"
    * expect scheduled notification "Tea" in 5min
    * terminate
    * wait 5min
    * tap notification "Tea"
    * expect log reads "tap green"

  Scenario: The user has refused
    * notifications are denied
    * launch
    * tap "Tea in 5 minutes"
    * wait 5min
    * expect notification "Tea"
