@app:suggest
Feature: Too early

  Scenario: Suggestions take 200 ms
    given launch
    type "Ap" into search
    expect button "Apple" within 100ms
