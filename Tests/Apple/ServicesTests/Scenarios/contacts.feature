@app:contacts
Feature: Contacts

  # Source: WWDC 2024, “Meet the Contact Access Button”, for the two questions; UI tests of public apps for their strings.
  Scenario: All contacts are shared
    given contact "Ada Lovelace" with phone "+44 20 7946 0018"
    and contact "Charles Babbage"
    and launch
    tap "Ask"
    expect alert "“contacts” Would Like to Access Your Contacts"
    tap "Continue"
    expect alert "How do you want to share contacts with “contacts”?"
    tap "Share All 2 Contacts"
    expect status reads "true authorized"
    expect text "Ada Lovelace +44 20 7946 0018"
    expect text "Charles Babbage"
    contact "Alan Turing"
    expect text "Alan Turing"
    delete contact "Charles Babbage"
    expect no text "Charles Babbage"

  # Source: https://developer.apple.com/documentation/contacts/cnerror/code/authorizationdenied; the error of the request
  # is in logs of public apps.
  Scenario: No access
    given contact "Ada Lovelace"
    and launch
    tap "Ask"
    tap "Don’t Allow"
    expect status reads "error 100 denied"
    expect no text "Ada Lovelace"
    tap "Add"
    expect status reads "error 100"
    relaunch
    tap "Ask"
    expect status reads "error 100 denied"

  # Source: https://developer.apple.com/documentation/contacts/cnauthorizationstatus/limited
  Scenario: Some contacts are shared
    given contact "Ada Lovelace"
    and contact "Charles Babbage"
    and contacts access is limited to "Ada Lovelace"
    and launch
    tap "Ask"
    expect status reads "true limited"
    expect text "Ada Lovelace"
    expect no text "Charles Babbage"
    tap "Add"
    expect status reads "saved"
    expect text "Grace Hopper"

  Scenario: A contact is added, changed and deleted
    given contacts access is allowed
    and contact "Ada Lovelace" with email "ada@example.com"
    and launch
    tap "Add"
    expect status reads "saved"
    expect contact "Grace Hopper" with email "grace@example.com"
    tap "Find Ada"
    expect status reads "Ada"
    tap "Marry"
    expect contact "Ada King" with email "ada@example.com"
    expect text "Ada King"
    tap "Forget"
    expect no contact "Ada King"
    tap "Forget"
    expect status reads "nobody"

  # Source: https://developer.apple.com/documentation/contactsui/cncontactpickerviewcontroller: no permission is needed.
  Scenario: The user chooses a contact
    given contacts
      """
      BEGIN:VCARD
      VERSION:3.0
      N:Lovelace;Ada;;;
      TEL;type=CELL:+44 20 7946 0018
      END:VCARD
      BEGIN:VCARD
      VERSION:3.0
      N:Babbage;Charles;;;
      END:VCARD
      """
    and launch
    tap "Pick"
    expect button "Charles Babbage" is disabled
    tap "Ada Lovelace"
    expect status reads "picked Ada Lovelace +44 20 7946 0018"
    tap "Pick"
    tap "Cancel"
    expect status reads "picked nobody"
