# a comment above all
@app:messages @slow
@second-line # a comment behind tags
Feature: Sending messages
  As a person who writes messages
  I want to send them

    indented further

  # a comment within
  and on again

  Background: signed in
    whoever it is
    Given a signed in person
    And a contact "Ada"

  @one
  Scenario: One message
    A description of the scenario.

    When I write "hello"
    And I send it
    Then Ada reads "hello"
    But nobody else does
    * the end

  Example: Nothing
    Given nothing to do

  Rule: Pictures
    They are not text.

    Background:
      * a picture

    @two @three
    Scenario Outline: A <size> picture for <who>
      When I send a <size> picture to <who>
      Then <who> sees <count> pixels

      @quick
      Examples: small ones
        whatever is small
        | size | who | count |
        | tiny | Ada | 1     |
        | <who> | Bob | 4 |

      Examples:
        | size | who   | count |

      Examples: none

    Scenario Template: without examples
      Given <this> stays

  Rule: empty
    Ability: is only text here
