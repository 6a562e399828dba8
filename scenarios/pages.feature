@app:pages
Feature: Pages

  Background:
    Given launch
    Then expect screen "Home"

  Scenario: From Home to Page Two
    When tap PAGE_ONE_BUTTON
    Then expect screen "Page One"
    When tap PAGE_TWO_BUTTON
    Then expect screen "Page Two"
    And expect TEXT_DESCRIPTION reads "You made it to Page Two"

  Scenario: There and back again
    When tap PAGE_ONE_BUTTON
    And tap PAGE_TWO_BUTTON
    And dismiss
    Then expect screen "Page One"
    When go back
    Then expect screen "Home"
    And expect no button PAGE_TWO_BUTTON
