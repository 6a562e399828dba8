@app:recipes
Feature: Failures about the language model

  Scenario: no answer to the prompt "Name a soup"; use the step `model answers "…"`
    given launch
    tap "Name"
    wait 1 s

  Scenario: the answer of a step doesn't fit what the app asks for: minutes must be at most 120
    given model answers
      """
      {"title": "Soup", "minutes": 300, "taste": "sweet", "steps": ["Cut", "Cook"]}
      """
    and launch
    tap "Recipe"
    wait 1 s

  Scenario: taste must be "sweet" or "salty" or "very sour", found "bitter", the count of steps must be at least 2
    given model answers
      """
      {"title": "Soup", "minutes": 30, "taste": "bitter", "steps": ["Cook"]}
      """
    and launch
    tap "Recipe"
    wait 1 s

  Scenario: the session has no tool "oven"; it has "refrigerator"
    given model calls tool "oven" with
      """
      {}
      """
    and model answers "Soup"
    and launch
    tap "Name"
    wait 1 s

  Scenario: invalid arguments of the tool "refrigerator": food must be "milk" or "eggs", found "wine"
    given model calls tool "refrigerator" with
      """
      {"food": "wine"}
      """
    and model answers "Soup"
    and launch
    tap "Name"
    wait 1 s

  Scenario: invalid reason "broken"; expected deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    given model is unavailable: broken

  Scenario: "Name a soup"
    given model answers "Soup"
    and launch
    tap "Name"
    expect model was asked "Name a cake"
