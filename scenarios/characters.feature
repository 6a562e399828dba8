@app:characters
Feature: Meeting the characters of a show
  "Lighthouse Lane" is a show about a harbour town. The app asks a server for those who live there; what the server
  answers lies in the folder fixtures.

  Background:
    Given server answers 200 to GET /character with file "characters-1.json"
    And server answers 200 to GET /character?page=2 with file "characters-2.json"
    And server answers 200 to GET /character/3 with file "character-3.json"
    And server answers 200 to GET /character/10 with file "character-10.json"
    And server answers 200 to GET /episode/1,4 with file "episodes-1-4.json"
    And server answers 200 to GET /image/* with an image
    And launch

  Scenario: From home to the episodes of somebody, and back
    Then everything begins at home
    And expect home.welcome reads "A harbour, a lamp, and those who keep it burning."
    When meet the characters
    And get to know "Cora Vane"
    Then this is "Cora Vane", a ghost who is "missing"
    And the picture hangs on the wall
    When look up the episodes
    Then the episode S01E01 is "The Lamp Goes Out"
    And the episode S01E04 is "What the Tide Left"
    # Episodes come in the order of the show.
    And expect first text in episodeList reads "S01E01"
    When go back
    Then expect screen "Cora Vane"
    When go back
    Then "Ada Finch" is among the characters
    When go back
    Then everything begins at home
    # What was there already was not asked for again.
    And expect 1 request to GET /character
    And expect 1 request to GET /character/3
    And expect 1 request to GET /image/3.png
    And expect 4 requests to everything

  Scenario: What the show is about
    When read about the show
    Then expect sheet "About"
    And the show is about "a harbour town"
    When stop reading about the show
    Then expect no sheet
    And everything begins at home
    And expect no request to everything

  Scenario: A row is one button with all its texts
    When meet the characters
    Then expect characterList.row.1 reads "Ada Finch, human, ashore"
    And expect button characterList.row.2 contains "at sea"

  Scenario: Somebody who is in no episode
    When meet the characters
    And get to know "Juno Squall"
    Then this is "Juno Squall", a gull who is "at sea"
    And the picture hangs on the wall
    And expect button "Episodes" is disabled

  Scenario: The name is known before the rest is
    Given server takes 300ms
    When meet the characters
    And get to know "Cora Vane"
    Then expect screen "Cora Vane"
    # The server was asked when the screen came up; when it has answered, the picture is asked for.
    And expect progress characterDetail.loading for 299ms
    And expect characterDetail.species within 1ms
    And expect progress "Loading the picture" for 299ms
    And expect image "Cora Vane" within 1ms
    When look up the episodes
    Then expect progress episodeList.loading for 299ms
    And expect list episodeList within 1ms

  Scenario: Back again before anything has come
    Given server is frozen
    When meet the characters
    Then the characters are awaited
    When go back
    Then everything begins at home
    And terminate
