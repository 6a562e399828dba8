Feature: task-in-on-change

  Scenario: Another filter
    given server answers 200 to GET /rows/fruit with "apple, plum"
    and server answers 200 to GET /rows/vegetables with "leek"
    and launch
    tap "Fruit"
    tap "Vegetables"
    expect rows reads "leek"
    expect rows reads "leek" for 3s
