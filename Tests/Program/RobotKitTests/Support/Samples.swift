/// Scenario files that tests run.
enum Samples {
  /// Passes.
  static let passing = """
    Feature: Passing

      Scenario: Passes
        given launch
        expect screen "Messages"

    """

  /// Fails.
  static let failing = """
    Feature: Failing

      Scenario: Fails
        given launch
        expect screen "Elsewhere"

    """

  /// Has a step that nothing is known of.
  static let undefined = """
    Feature: Undefined

      Scenario: Misspelt
        given launch
        tapp new_message

    """

  /// Not valid Gherkin.
  static let unparsable = """
    Feature: Unparsable

      Scenario: Broken
        given launch
          | a | b |
          | a |

    """

  /// One scenario, one outline of two rows, one scenario more: the lines are what is tested.
  static let lines = """
    Feature: Lines

      Background:
        given launch

      @smoke
      Scenario: First
        expect screen "Messages"

      Scenario Outline: Row <number>
        expect <number> buttons

        Examples:
          | number |
          | 1      |
          | 01     |

      @slow
      Scenario: Last
        expect new_message

    """
}
