@app:characters
Feature: Links into the app
  Addresses such as lighthouse://character/3 lead to places in the app, whether it runs or not.

  Background:
    Given server answers 200 to GET /character with file "characters-1.json"
    And server answers 200 to GET /character?status=missing with file "characters-missing.json"
    And server answers 200 to GET /character/3 with file "character-3.json"
    And server answers 404 to GET /character/99 with "nobody"
    And server answers 200 to GET /episode/1,4 with file "episodes-1-4.json"
    And server answers 200 to GET /image/* with an image

  Rule: A link starts the app

    Scenario: Somebody
      When open url "lighthouse://character/3"
      Then this is "Cora Vane", a ghost who is "missing"
      When go back
      Then everything begins at home
      And terminate

    # The link gives a number: the name comes with the answer.
    Scenario: Somebody, from a slow server
      Given server takes 300ms
      When open url "lighthouse://character/3"
      Then expect screen "Character"
      And expect progress characterDetail.loading for 299ms
      And this is "Cora Vane", a ghost who is "missing"

    Scenario: Somebody who isn't there
      When open url "lighthouse://character/99"
      Then no character has this number
      And expect characterDetail.notFound reads "No character has the number 99."

    Scenario: Some of the characters
      When open url "lighthouse://characters?status=missing"
      Then the characters are all "missing"
      And "Nib" is among the characters

    Scenario: Some episodes
      When open url "lighthouse://episodes/1,4"
      Then the episode S01E04 is "What the Tide Left"

    Scenario: The page about the show
      When open url "lighthouse://about"
      Then the show is about "lamp goes out"
      When stop reading about the show
      Then everything begins at home

    Scenario Outline: A link that leads nowhere: <address>
      When open url "<address>"
      Then nothing is found at "<address>"
      When go home from nowhere
      Then everything begins at home

      Examples:
        | address                       |
        | lighthouse://harbour          |
        | lighthouse://character/cora   |
        | lighthouse://character/3/four |
        | lighthouse://episodes/1,two   |
        | seagull://character/3         |

  Rule: A link leads a running app elsewhere

    Background:
      Given launch

    Scenario: From somebody to the whole list
      When open url "lighthouse://character/3"
      Then this is "Cora Vane", a ghost who is "missing"
      When open url "lighthouse://characters"
      Then "Ada Finch" is among the characters
      When go back
      Then everything begins at home

    Scenario: Through the filter
      When meet the characters
      And choose whom to see
      And open url "lighthouse://character/3"
      Then expect no sheet
      And this is "Cora Vane", a ghost who is "missing"

    Scenario: From the background
      When send to background
      And open url "lighthouse://character/3"
      Then expect app is running
      And this is "Cora Vane", a ghost who is "missing"

    Scenario: Home
      When meet the characters
      And open url "lighthouse://home"
      Then everything begins at home
      And terminate
