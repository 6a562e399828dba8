Feature: Tags above steps

  Scenario: One
    Given launch
    @tag
    When tap send
