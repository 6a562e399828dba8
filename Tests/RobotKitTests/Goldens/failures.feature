Feature: Every way to fail
  One scenario for each; the report beside this file says what people read then.

  Rule: Elements can't be found

    Scenario: A slip in the name
      given launch
      tap new_mesage

    Scenario: A slip in a text
      given launch
      tap new_message
      type "iMesage Contact" into contact
      expect text "New iMessage"

    Scenario: Nothing like it
      given launch
      expect button "Checkout"

    Scenario: Several match
      given launch suggest
      type "A" into search
      tap cell

    Scenario: Several match, one below a sheet
      given launch
      tap new_message
      tap photos
      tap Cancel

    Scenario: There, though it should not be
      given launch
      expect no new_message

    Scenario: Some of several
      given launch
      expect each of
        | new_message   |
        | conversations |
        | archive       |

  Rule: Elements can't be acted on

    Scenario: Disabled
      given launch
      tap new_message
      tap send

    Scenario: Covered by a sheet
      given launch
      tap new_message
      tap photos
      tap button photos

    Scenario: No keyboard focus
      given launch
      tap new_message
      type "hi"

    Scenario: Nothing to type into
      given launch
      set new_message to "hi"

  Rule: Elements are not as expected

    Scenario: Too early
      given launch suggest
      type "A" into search
      expect text "Apple" within 100ms

    Scenario: Not for long enough
      given launch suggest
      type "A" into search
      expect no cell for 2s

    Scenario: How many
      given launch suggest
      type "A" into search
      expect 2 cells

    Scenario: The state
      given launch
      tap new_message
      expect send is enabled

    Scenario: The text
      given launch
      expect new_message reads "Compose"

    Scenario: The screen
      given launch
      expect screen "Mesages"

  Rule: Robots fail

    Scenario: An action of a robot
      given launch
      enter contact "SMS Contact"

    Scenario: A check of a robot
      given launch
      the conversation with "SMS Contact" is listed

  Rule: Steps have no meaning

    Scenario: Misspelt
      given launch
      tapp new_message
      expect screen "New Message"

    Scenario: Unheard of
      given launch
      juggle 3 balls with "grace"

    Scenario: The wrong word
      given launch
      a new Letter is being written

    Scenario: A table too many
      given launch
      tap new_message
        | now |

  Rule: Apps don't run

    Scenario: Never launched
      tap new_message

    Scenario: Ended
      given launch
      terminate
      tap new_message

    @app:calendar
    Scenario: Not in the catalog
      given launch
