Feature: Tables
  Scenario: cells
    Given escapes
      | pipe \| | backslash \\ | line\nbreak | other \q | \n edge \n |
      |    |   red 	| a\\ | é | \|b |
    And a row with more behind its last pipe
      | a | b | c
      | d | e |
    And rows with comments and blank lines between them
      | 1 |

      # not a row
      | 2 |
    And one empty cell
      ||
    And no cell at all
      |
    And wide ones
      | 😀 | 👨‍👩‍👧 | é | 你好 | x |
