import Testing

@Suite struct LayoutTests {
  @Test func `everything has its place`() {
    let text = """
      #language: en
      @a   @b@c   # why
      Feature:x
      some text
         more of it


      # of the background
      Background:
      * y
      # of the outline

      @d

      Scenario Outline:   z
      As somebody

      Given  one <a>


      |a|日本語|

      # between rows
      |long cell|b\\||  # remark
      And two
        \"""json
          {}

         \\"\""
        \"""  and
      # touches what is above

      # touches nothing
      Examples:
      |a|
      |1|
      Rule: r
      Scenario: s
      given robot line
      tap   it
      """
    let expected = """
      #language: en
      @a @b @c # why
      Feature: x
        some text
           more of it

        # of the background
        Background:
          * y
          # of the outline

        @d
        Scenario Outline: z
          As somebody

          Given one <a>
            | a         | 日本語 |

            # between rows
            | long cell | b\\|    | # remark
          And two
            \"""json
              {}

             \\"\""
            \"""  and
            # touches what is above

          # touches nothing
          Examples:
            | a |
            | 1 |

        Rule: r

          Scenario: s
            given robot line
            tap   it

      """
    #expect(Layouts.feature(text) == expected)
  }

  @Test func `a comment at the end of the file stays in the first column`() {
    let scenario = "Feature: f\n\n  Scenario: s\n    Given x\n"
    for last in ["      | a |\n", "      \"\"\"\n      text\n      \"\"\"\n", ""] {
      for comments in ["# end\n", "\n# end\n", "\n# end\n# of it\n", "\n# end\n\n# of it\n"] {
        #expect(Layouts.feature(scenario + last + comments) == scenario + last + comments)
      }
    }
    // One that is indented belongs to what is above it.
    #expect(Layouts.feature(scenario + "  # of the step\n") == scenario + "    # of the step\n")
    #expect(Layouts.feature(scenario + "# next\n    Given y\n") == scenario + "    # next\n    Given y\n")
  }

  @Test func `a file of steps alone isn't indented`() {
    #expect(Layouts.feature("  given launch\n\n\n   tap a\n  | x |") == "given launch\n\ntap a\n  | x |\n")
    #expect(
      Layouts.feature("Scenario: a\n    tap b\nScenario: c\n tap d") == "Scenario: a\n  tap b\n\nScenario: c\n  tap d\n"
    )
  }

  @Test func `a keyword stays the one it is`() {
    // "Étant donné que" is a keyword of its own.
    let french = "# language: fr\nFonctionnalité: f\n\n  Scénario: s\n    Étant donné   que x\n"
    #expect(Layouts.feature(french) == french)
    let chinese = "# language: zh-CN\n功能: f\n场景: s\n假如   x\n当y\n"
    #expect(Layouts.feature(chinese)?.hasSuffix("    假如 x\n    当y\n") == true)
  }

  @Test func `line breaks and the byte order mark stay`() {
    #expect(
      Layouts.feature("\u{FEFF}Feature: a\r\n\r\n\r\nScenario: b") == "\u{FEFF}Feature: a\r\n\r\n  Scenario: b\r\n")
    #expect(Layouts.feature("") == "")
    #expect(Layouts.feature("\n\n# alone\n\n") == "# alone\n")
  }

  @Test func `robots have the same layout`() {
    let text = """
      # All about it.

      @a
      Robot:  A
      Elements:
      |send|button "Send"|
      |contact|field "To"|
      # What it means.
      Step:  send <x>
      type "<x>" into contact
      <table>
      # a remark

      tap send
      """
    let expected = """
      # All about it.

      @a
      Robot: A

        Elements:
          | send    | button "Send" |
          | contact | field "To"    |

        # What it means.
        Step: send <x>
          type "<x>" into contact
            <table>
            # a remark

          tap send

      """
    #expect(Layouts.robots(text) == expected)
    #expect(Layouts.robots("Robot: A\nStep: x\n") == nil)
  }
}
