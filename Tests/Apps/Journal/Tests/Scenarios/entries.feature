Feature: Entries

  Scenario: An entry is added
    * launch
    * expect text "Nothing written yet"
    * expect button "Add Entry" is disabled
    * type "Sun" into text view draft
    * expect count reads "3 of 140"
    * expect no launches
    * tap button "Great"
    * tap button "Add Entry"
    * expect button "Sun, Great"
    * expect draft is empty
    * expect no keyboard
    * expect launches reads "Launch 1"

  Scenario: Text ends at its limit
    * launch
    * type "01234567890123456789012345678901234567890123456789012345678901234567890123456789" into draft
    * type "01234567890123456789012345678901234567890123456789012345678901234567890123456789" into draft
    * expect count reads "140 of 140"

  Scenario: A draft survives the end of the app
    * launch
    * type "Half a thou" into draft
    * send to background
    * relaunch
    * expect draft reads "Half a thou"
    * expect launches reads "Launch 2"

  Scenario: A draft that wasn't saved
    * launch
    * type "Gone" into draft
    * relaunch
    * expect draft is empty

  Scenario: Copied and pasted
    * launch
    * type "Rain" into draft
    * tap button "Add Entry"
    * tap button containing "Rain"
    * expect screen "June 1, 2026"
    * expect entry.text reads "Rain"
    * expect entry.mood reads "Fine"
    * tap button "Copy"
    * expect button "Copied" is disabled
    * expect button "Copy" is enabled within 2s
    * tap button "Close"
    * expect screen "Journal"
    * tap button "Paste"
    * expect draft reads "Rain"

  Scenario: An entry is deleted
    * launch
    * type "Snow" into draft
    * tap button "Add Entry"
    * tap button containing "Snow"
    * tap button "Delete"
    * expect alert "Delete this entry?"
    * tap button "Cancel"
    * expect entry.text
    * tap button "Delete"
    * tap button "Delete Entry"
    * expect screen "Journal"
    * expect text "Nothing written yet"

  Scenario: An entry is shared
    * launch
    * type "Wind" into draft
    * tap button "Add Entry"
    * tap button containing "Wind"
    * tap button "Share"
    * expect sheet
    * dismiss
    * expect entry.text
