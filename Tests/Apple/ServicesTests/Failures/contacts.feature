@app:contacts
Feature: Failures about contacts

  Scenario: the app was ended by an exception of Contacts: CNPropertyNotFetchedException: A property was not requested when contact was fetched.
    given contacts access is allowed
    and contact "Ada Lovelace"
    and launch
    tap "Note"

  Scenario: no contact "Alan Turing"; add it before by `contact "Alan Turing"`
    contacts access is limited to "Alan Turing"

  Scenario: "Ada Lovelace" +44 20 7946 0018
    contact "Ada Lovelace" with phone "+44 20 7946 0018"
    expect contact "Ada Lovelace" with phone "1"

  Scenario: invalid vCards
    given contacts
      """
      Ada
      """
