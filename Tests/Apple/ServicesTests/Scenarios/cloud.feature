@app:cloudnotes
Feature: CloudKit

  # Source: https://developer.apple.com/documentation/cloudkit/ckcontainer/accountstatus(completionhandler:)
  Scenario: The user signs out and in
    launch
    tap "Account"
    expect status reads "signed in true"
    iCloud account is "signed out"
    expect status reads "signed out"
    tap "Add"
    expect status reads "error notAuthenticated"
    iCloud account is "restricted"
    expect status reads "restricted"
    iCloud account is "temporarily unavailable"
    expect status reads "sign in again"
    tap "Notes"
    expect status reads "error accountTemporarilyUnavailable"
    iCloud account is "signed in"
    expect status reads "signed in true"

  # Source: https://developer.apple.com/documentation/cloudkit/ckdatabase: all read the public database.
  Scenario: The public database without an account
    given public database has Place
      | id | name   | rating |
      | p1 | Bakery | 3      |
    and iCloud account is "signed out"
    and launch
    tap "Places"
    expect status reads "1 places"
    tap "Rename place"
    expect status reads "error notAuthenticated"

  # Source: https://developer.apple.com/documentation/cloudkit/ckrecord
  Scenario: A note is saved with its fields and found
    launch
    tap "Add"
    expect status reads "saved true true"
    expect private database has 1 Note
    expect private database has Note
      | title    | priority | isDone | due              | tags         |
      | Buy milk | 2        | 0      | 2001-01-01 00:00 | [home, shop] |
    tap "Notes"
    expect text "Buy milk 2"
    tap "Urgent"
    expect status reads "1 notes"
    relaunch
    tap "Notes"
    expect status reads "1 notes"

  # Source: https://developer.apple.com/documentation/cloudkit/ckquery
  Scenario: Queries
    given private database has Note
      | title      | priority | isDone | tags         |
      | Cut wood   | 1        | true   | [garden]     |
      | Buy milk   | 2        | false  | [home, shop] |
      | Buy a ball | 1        |        | [shop]       |
      | Ask Bob    | 3        |        |              |
    and launch
    tap "Notes"
    expect status reads "4 notes"
    expect text "Buy a ball 1" is above text "Buy milk 2"
    expect text "Cut wood 1 done"
    tap "Urgent"
    expect status reads "1 notes"
    expect text "Buy milk 2"
    tap "Search"
    expect status reads "1 notes"
    tap "Wrong search"
    expect status reads "error invalidArguments"

  # Source: reports of public apps: "Did not find record type" is the error unknownItem.
  Scenario: A type that the server doesn't know, and one without records
    launch
    tap "Notes"
    expect status reads "error unknownItem"
    given private database has Note
      | title |
    tap "Notes"
    expect status reads "0 notes"
    tap "Open"
    expect status reads "error unknownItem"

  # Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/serverrecordchanged
  Scenario: Two devices change a note
    given private database has Note
      | id | title    | priority |
      | n1 | Buy milk | 2        |
    and launch
    tap "Open"
    expect status reads "opened Buy milk"
    another device saves Note
      | id | title    |
      | n1 | Buy eggs |
    tap "Rename"
    expect status reads "error serverRecordChanged"
    tap "Merge"
    expect status reads "merged Buy milk, Buy eggs"
    expect private database has Note
      | id | title   | priority |
      | n1 | Renamed | 2        |

  # Guess: the object that was saved has its new version, so that it is saved again without a conflict.
  Scenario: A note is changed twice, and deleted elsewhere
    given private database has Note
      | id | title    |
      | n1 | Buy milk |
    and launch
    tap "Open"
    expect status reads "opened Buy milk"
    tap "Rename"
    expect status reads "renamed"
    tap "Rename"
    expect status reads "renamed"
    another device deletes Note "n1"
    tap "Rename"
    expect status reads "error unknownItem"
    tap "Delete"
    expect status reads "error unknownItem"
    expect private database has no Note

  # Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/limitexceeded
  Scenario: More than 400 records at once
    launch
    tap "Too many"
    expect status reads "error limitExceeded"
    expect private database has no Note

  # Source: https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation/isatomic
  Scenario: Records of a zone are saved together
    launch
    tap "Save together"
    expect text "new zoneNotFound"
    tap "Make zone"
    expect status reads "Notes of 2"
    another device saves Note
      | id  | zone  | title |
      | old | Notes | Old   |
    tap "Save together"
    expect text "new batchRequestFailed"
    expect text "old serverRecordChanged"
    expect private database has 1 Note

  # Source: https://developer.apple.com/documentation/cloudkit/ckrecordzone
  Scenario: The public database has no zones of the app
    launch
    tap "Public zone"
    expect status reads "error invalidArguments"

  # Source: https://developer.apple.com/documentation/cloudkit/ckfetchrecordzonechangesoperation
  Scenario: The app reads what has changed
    given private database has Note
      | id | zone  | title |
      | a  | Notes | One   |
      | b  | Notes | Two   |
    and launch
    tap "Sync"
    expect status reads "synchronized"
    expect text "+ a One" is above text "+ b Two"
    another device deletes Note "a"
    another device saves Note
      | id | zone  | title |
      | b  | Notes | Three |
    expect news reads "–"
    tap "Sync"
    expect text "- a Note"
    expect text "+ b Three"

  # Source: https://developer.apple.com/documentation/cloudkit/ckdatabasesubscription
  Scenario: Another device changes what the app has subscribed to
    launch
    tap "Make zone"
    expect status reads "Notes of 2"
    tap "Subscribe"
    expect status reads "subscribed to all-changes"
    tap "Save together"
    expect text "new saved"
    expect news reads "–"
    another device saves Note
      | id | zone  | title |
      | b  | Notes | Two   |
    expect news reads "database all-changes"
    expect text "+ b Two"

  # Source: https://developer.apple.com/documentation/cloudkit/ckquerysubscription
  Scenario: Another user makes a place
    given public database has Place
      | name | rating |
    and notifications are allowed
    and launch
    tap "Watch places"
    expect status reads "watching"
    another user saves Place
      | id | name   | rating |
      | p1 | Bakery | 3      |
    expect news reads "–"
    another user saves Place
      | id | name | rating |
      | p2 | Café | 5      |
    expect news reads "recordCreated p2"
    send to background
    expect no notification "A new place"
    another user saves Place
      | id | name | rating |
      | p3 | Bar  | 4      |
    expect notification "A new place" reads "Bar has opened"

  # Source: https://developer.apple.com/documentation/cloudkit/ckqueryoperation
  Scenario: Places come in parts, with the fields that the app wants
    given public database has Place
      | name   | rating |
      | Bakery | 3      |
      | Café   | 5      |
      | Bar    | 4      |
    and launch
    tap "Places"
    expect status reads "3 places"
    expect text "Café 0" is above text "Bar 0"
    expect text "Bar 0" is above text "Bakery 0"

  # Source: https://developer.apple.com/documentation/cloudkit/ckerror/code/permissionfailure
  Scenario: A record of another user can't be changed
    given public database has Place
      | id | name   |
      | p1 | Bakery |
    and launch
    tap "Rename place"
    expect status reads "error permissionFailure"
    another user deletes Place "p1"
    tap "Rename place"
    expect status reads "error unknownItem"

  # Source: https://developer.apple.com/documentation/cloudkit/ckerror/retryafterseconds
  Scenario: iCloud fails
    launch
    iCloud fails with quotaExceeded
    tap "Add"
    expect status reads "error quotaExceeded"
    iCloud works
    tap "Add"
    expect status reads "saved true true"
    iCloud fails with requestRateLimited for 30s
    tap "Notes"
    expect status reads "error requestRateLimited, again in 30"
    wait 30 seconds
    tap "Notes"
    expect status reads "1 notes"
    server is offline
    tap "Add"
    expect status reads "error networkUnavailable"

  # Source: https://developer.apple.com/documentation/cloudkit/ckasset
  Scenario: A file and an encrypted field
    launch
    tap "Photo"
    expect status reads "a photo mine true"
