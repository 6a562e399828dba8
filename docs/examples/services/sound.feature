@app:sound
Feature: Sound

  Scenario: A song ends
    * media "song.mp3" lasts 3s
    * launch
    * tap "Play song"
    * expect time reads "2 s"
    * expect status reads "end"
    * expect media "song.mp3" was played

  Scenario: A direction is read aloud
    * launch
    * tap "Read"
    * expect spoken "Turn left now"
