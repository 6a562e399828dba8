　@😀a @b @c
 　Feature: 😀 wide
	  Scenario: indented by a tab and two blanks
     Given a blank that isn't ASCII before it
       | 😀 | x |
