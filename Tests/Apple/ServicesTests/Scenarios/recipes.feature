@app:recipes
Feature: FoundationModels

  # Source: https://developer.apple.com/documentation/foundationmodels/languagemodelsession/isresponding
  Scenario: The model takes its time for an answer
    given model answers "Leek and potato soup"
    and launch
    tap "Name"
    expect text "Cooking"
    expect status reads "Leek and potato soup"
    expect no text "Cooking"
    expect model was asked "Name a soup"

  # Source: https://developer.apple.com/documentation/foundationmodels/systemlanguagemodel/availability-swift.property
  Scenario: The model isn't there, and then it is
    given model is unavailable: appleIntelligenceNotEnabled
    and launch
    expect text "Turn on Apple Intelligence"
    model is unavailable: modelNotReady
    expect text "The model isn't ready"
    model is available
    expect status reads "–"
    expect model was not asked

  # Source: https://developer.apple.com/documentation/foundationmodels/languagemodelsession/responsestream
  Scenario: An answer word by word
    given model answers "Soups are warm" to "soups"
    and model takes 1 s for a word
    and launch
    tap "Tell"
    expect status reads "Soups"
    expect status reads "Soups are"
    expect status reads "Soups are warm"

  Scenario: An answer that the app doesn't wait for
    given model answers "Soups are warm"
    and model takes 1 s for a word
    and launch
    tap "Tell"
    expect status reads "Soups"
    tap "Forget"
    wait 5 s
    expect status reads "Soups"
    expect no text "Cooking"

  # Source: https://developer.apple.com/documentation/foundationmodels/generating-swift-data-structures-with-guided-generation
  Scenario: A value of a type
    given model answers to "recipe"
      """
      {"title": "Soup", "minutes": 30, "taste": "very sour", "steps": ["Cut", "Cook"]}
      """
    and launch
    tap "Recipe"
    expect status reads "Soup, 30 minutes, sour, no hint"
    expect model was asked "in 30 minutes"

  Scenario: A value of a type, part by part
    given model answers
      """
      {"title": "Leek soup", "minutes": 30, "taste": "very sour", "steps": ["Cut leek", "Cook"], "hint": "Salt"}
      """
    and model takes 1 s for a word
    and launch
    tap "Stream recipe"
    expect title reads "Leek"
    expect title reads "Leek soup"
    expect text "Cut"
    expect text "Cut leek"
    expect text "Cook"
    expect status reads "done"

  Scenario: A value of an enumeration
    given model answers "salty"
    and launch
    tap "Taste"
    expect status reads "salty"

  # Source: https://developer.apple.com/documentation/foundationmodels/expanding-generation-with-tool-calling
  Scenario: The model calls a tool
    given model calls tool "refrigerator" for "soup" with
      """
      {"food": "milk"}
      """
    and model answers "Milk soup"
    and launch
    tap "Name"
    expect status reads "Milk soup"
    expect model called tool "refrigerator"
    tap "Transcript"
    expect status reads "instructions, prompt, calls refrigerator, output a liter of milk, response"

  # Source: https://developer.apple.com/documentation/foundationmodels/languagemodelsession/toolcallerror
  Scenario: A tool fails
    given model calls tool "refrigerator" with
      """
      {"food": "eggs"}
      """
    and model answers "Egg soup"
    and launch
    tap "Name"
    expect status reads "refrigerator Empty"
    tap "Transcript"
    expect status reads "instructions"

  # Source: https://developer.apple.com/documentation/foundationmodels/languagemodelsession/generationerror
  Scenario: The model fails, refuses, and answers
    given model fails with guardrailViolation
    and launch
    tap "Name"
    expect status reads "Detected content likely to be unsafe"
    model refuses with "I don't cook"
    tap "Name"
    expect status reads "refused: I don't cook"
    model answers "Soup"
    tap "Name"
    expect status reads "Soup"
