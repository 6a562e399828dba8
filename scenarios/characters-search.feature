@app:characters
Feature: Searching the characters
  What people type is asked for when they have rested for 300 ms. Searches that they submit are remembered.

  Background:
    Given server answers 200 to GET /character with file "characters-1.json"
    And server answers 200 to GET /character?name=finch with file "characters-finch.json"
    And server answers 200 to GET /character?name=nobody with file "characters-none.json"
    And launch
    When meet the characters
    Then "Ada Finch" is among the characters
    And expect no progress

  Rule: People finish typing before anything is asked

    Scenario: One request, 300 ms after the last key
      When search for "finch"
      Then expect 1 request to everything for 299ms
      And expect 2 requests to everything within 1ms
      And expect 1 request to GET /character?name=finch
      And expect 2 requests to everything for 1 minute
      And "Morag Finch" is among the characters
      And "Bram Tully" is not among the characters

    Scenario: Every key starts the rest anew
      When begin to search
      And type "fi"
      And wait 299ms
      And type "nch"
      Then expect no request to GET /character?name=finch for 299ms
      And expect 1 request to GET /character?name=finch within 1ms
      And expect no request to GET /character?name=fi
      And terminate

    Scenario: What is typed and taken away again is never asked for
      When begin to search
      And type "f"
      And wait 200ms
      And press delete
      Then expect 1 request to everything for 10s
      And "Bram Tully" is among the characters

    Scenario: The return key asks at once
      When search for "finch" at once
      Then expect 1 request to GET /character?name=finch within 0ms
      And expect 2 requests to everything for 10s
      And "Morag Finch" is among the characters

    Scenario: The answer to what was typed first comes too late
      Given server takes 2s
      When search for "nobody"
      And wait 400ms
      And search for "finch"
      Then "Morag Finch" is among the characters
      And expect no characterList.notFound for 10s

    Scenario: Nobody is like that
      When search for "nobody"
      Then no character is found
      When give up searching
      Then "Bram Tully" is among the characters
      And expect search field "Search" is empty
      And expect no button "Cancel"

    Scenario: Clearing the field brings everybody back
      When search for "finch"
      Then "Bram Tully" is not among the characters
      When tap button "Clear text"
      Then "Bram Tully" is among the characters
      And expect search field "Search" is focused

    Scenario Outline: "<text>" reaches the server as it is
      Given server answers 200 to GET /character?name=<sent> with file "characters-finch.json"
      When search for "<text>" at once
      Then expect 1 request to GET /character?name=<sent>
      And "Morag Finch" is among the characters

      Examples: Texts that addresses can't hold
        | text        | sent              |
        | Ada Finch   | Ada%20Finch       |
        | salt & tide | salt%20%26%20tide |
        | 1+1         | 1%2B1             |
        | Zoë?        | Zo%C3%AB%3F       |

  Rule: What was searched for is remembered

    Background:
      When search for "finch" at once
      And give up searching
      And search for "nobody" at once
      And give up searching
      And begin to search

    Scenario: The latest search stands first
      Then expect 2nd button in list recentSearches reads "nobody"
      And expect 3rd button in list recentSearches reads "finch"
      And expect no list characterList
      And terminate

    Scenario: Searching for the same again
      When search again for "finch"
      Then "Morag Finch" is among the characters
      And expect search field "Search" reads "finch"
      And expect no keyboard
      When tap button "Clear text"
      And begin to search
      Then expect 2nd button in list recentSearches reads "finch"
      And terminate

    Scenario: Searching again for what nobody is like
      When search again for "nobody"
      Then no character is found
      And expect characterList.notFound reads "No character is like that."

    Scenario: A search is swiped away
      When forget the search for "nobody"
      Then the search for "nobody" is forgotten
      And the search for "finch" is remembered
      And terminate

    Scenario: All searches are cleared
      When forget all searches
      Then expect no list recentSearches
      And "Bram Tully" is among the characters

    Scenario: Typing takes the place of the recent searches
      When type "f"
      Then expect no list recentSearches
      When give up searching
      Then expect no list recentSearches
      And "Bram Tully" is among the characters

    Scenario: They are there still when people come back
      When give up searching
      And go back
      And meet the characters
      And begin to search
      Then the search for "finch" is remembered
