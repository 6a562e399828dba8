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

    Scenario: A part of the text
      given launch gallery
      expect text "471"

    Scenario: The wrong type
      given launch gallery
      expect text "Save"

    Scenario: Several with a name, in several places
      given launch gallery
      tap "Fruits"
      swipe left on button "Apple"
      tap button

    Scenario: Further down in a list
      given launch gallery
      tap "Fruits"
      swipe up
      tap button "Appel"

    Scenario: Not in that place
      given launch gallery
      tap button "Save" in alert

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

    Scenario: Scrolled to above the keyboard
      given launch gallery
      tap name
      tap agree

    Scenario: Scrolled to
      given launch gallery
      tap agree

    Scenario: While the screen changes
      given launch gallery
      tap "Fruits"
      expect button "Apple" is hittable within 100ms

    Scenario: The wrong value for a control
      given launch gallery
      set size to "Huge"

  Rule: Elements are not as expected

    Scenario: Too early
      given launch suggest
      type "A" into search
      expect button "Apple" within 100ms

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

    Scenario: A longer text
      given launch gallery with
        | GREETING | We are glad that you have come back to us after all this time |
      expect greeting reads "We are glad that you have come back to us after such a long time"

    Scenario: A text of several lines
      given launch gallery with
        | GREETING | Dear Ada,\nthe train is late.\nBob |
      set name to "Dear Ada,"
      expect greeting reads "Dear Ada,"

    Scenario: A part of the text that isn't there
      given launch gallery
      expect greeting contains "Farewell"

    Scenario: Capitals alone
      given launch gallery
      expect save reads "save"

    Scenario: What was remembered
      given launch gallery
      remember code as code
      expect name reads "my ${code}"

    Scenario: Hittable
      given launch gallery
      tap delete
      expect save is hittable

    Scenario: The app
      given launch gallery
      expect app is in background for 1s

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

    Scenario: Names that stand for nothing
      given launch gallery
      remember code as code
      type "${coed}" into name
      type "${my code}" into name
      remember password as password

    Scenario: Two meanings
      given launch gallery
      expect 3 buttons

    Scenario: Nearly a sentence
      given launch gallery
      expect save is enabeld
      wait 5
      expect 2 butons

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
