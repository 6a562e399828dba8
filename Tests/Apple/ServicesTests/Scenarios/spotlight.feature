@app:spotlight
Feature: CoreSpotlight

  # Source: https://developer.apple.com/documentation/corespotlight/adding-your-app-s-content-to-spotlight-indexes
  Scenario: A result opens the app
    launch
    tap "Index"
    expect status reads "indexed"
    expect search finds "Green tea"
    send to background
    open search result "Green tea"
    expect recipe reads "Recipe 1"

  Scenario: A result launches the app
    launch
    tap "Index"
    expect status reads "indexed"
    terminate
    open search result "Lemonade"
    expect recipe reads "Recipe 2"

  Scenario: Words that find a recipe
    launch
    expect search does not find "Green tea"
    tap "Index"
    expect search for "tea" finds "Green tea"
    expect search for "GRE lea" finds "Green tea"
    expect search for "grun" finds "Green tea"
    expect search for "crepe" finds "Crêpe"
    expect search for "coffee" does not find "Green tea"

  Scenario: Recipes are deleted
    launch
    tap "Index"
    expect search finds "Green tea"
    tap "Delete tea"
    expect search does not find "Green tea"
    expect search finds "Lemonade"
    tap "Delete drinks"
    expect search does not find "Lemonade"
    expect search finds "Crêpe"
    tap "Delete all"
    expect search does not find "Crêpe"

  # Source: https://developer.apple.com/documentation/corespotlight/cssearchableitem/isupdate
  Scenario: An update changes some attributes
    launch
    tap "Index"
    tap "Update"
    expect search for "honey" finds "Green tea"
    expect search for "leaves" finds "Green tea"

  # Source: https://developer.apple.com/documentation/corespotlight/cssearchableitem/expirationdate
  Scenario: Items are found for a month
    launch
    tap "Index"
    expect search finds "Green tea"
    wait 46080min
    expect search does not find "Green tea"

  Scenario: A batch with the state of the app
    launch
    tap "Index later"
    expect status reads "batch 1"
    expect search finds "Soup"
    relaunch
    tap "Index later"
    expect status reads "batch 2"

  Scenario: The app searches its index
    launch
    tap "Index"
    expect status reads "indexed"
    type "e" into query
    tap "Find"
    expect status reads "Crêpe"
    clear query
    type "recipe" into query
    tap "Find"
    expect status reads "Crêpe, Green tea, Lemonade"

  Scenario Outline: Queries
    launch
    tap "Index"
    expect status reads "indexed"
    type "<query>" into query
    tap "Query"
    expect status reads "<found>"

    Examples:
      | query                                       | found                      |
      | title == 'green*'c                          | Green tea                  |
      | title == 'green*'                           | nothing                    |
      | title == '*tea*' \|\| title == 'crepe'cd    | Crêpe, Green tea           |
      | keywords == 'lem*' && rating >= 4           | Lemonade                   |
      | !(domainIdentifier == 'drinks.*')           | Crêpe                      |
      | ** == 'tea'cw                               | Green tea                  |
      | rating > 4                                  | nothing                    |
      | title =                                     | error -2002                |

  Scenario: The phone goes on with a search in the app
    launch
    continue search for "lemon"
    expect query reads "lemon"

  Scenario: The phone loses its index
    launch
    search index is lost
    expect search finds "Green tea"

  # Source: https://developer.apple.com/documentation/foundation/nsuseractivity/iseligibleforsearch
  Scenario: An activity is found
    launch
    tap "Activity"
    expect search for "kitchen" finds "Tea timer"
    send to background
    open search result "Tea timer"
    expect recipe reads "Recipe of 4 minutes"

  # Source: https://developer.apple.com/documentation/appintents/indexedentity
  Scenario: Entities of intents are found
    launch
    tap "Entities"
    expect search finds "Glass 7"

  # Source: https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/useractivities
  @app:spotlightScene
  Scenario: A scene is connected for a result
    launch
    send to background
    open search result "Crêpe"
    expect log reads "continued 3"
    terminate
    open search result "Crêpe"
    expect log reads "launched for 3"
