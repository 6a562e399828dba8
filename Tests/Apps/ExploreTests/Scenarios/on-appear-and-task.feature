Feature: on-appear-and-task

  Scenario: The last note
    given server answers 200 to GET /notes with
      """
      1 Milk
      2 Bread
      """
    and server answers 200 to GET /last-note with "2" after 30ms
    and launch
    expect title reads "2 Bread"
