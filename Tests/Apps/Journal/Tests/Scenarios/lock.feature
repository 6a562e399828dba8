Feature: The lock

  Scenario: A short absence
    * launch
    * send to background
    * wait 59s
    * activate
    * expect button "Paste" is hittable
    * expect no text "Journal is locked" now

  Scenario: A long absence
    * launch
    * send to background
    * wait 60s
    * activate
    * expect text "Journal is locked"
    * expect button "Paste" is not hittable
    * tap button "Unlock"
    * expect button "Paste" is hittable

  Scenario: The delay of the lock is a setting
    * launch with
      | -lockDelay | 5 |
    * send to background
    * wait 5s
    * activate
    * expect text "Journal is locked"
