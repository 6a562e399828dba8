@app:dictation
Feature: A dictation

  Scenario: What the user says
    * speech recognition is allowed
    * microphone access is allowed
    * launch
    * tap "Dictate"
    * say "Hello world"
    * expect words reads "Hello world"
    * tap "Done"
    * expect status reads "final"
