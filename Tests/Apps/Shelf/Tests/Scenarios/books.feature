Feature: Books that are kept

  Background:
    * launch
    * tap button "Add Book"
    * type "Emma" into "Title"
    * type "Jane Austen" into "Author"
    * tap button "Save"
    * expect no sheet

  Scenario: A book is added and kept over a relaunch
    * expect text "Emma"
    * expect text "Jane Austen"
    * expect count reads "1 book"
    * relaunch
    * expect text "Emma"
    * expect count reads "1 book"

  Scenario: Nothing is kept from another scenario
    * tap button "Add Book"
    * type "Dracula" into "Title"
    * tap button "Save"
    * expect count reads "2 books"

  Scenario: Books are sorted and searched
    * tap button "Add Book"
    * type "dracula" into "Title"
    * tap button "Save"
    * expect button "dracula" in first cell
    * tap button "Reverse"
    * type "EMM" into search field
    * expect text "Emma"
    * expect no text "dracula"
    * expect count reads "1 book"

  Scenario: A book is deleted
    * swipe left on text "Emma"
    * tap button "Delete"
    * expect no text "Emma"
    * expect count reads "0 books"
    * relaunch
    * expect count reads "0 books"

  Scenario: A book is changed
    * tap text "Emma"
    * set switch "Read" to "on"
    * expect switch "Read" is on
    * type "Long" into "New Note"
    * tap button "Add Note"
    * expect text "Long"
    * expect text "1 by Jane Austen"
    * go back
    * expect text "1 read"
    * relaunch
    * expect text "1 read"
    * tap text "Emma"
    * expect text "Long"
    * expect switch "Read" is on

  Scenario: A title that exists is an update
    * tap button "Add Book"
    * type "Emma" into "Title"
    * type "J. A." into "Author"
    * tap button "Save"
    * expect count reads "1 book"
    * expect text "J. A."
