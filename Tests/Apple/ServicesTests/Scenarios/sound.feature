@app:sound
Feature: AVFoundation and AVFAudio

  # Source: https://developer.apple.com/documentation/avfoundation/avplayer/addperiodictimeobserver(forinterval:queue:using:)
  Scenario: A song to its end
    given media "song.mp3" lasts 3s
    and launch
    tap "Play song"
    expect status reads "playing"
    expect time reads "0 s" within 0s
    wait 1500ms
    expect time reads "1 s" within 0s
    tap "Pause song"
    expect status contains "paused at 1.5"
    wait 10s
    expect time reads "1 s" within 0s
    tap "Play song"
    expect time reads "2 s"
    expect status reads "end"
    expect time reads "3 s" within 0s
    expect media "song.mp3" was played

  # Source: https://developer.apple.com/documentation/avfaudio/avaudioplayer/numberofloops
  Scenario: A tone that is repeated
    given launch
    tap "Play tone twice"
    expect status reads "3.0 s"
    wait 5900ms
    expect status reads "3.0 s" within 0s
    wait 100ms
    expect status reads "tone ended true" within 0s
    expect media "tone.wav" was played

  # Source: error codes in reports about AVAudioPlayer: NSOSStatusErrorDomain 2003334207, "wht?".
  Scenario: A file that isn't there
    given launch
    tap "Missing"
    expect status reads "error 2003334207"
    expect media "missing.m4a" was not played

  Scenario: A queue
    given media "one.mp3" lasts 2s
    and launch
    tap "Queue"
    expect media "two.mp3" was not played
    wait 1s
    expect media "two.mp3" was not played
    wait 1s
    expect media "two.mp3" was played

  Scenario: Sounds of the system
    given launch
    tap "Tick"
    expect system sound 1104 was played
    tap "Vibrate"
    expect phone has vibrated

  # Source: https://developer.apple.com/documentation/avfaudio/avspeechsynthesizerdelegate
  Scenario: Text that is read aloud
    given launch
    expect nothing was spoken
    tap "Read"
    expect spoken "Turn left now"
    expect word reads "Turn"
    expect word reads "left"
    expect word reads "now"
    expect word reads "read Daniel"
    tap "Read"
    tap "Stop reading"
    expect word reads "cancelled"

  # Guess: the names of the controls.
  Scenario: A film
    given media "film.mp4" lasts 2s
    and launch
    tap "Play"
    expect media "film.mp4" was played
    expect button "Pause"
    wait 2s
    expect button "Play"
