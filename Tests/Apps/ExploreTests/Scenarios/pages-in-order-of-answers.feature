Feature: pages-in-order-of-answers

  Scenario: Two pages
    given server answers 200 to GET /feed?page=1 with "one "
    and server answers 200 to GET /feed?page=2 with "two "
    and launch
    tap "More"
    tap "More"
    expect rows contains "two"
    expect rows reads "one two "
