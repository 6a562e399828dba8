@app:contacts
Feature: The address book

  Scenario: A contact is added
    * contact "Ada Lovelace" with phone "+44 20 7946 0018"
    * launch
    * tap "Ask"
    * tap "Continue"
    * tap "Share All 1 Contacts"
    * expect text "Ada Lovelace +44 20 7946 0018"
    * tap "Add"
    * expect contact "Grace Hopper" with email "grace@example.com"
