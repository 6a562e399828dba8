Feature: A list of things to do

  Background:
    given launch

  Scenario: An empty draft can't be added
    expect add is disabled

  # "write down" is a step of a text robot, in robots/todo.robots.
  Scenario: A thing is written down
    write down "Milk"
    expect switch "Milk" is off
    expect draft is empty

  # These are steps of a robot in Swift, in TodoRobot.swift.
  Scenario: A thing is done
    add all of these
      | Milk |
      | Rice |
    2 things are left
    set switch "Rice" to "on"
    1 thing is left

  Scenario: Saving takes a second
    type "Milk" into draft
    tap add
    expect saving
    expect no saving within 2s
