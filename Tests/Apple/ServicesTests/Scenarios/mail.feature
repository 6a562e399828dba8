@app:mail
Feature: MFMailComposeViewController

  # Source: https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller/cansendmail()
  Scenario: A phone without an account
    given launch
    expect button "Feedback" is disabled

  Scenario: Mail is sent
    given a mail account
    given launch
    tap "Feedback"
    expect toField reads "ada@example.com"
    type " on Linux" into subjectField
    tap "Send"
    expect result reads "sent"
    expect mail "Feedback on Linux" was sent to "ada@example.com"

  Scenario: Mail is given up
    given a mail account
    given launch
    tap "Feedback"
    tap "Cancel"
    expect result reads "cancelled"
    expect no toField
