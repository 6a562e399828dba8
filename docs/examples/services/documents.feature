@app:documents
Feature: Documents

  Scenario: A document is read and searched
    * launch
    * expect status reads "tea, 3 pages"
    * expect text "Tea and water" in first text view
    * tap "Find"
    * expect status reads "water on 1, water on 2"
    * expect page reads "page 2"
