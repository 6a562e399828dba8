@app:dictation
Feature: Speech

  # Guess: the texts of the alerts; both are in UI tests of public apps.
  # Source: https://developer.apple.com/documentation/speech/recognizing-speech-in-live-audio
  Scenario: What the user says
    given launch
    tap "Dictate"
    expect alert "“dictation” Would Like to Access Speech Recognition"
    tap "Allow"
    expect alert "“dictation” Would Like to Access the Microphone"
    tap "Allow"
    expect status reads "listening"
    say "Hello"
    expect words reads "Hello"
    say "wide world"
    expect words reads "Hello wide world"
    expect status reads "listening"
    tap "Done"
    expect status reads "final"

  Scenario: Recognition is denied
    given speech recognition is denied
    and launch
    tap "Dictate"
    expect status reads "refused 1"

  Scenario: Recognition is restricted
    given speech recognition is restricted
    and launch
    tap "Dictate"
    expect status reads "refused 2"

  # Source: https://developer.apple.com/documentation/speech/sfspeechrecognitiontask/error
  Scenario: Nothing is said
    given speech recognition is allowed
    and microphone access is allowed
    and launch
    tap "Dictate"
    tap "Done"
    expect status reads "kAFAssistantErrorDomain 1110"

  # Source: https://developer.apple.com/documentation/speech/sfspeechrecognitiontask/error
  Scenario: The recognition is cancelled
    given speech recognition is allowed
    and microphone access is allowed
    and launch
    tap "Dictate"
    say "Hello"
    tap "Cancel"
    expect status reads "kLSRErrorDomain 301"

  Scenario: Recognition isn't available
    given speech recognition is allowed
    and microphone access is allowed
    and launch
    tap "Dictate"
    expect status reads "listening"
    speech recognition is unavailable
    expect status reads "unavailable"
    speech recognition is available
    expect status reads "available"

  Scenario: A memo
    given microphone access is allowed
    and speech recognition is allowed
    and launch
    tap "Record"
    expect status reads "–"
    say "Buy milk today"
    tap "Stop"
    expect memo contains "recorded 1.2"
    tap "Transcribe"
    expect memo reads "Buy|milk|today"

  Scenario: A file with speech
    given speech recognition is allowed
    and recording "memo.m4a" says "Good morning"
    and launch
    tap "Transcribe"
    expect memo reads "Good|morning"

  Scenario: A memo without a microphone
    given launch
    tap "Record"
    tap "Don’t Allow"
    expect memo reads "no microphone"
