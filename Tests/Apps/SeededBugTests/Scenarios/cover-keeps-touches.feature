Feature: cover-keeps-touches

  Scenario: Liking
    given launch
    tap like
    expect like reads "1 likes"
