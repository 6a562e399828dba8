@app:characters
Feature: Filtering the characters

  Background:
    Given server answers 200 to GET /character with file "characters-1.json"
    And server answers 200 to GET /character?status=missing with file "characters-missing.json"
    And server answers 200 to GET /character?species=ghost with file "characters-ghosts.json"
    And server answers 200 to GET /character?status=missing&species=ghost with file "characters-missing-ghosts.json"
    And launch
    When meet the characters
    And choose whom to see

  Scenario: Nothing is chosen at first
    Then there is nothing to start over
    And "missing" is not chosen
    And expect 3 buttons in element filter.status
    And expect 3 buttons in element filter.species

  Scenario: Those who are missing
    When ask for those who are "missing"
    Then "missing" is chosen
    # Nothing is asked before people say so.
    And expect 1 request to everything
    When see those alone
    Then expect no sheet
    And the characters are all "missing"
    And "Nib" is among the characters
    And "Ada Finch" is not among the characters
    And expect 1 request to GET /character?status=missing

  Scenario: Ghosts that are missing
    When ask for those who are "missing"
    And ask for those who are "ghost"
    And see those alone
    Then "Ivo Lantern" is among the characters
    And "Nib" is not among the characters
    When no longer insist on "missing"
    Then "Hollis Ray" is among the characters
    When no longer insist on "ghost"
    Then "Ada Finch" is among the characters
    And expect no characterList.chips

  Scenario Outline: One choice of a kind: "<one>" or "<other>"
    When ask for those who are "<one>"
    And ask for those who are "<other>"
    Then "<other>" is chosen
    And "<one>" is not chosen
    When ask for those who are "<other>"
    Then "<other>" is not chosen
    And there is nothing to start over

    Examples:
      | one     | other  |
      | missing | at sea |
      | at sea  | ashore |
      | ghost   | human  |
      | human   | gull   |

  Scenario: Starting over
    When ask for those who are "missing"
    And ask for those who are "ghost"
    Then expect filter.reset is enabled
    When start the choice over
    Then "missing" is not chosen
    And "ghost" is not chosen
    And there is nothing to start over
    When see those alone
    Then expect no characterList.chips
    # Nothing has changed, so nothing is asked.
    And expect 1 request to everything

  Scenario: On second thoughts
    When ask for those who are "missing"
    And leave the choice as it was
    Then expect no sheet
    And "Ada Finch" is among the characters
    And expect 1 request to everything
    When choose whom to see
    Then "missing" is not chosen

  Scenario: What was chosen before is chosen still
    When ask for those who are "missing"
    And see those alone
    And choose whom to see
    Then "missing" is chosen
    And expect filter.reset is enabled

  Scenario: A search among those who are missing
    Given server answers 200 to GET /character?status=missing&name=finch with file "characters-none.json"
    When ask for those who are "missing"
    And see those alone
    And search for "finch"
    Then no character is found
    And the characters are all "missing"
