@app:characters
Feature: The server is slow, or fails, or has more
  What the list and the other screens of Characters do while they wait, and when they wait in vain.

  Background:
    Given server answers 200 to GET /character with file "characters-1.json"
    And server answers 200 to GET /character?page=2 with file "characters-2.json"
    And server answers 200 to GET /character/3 with file "character-3.json"
    And server answers 200 to GET /episode/1,4 with file "episodes-1-4.json"
    And server answers 200 to GET /image/* with an image
    And launch

  Rule: While people wait they see that they do

    Scenario: The list takes its time
      Given server takes 800ms
      When meet the characters
      Then the characters are awaited
      And expect progress characterList.loading for 799ms
      And expect no progress within 1ms
      And "Ada Finch" is among the characters

  Rule: What fails can be tried again

    Scenario: The server has a problem, for once
      Given server answers 500 to GET /character
      And server then answers 200 to GET /character with file "characters-1.json"
      When meet the characters
      Then no characters come: "The server has a problem (500)."
      And expect no list characterList
      When try again
      Then "Ada Finch" is among the characters
      And expect no characterList.problem.message
      And expect 2 requests to GET /character

    Scenario Outline: <what>
      Given server answers <status> to GET /character with "<answer>"
      When meet the characters
      Then no characters come: "<message>"

      Examples: Answers that are none
        | what                         | status | answer | message                             |
        | The server is being repaired | 503    | later  | The server has a problem (503).     |
        | The server says nothing      | 200    |        | The server's answer makes no sense. |
        | The server talks nonsense    | 200    | <html> | The server's answer makes no sense. |
        | The server has moved         | 404    | gone   | There is no such thing.             |

    Scenario: No connection, and then one
      Given server is offline
      When meet the characters
      Then no characters come: "You are offline."
      When server is online
      And try again
      Then "Ada Finch" is among the characters

    Scenario: A server that never answers
      Given server is frozen
      When meet the characters
      # People see the indicator through the list's coming up, and for the minute that the app waits.
      Then expect progress characterList.loading for 59s
      And no characters come: "The server takes too long."

    Scenario: A character that comes at the second attempt
      Given server answers 500 to GET /character/3
      And server then answers 200 to GET /character/3 with file "character-3.json"
      When meet the characters
      And get to know "Cora Vane"
      Then the character does not come: "The server has a problem (500)."
      When ask after them again
      Then this is "Cora Vane", a ghost who is "missing"

    # An answer of 0 bytes is no picture either.
    Scenario Outline: A character without a picture (<status>)
      Given server answers <status> to GET /image/3.png
      When meet the characters
      And get to know "Cora Vane"
      Then this is "Cora Vane", a ghost who is "missing"
      And there is no picture
      And expect characterDetail.noPicture reads "There is no picture."

      Examples:
        | status |
        | 404    |
        | 200    |

    Scenario: Episodes that come at the second attempt
      Given server answers 500 to GET /episode/1,4
      And server then answers 200 to GET /episode/1,4 with file "episodes-1-4.json"
      When meet the characters
      And get to know "Cora Vane"
      And look up the episodes
      Then the episodes do not come: "The server has a problem (500)."
      When ask for the episodes again
      Then the episode S01E04 is "What the Tide Left"

  Rule: The list goes on where it ends

    Scenario: The next page comes when people get there
      When meet the characters
      Then "Ada Finch" is among the characters
      And expect no request to GET /character?page=2
      When look further down for "Quill"
      Then "Quill" is among the characters
      And expect 1 request to GET /character?page=2
      When look further down for "Rhoda Tide"
      # That was the last page.
      Then expect no characterList.more
      And expect 2 requests to GET /character

    Scenario: The next page takes its time
      Given server takes 500ms
      When meet the characters
      And look further down for "Lottie Brine"
      And swipe up
      Then more characters are awaited
      And expect no button containing "Morag Finch" for 499ms
      And expect button containing "Morag Finch" within 1ms
      And expect no characterList.more

    Scenario: The next page comes at the second attempt
      Given server answers 500 to GET /character?page=2
      And server then answers 200 to GET /character?page=2 with file "characters-2.json"
      When meet the characters
      And look further down for "Lottie Brine"
      And swipe up
      Then no more characters come: "The server has a problem (500)."
      And "Lottie Brine" is among the characters
      When try again for more
      And look further down for "Rhoda Tide"
      Then expect 2 requests to GET /character?page=2

  Rule: The list can be refreshed

    Scenario: Somebody new has come to town
      When meet the characters
      Then "Ada Finch" is among the characters
      And expect no button containing "Sable Crane"
      Given server answers 200 to GET /character with file "characters-newcomer.json"
      And server takes 400ms
      When refresh the characters
      # What was there stays while the new list is on its way.
      Then "Ada Finch" is among the characters
      And expect progress "In progress" for 399ms
      And expect no progress within 1ms
      And "Sable Crane" is among the characters
      And expect 2 requests to GET /character?page=1

    Scenario: The list can't be refreshed
      When meet the characters
      Then "Ada Finch" is among the characters
      When server is offline
      And refresh the characters
      Then expect text "You are offline." in alert "The characters can't be refreshed"
      When tap "OK" in alert
      Then expect no alert
      And "Ada Finch" is among the characters
