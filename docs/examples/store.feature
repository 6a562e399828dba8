Feature: A shelf with books

  Scenario: A book is read
    * store has Author
      | name        |
      | Jane Austen |
    * store has Book
      | title | timestamp  | author      |
      | Emma  | 2024-05-01 | Jane Austen |
    * launch
    * tap text "Emma"
    * set switch "Read" to "on"
    * expect store has 1 Book where isRead is "true"

  Scenario: A book is deleted
    * store has Book
      | title | timestamp  |
      | Emma  | 2024-05-01 |
    * launch
    * expect store has no Book
