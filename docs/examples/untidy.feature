@messages
Feature: Sending

# What people do first.
Scenario Outline: To <name>
given launch
tap new_message


type "<name>" into contact
Examples:
|name|
|Ada|
|日本|
