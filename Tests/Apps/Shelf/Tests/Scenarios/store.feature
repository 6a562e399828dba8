Feature: The store of the app

  Scenario: An app finds what is stored before its launch
    * store has Author
      | name        |
      | Jane Austen |
    * store has Book
      | title      | timestamp            | author      | isRead | genre  | rating |
      | Emma       | 2024-05-01           | Jane Austen | true   | novel  | 5      |
      | Persuasion | 2024-05-01T10:00:00Z | Jane Austen | false  | poetry |        |
    * launch
    * expect count reads "2 books"
    * expect text "1 read"
    * tap text "Emma"
    * expect text "2 by Jane Austen"
    * expect store has 2 Book where author.name is "Jane Austen"
    * expect store has 1 Book where rating is "5"
    * expect store has 1 Book where genre is "poetry"
    * expect store has no Book where timestamp is "2024-05-02"

  Scenario: Views show what a step stores while they are there
    * launch
    * expect count reads "0 books"
    * expect store has no Book
    * store has Book
      | title | timestamp  |
      | Emma  | 2024-05-01 |
    * expect text "Emma"
    * expect count reads "1 book"

  Scenario: What views do is saved
    * launch
    * store has Book
      | title | timestamp  |
      | Emma  | 2024-05-01 |
    * swipe left on text "Emma"
    * tap button "Delete"
    * expect store has no Book
    * tap button "Add Book"
    * type "Persuasion" into "Title"
    * tap button "Save"
    * expect store has 1 Book where title is "Persuasion"
    * tap text "Persuasion"
    * set switch "Read" to "on"
    * expect store has 1 Book where isRead is "true"
    * expect store has 1 Author
