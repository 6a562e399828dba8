@app:reminders
Feature: UserNotifications

  # Source: UI tests of public apps: springboard.alerts["“…” Would Like to Send You Notifications"].buttons["Allow"]
  Scenario: The user is asked once
    given launch
    tap "Ask"
    expect alert "“reminders” Would Like to Send You Notifications"
    expect button "Don’t Allow"
    tap "Allow"
    expect status reads "allowed"
    relaunch
    tap "Ask"
    expect status reads "allowed"
    expect no alert

  Scenario: The user refuses
    given launch
    tap "Ask"
    tap "Don’t Allow"
    expect status reads "refused"
    tap "Tea in 5 minutes"
    wait 6min
    expect no notification "Tea"
    tap "Ask"
    expect status reads "refused"

  # Source: https://developer.apple.com/documentation/usernotifications/asking-permission-to-use-notifications,
  # "Use provisional authorization to send trial notifications"
  Scenario: Notifications on trial need no question
    given launch
    tap "Ask quietly"
    expect status reads "quiet"
    expect no alert
    tap "Ask"
    tap "Allow"
    expect status reads "allowed"

  Scenario: The app ends while the user is asked
    given launch
    tap "Ask"
    expect alert "“reminders” Would Like to Send You Notifications"
    relaunch
    expect no alert
    tap "Ask"
    tap "Allow"
    expect status reads "allowed"

  # Source: https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
  Scenario: A notification while the app is used
    given notifications are allowed
    and launch
    tap "Tea in 5 minutes"
    expect log reads "added"
    expect scheduled notification "Tea" in 5min
    expect no notification "Tea"
    wait 5min
    expect notification "Tea" reads "It is ready."
    expect no scheduled notification "Tea"
    expect log reads "shows tea"
    expect badge 1
    tap notification "Tea"
    expect log reads "tap green"
    expect no notification "Tea"

  Scenario: A banner isn't in the list
    given notifications are allowed
    and launch
    tap "Now"
    expect notification "Now"
    tap "List"
    expect log reads "pending: none; delivered: none"
    expect badge 0

  Scenario: A notification after the end of the app
    given notifications are allowed
    and launch
    tap "Tea in 5 minutes"
    expect scheduled notification "Tea"
    terminate
    wait 5min
    expect notification "Tea"
    expect badge 1
    tap notification "Tea"
    expect log reads "tap green"

  Scenario: A notification that was scheduled before a launch
    given notifications are allowed
    and launch
    tap "Tea in 5 minutes"
    wait 2min
    relaunch
    expect scheduled notification "Tea" in 3min
    wait 3min
    expect log reads "shows tea"

  Scenario: The actions of a category
    given notifications are allowed
    and launch
    tap "Tea in 5 minutes"
    send to background
    wait 5min
    tap action "Snooze" of notification "Tea"
    expect app is in background
    activate
    expect log reads "snooze green"
    tap "Tea in 5 minutes"
    send to background
    wait 5min
    reply "two cups" to notification "Tea"
    activate
    expect log reads "answer green two cups"
    tap "Now"
    dismiss notification "Now"
    expect log reads "dismissed green"

  # Source: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
  Scenario: A time of the day, every day
    given notifications are allowed
    and launch
    tap "Daily"
    send to background
    expect scheduled notification "Breakfast" in 1230min
    wait 1230min
    expect notification "Breakfast"
    expect scheduled notification "Breakfast" in 1440min

  Scenario: Removed notifications
    given notifications are allowed
    and launch
    tap "Tea in 5 minutes"
    tap "List"
    expect log reads "pending: tea; delivered: none"
    tap "Clear"
    expect no scheduled notification "Tea"
    wait 5min
    expect no notification "Tea"

  Scenario: A message of a server
    given notifications are allowed
    and launch
    send to background
    notification arrives with
      """
      {"aps": {"alert": {"title": "Sale", "body": "Half the price"}, "badge": 3}, "kind": "black"}
      """
    expect notification "Sale" reads "Half the price"
    expect badge 3
    tap notification "Sale"
    expect log reads "tap black"
