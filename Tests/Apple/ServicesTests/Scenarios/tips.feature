@app:tips
Feature: TipKit

  # Source: https://developer.apple.com/documentation/tipkit/tipview; UI tests of public apps for the button “Close”.
  Scenario: A tip is closed, for good
    given launch
    expect text "Save as a favorite"
    expect text "Favorites are at the top of the list."
    tap "Close"
    expect no text "Save as a favorite"
    expect tip "FavoriteTip" was invalidated by "tipClosed"
    relaunch
    expect no text "Save as a favorite"

  # Source: https://developer.apple.com/documentation/tipkit/tip/invalidate(reason:)
  Scenario: The user does what a tip is about
    given launch
    tap "Learn more"
    expect status reads "tapped learn"
    expect tip "FavoriteTip" is shown
    tap button "Favorite"
    expect tip "FavoriteTip" is not shown
    expect tip "FavoriteTip" was invalidated by "actionPerformed"

  # Source: https://developer.apple.com/documentation/tipkit/tips/rule
  Scenario: A tip by a parameter and an event
    given launch
    expect no text "Search your items"
    tap "Log in"
    tap "Open item"
    expect no text "Search your items"
    wait 48 hours
    tap "Open item"
    expect no text "Search your items"
    tap "Open item"
    expect text "Search your items"

  # Source: https://developer.apple.com/documentation/tipkit/tips/parameter: values are kept.
  Scenario: Parameters and events stay over the end of the app
    given launch
    tap "Log in"
    tap "Open item"
    relaunch
    tap "Open item"
    expect text "Search your items"

  # Source: https://developer.apple.com/documentation/tipkit/tips/maxdisplaycount
  Scenario: A tip is shown twice
    given launch
    tap "Turn page"
    expect text "Sort the list"
    tap "Turn page"
    tap "Turn page"
    expect text "Sort the list"
    tap "Turn page"
    expect tip "SortTip" was invalidated by "displayCountExceeded"
    tap "Turn page"
    expect no text "Sort the list"

  # Source: https://developer.apple.com/documentation/tipkit/tips/configurationoption/displayfrequency(_:)
  Scenario: One tip a day
    given launch
    tap "Log in"
    tap "Share"
    expect no text "Share your list"
    wait 25 h
    tap "Share"
    tap "Share"
    expect text "Share your list"

  # Source: UI tests of public apps, which tap the button in `popovers`.
  Scenario: A tip in a popover is closed
    given launch
    tap "Log in"
    tap button "Favorite"
    wait 25 h
    tap "Share"
    expect popover
    expect tip "ShareTip" is shown
    tap "Close"
    expect no popover
    expect tip "ShareTip" was invalidated by "tipClosed"

  # Guess: a tap beside the popover closes the tip.
  Scenario: A tip in a popover is left
    given launch
    tap "Log in"
    tap button "Favorite"
    wait 25 h
    tap "Share"
    expect popover
    tap PopoverDismissRegion
    expect no popover
    expect tip "ShareTip" was invalidated by "tipClosed"

  # Source: https://developer.apple.com/documentation/tipkit/tipgroup/priority: in order, the second tip waits until the
  # first is invalidated; otherwise the first that may be shown is shown.
  Scenario: Tips of a group are shown one at a time
    given launch
    tap "Tour"
    expect no text "This is your list"
    expect no text "This is an item"
    expect text "available: ItemTourTip"
    tap "Add item"
    expect text "This is your list"
    expect text "available: ListTourTip"
    tap "Close"
    expect tip "ListTourTip" was invalidated by "tipClosed"
    expect no text "This is your list"
    expect text "This is an item"
    tap "Close"
    expect no text "This is an item"
    expect text "available: none"

  # Source: https://developer.apple.com/documentation/tipkit/tips/resetdatastore()
  Scenario: Tips are reset before they are set up
    given launch
    tap "Reset"
    expect status reads "too late"

  Scenario: A step hides all tips
    given tips are hidden
    and launch
    expect no text "Save as a favorite"
    relaunch
    expect no text "Save as a favorite"

  Scenario: A step shows all tips
    given all tips are shown
    and launch
    expect text "Search your items"
    expect text "Share your list"
