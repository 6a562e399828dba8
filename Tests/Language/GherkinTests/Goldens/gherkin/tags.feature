@a@b @c
@d#e #f
  @g
# comment
@h @ @i

Feature: Tags
  @j

  @k
  Scenario: s
    Given @no-tag
    @l
    Examples: x
      | y |
      | 1 |
  @m
  Rule: r
    @n
    # comment
    @o
    Example: e
      Given x
