Feature: group-in-order-of-completion

  Scenario: All songs
    given server answers 200 to GET /songs/1 with "Intro"
    and server answers 200 to GET /songs/2 with "Middle"
    and server answers 200 to GET /songs/3 with "End"
    and launch
    expect songs reads "Intro, Middle, End"
