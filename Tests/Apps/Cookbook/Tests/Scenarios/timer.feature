Feature: The kitchen timer

  Scenario: It runs to its end
    * launch
    * tap tab "Timer"
    * expect remaining reads "00:00"
    * tap button "Start"
    * expect remaining reads "03:00" now
    * expect minutes is disabled
    * wait 61s
    * expect remaining reads "01:59" now
    * expect alert "Time's up" within 2 minutes
    * tap button "OK"
    * expect button "Start"
    * expect button "Reset" is disabled

  Scenario: A pause stops it
    * launch
    * tap tab "Timer"
    * tap button "Increment" in minutes
    * tap button "Start"
    * wait 90s
    * tap button "Pause"
    * expect remaining reads "02:30" for 1 minute
    * tap button "Start"
    * expect remaining reads "02:28" within 2s
    * tap button "Reset"
    * expect remaining reads "00:00" for 5s

  Scenario: It runs while another tab is shown
    * launch
    * tap tab "Timer"
    * tap button "Start"
    * tap tab "Recipes"
    * wait 2 minutes
    * tap tab "Timer"
    * expect remaining reads "01:00" now
