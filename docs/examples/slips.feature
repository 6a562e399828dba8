Feature: Slips of the pen

  Scenario: Things that belong to nothing
    | a | table |
    launch
    @tags
    tap new_message

  Background: too late
    launch

  Scenaro: A misspelled title
    launch
