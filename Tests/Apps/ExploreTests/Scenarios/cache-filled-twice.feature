Feature: cache-filled-twice

  Scenario: The same picture twice
    given server answers 200 to GET /image/ada with "Ada"
    and server answers 200 to GET /comments with "Nice!" after 200ms
    and launch
    expect images reads "Ada Ada"
    expect downloads reads "1 downloads"
