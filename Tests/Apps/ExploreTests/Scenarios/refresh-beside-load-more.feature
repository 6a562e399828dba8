Feature: refresh-beside-load-more

  Scenario: A refresh, then more
    given server answers 200 to GET /feed?page=1 with "a b"
    and server answers 200 to GET /feed?page=2 with "c d"
    and launch
    expect rows reads "a b"
    tap "More"
    tap "Refresh"
    tap "More"
    expect rows reads "a b c d"
    expect rows reads "a b c d" for 3s
