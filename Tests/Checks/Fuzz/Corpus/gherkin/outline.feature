Feature: f
Scenario Outline: <a> <b>
Given <a> "<b>"
|<a>|
When <c>
"""<b>
<a>
"""
@t
Examples: e
text
| a | b |
| 1 | <a> |
| <b> | > |
