@app:refresh
Feature: Background tasks

  Scenario: A refresh launches the app in the background
    * launch
    * send to background
    * expect pending background task "com.example.refresh" in 15min
    * terminate
    * launch background task "com.example.refresh"
    * expect background task "com.example.refresh" succeeded
    * activate
    * expect log reads "refreshed"

  Scenario: The time of a refresh is up
    * launch
    * send to background
    * launch background task "com.example.refresh"
    * expire background task "com.example.refresh"
    * expect background task "com.example.refresh" failed
