@app:faceid
Feature: Face ID

  Scenario Outline: What Face ID finds
    given face id <outcome>
    given launch
    tap "Unlock"
    expect state reads "<state>"

    Examples:
      | outcome         | state     |
      | succeeds        | open      |
      | fails           | refused   |
      | is cancelled    | cancelled |
      | is locked out   | error -8  |
      | is not enrolled | no face   |

  # Guess: a new simulator knows no face.
  Scenario: A new simulator
    given launch
    tap "Unlock"
    expect state reads "no face"
