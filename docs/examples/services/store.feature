@app:store
Feature: A shop

  Scenario: A purchase that a parent approves
    * app store sells
      | id    | name | price | type           |
      | theme | Dark | 1.99  | non-consumable |
    * purchases wait for approval
    * launch
    * tap "Dark $1.99"
    * expect status reads "pending"
    * purchase of "theme" is approved
    * expect owned reads "theme"
