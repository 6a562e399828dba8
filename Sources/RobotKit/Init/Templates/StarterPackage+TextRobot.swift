extension StarterPackage {
  /// A robot in text.
  var textRobot: StarterFile {
    StarterFile(
      path: "scenarios/robots/todo.robots",
      text: """
        # Steps that are made of other steps. No Swift is needed, and nothing is built.
        Robot: The list

          Elements:
            | draft | text field draft |
            | add   | button add       |

          # Adds something, and waits until it is saved.
          Step: write down <title>
            type "<title>" into draft
            tap add
            expect switch "<title>"

        """)
  }
}
