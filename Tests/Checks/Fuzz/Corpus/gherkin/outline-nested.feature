Feature: f
Scenario: s
Given <<a>> <a<b>
Examples:
|a|b|<a>|
|b|c|d|
