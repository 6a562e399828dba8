Feature: Suggestions

  Background:
    * launch
    * tap "Suggest"

  Scenario: The test plan of the component
    * expect keyboard
    * type "A" into "Search categories"
    * expect text "Apple" within 1s
    * expect text "Apricot"
    * expect text "Avocado"
    * expect no text "Banana"
    * type "p" into "Search categories"
    * expect no text "Avocado" within 1s
    * expect text "Apple"
    * expect text "Apricot"
    * type "p" into "Search categories"
    * expect no text "Apricot" within 1s
    * expect text "Apple"
    * type "o" into "Search categories"
    * expect text "Item coming soon! Tap to add." within 1s
    * expect no text "Apple"

  Scenario: A suggestion is selected
    * type "Ap" into "Search categories"
    * expect text "Apricot" within 1s
    * tap "Apricot"
    * expect alert "Suggestion: Apricot"

  Scenario: A keyword is entered
    * type "Kiwi" into "Search categories"
    * press return
    * expect alert "Entered: Kiwi"

  Scenario: A late answer is dropped
    * type "A" into "Search categories"
    * wait 100ms
    * type "p" into "Search categories"
    * wait 150ms
    * expect no text "Avocado"
    * expect text "Apricot" within 1s
    * expect no text "Avocado"
