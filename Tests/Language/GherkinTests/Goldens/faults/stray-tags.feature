Feature: f
  Scenario: s
    tap x
    @a
    # comment
    @b
    tap y
