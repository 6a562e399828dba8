@app:suggest
Feature: Suggestions
  The search component by itself. Its service is a double that answers after 200 ms.

  Background:
    Given launch
    When tap search

  Scenario Outline: Typing "<query>"
    When type "<query>"
    Then expect "<expected>"
    And expect no "<unexpected>"

    Examples: The test plan
      | query | expected                      | unexpected |
      | A     | Apple                         | Banana     |
      | A     | Apricot                       | Banana     |
      | A     | Avocado                       | Banana     |
      | Ap    | Apple                         | Avocado    |
      | Ap    | Apricot                       | Avocado    |
      | App   | Apple                         | Apricot    |
      | Appo  | Item coming soon! Tap to add. | Apple      |
      | B     | Banana                        | Apple      |

  Scenario: Suggestions take 200 ms
    When type "A"
    Then expect no cell for 199ms
    And expect 3 cells within 1ms

  Scenario: All that fits, in order
    When type "A"
    Then expect each of
      | Apple   |
      | Apricot |
      | Avocado |
    And expect none of
      | Banana |

  Scenario: A suggestion is chosen
    When type "Ap"
    And tap "Apricot"
    Then expect event reads "suggestion Apricot"

  Scenario: What was typed is chosen as it is
    When type "Appo"
    And tap "Item coming soon! Tap to add."
    Then expect event reads "keyword Appo"

  Rule: Services misbehave

    Scenario: The answer to what was typed first comes last
      given launch with
        | SERVICE | out of order |
      type "A" into search
      type "p"
      expect "Apricot"
      expect no "Avocado" for 10s

    Scenario: A service that fails
      given launch with
        | SERVICE | failing |
      type "A" into search
      expect failure reads "Suggestions are not available" within 200ms

    Scenario: A service that never answers
      given launch with
        | SERVICE | frozen |
      type "A" into search
      expect no cell for 10 minutes
      expect no failure
      terminate

  Rule: Whatever is suggested can be chosen

    Scenario Outline: <word>
      When type "<typed>"
      And tap "<word>"
      Then expect event reads "suggestion <word>"
      And expect search reads "<typed>"

      Examples: All words of the service
        | typed | word    |
        | A     | Apple   |
        | A     | Avocado |
        | B     | Banana  |

    Scenario: The same again
      When type "Ap"
      And tap "Apricot"
      Then expect 1 text event
      When tap "Apricot"
      Then expect 2 texts event
      And expect last event reads "suggestion Apricot"
