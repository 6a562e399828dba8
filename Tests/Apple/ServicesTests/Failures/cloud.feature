@app:cloudnotes
Feature: Failures about iCloud

  Scenario: invalid account "gone"; expected signed in, signed out, restricted, temporarily unavailable
    given iCloud account is "gone"

  Scenario: no error "tired"; expected a code of CKError, for example quotaExceeded or zoneBusy
    given iCloud fails with tired

  Scenario: invalid database "secret"; expected private or public
    given secret database has Note
      | title |

  Scenario: no Note "n2"; there is "n1"
    given private database has Note
      | id | title    |
      | n1 | Buy milk |
    another device deletes Note "n2"

  # Source: https://developer.apple.com/documentation/cloudkit/ckrecord: a field keeps its type.
  Scenario: invalid value "many"; expected one of type INT64
    given private database has Note
      | priority |
      | 1        |
      | many     |

  Scenario: the record can't be saved: Only the private database can have zones of the app
    given public database has Place
      | zone   | name   |
      | Places | Bakery |

  Scenario: expected 2 Note, found 1
    given private database has Note
      | title    |
      | Buy milk |
    and launch
    expect private database has 2 Note

  Scenario: no Note with title Buy eggs
    given private database has Note
      | title    |
      | Buy milk |
    and launch
    expect private database has Note
      | title    |
      | Buy eggs |

  Scenario: the private database has Note
    given private database has Note
      | title    |
      | Buy milk |
    and launch
    expect private database has no Note
