@app:mail
Feature: Feedback

  Scenario: It is sent
    * a mail account
    * launch
    * tap "Feedback"
    * tap "Send"
    * expect mail "Feedback" was sent to "ada@example.com"
