extension StarterPackage {
  /// A file of scenarios.
  var scenarios: StarterFile {
    StarterFile(
      path: "scenarios/todo.feature",
      text: """
        Feature: A list of things to do

          Background:
            given launch

          Scenario: Nothing is no thing to do
            expect add is disabled

          # "write down" is a sentence of a text robot, in robots/todo.robots.
          Scenario: Something is written down
            write down "Milk"
            expect switch "Milk" is off
            expect draft is empty

          # These are sentences of a robot in Swift, in TodoRobot.swift.
          Scenario: Something is done
            add all of these
              | Milk |
              | Rice |
            2 things are left
            set switch "Rice" to "on"
            1 thing is left

          Scenario: Saving takes its time
            type "Milk" into draft
            tap add
            expect saving
            expect no saving within 2s

        """)
  }
}
