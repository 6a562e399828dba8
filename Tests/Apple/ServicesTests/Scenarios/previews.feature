@app:previews
Feature: Previews of files

  # Source: UI tests of public apps (public file 60827803968): otherElements["QLPreviewControllerView"], navigationBars["ui-test"],
  # buttons["QLOverlayDoneButtonAccessibilityIdentifier"], textViews with the text
  Scenario: A text file
    given launch
    tap "Notes"
    expect navigation bar "notes"
    expect text view in QLPreviewControllerView reads "Buy milk"
    expect button "Done"
    tap QLOverlayDoneButtonAccessibilityIdentifier
    expect no QLPreviewControllerView
    expect button "Notes"
    tap "Notes"
    expect QLPreviewControllerView

  # Source: UI tests of public apps (public files 68430055003 and 69570207944): otherElements["Image canvas"]
  Scenario: An image is shared
    given launch
    tap "Picture"
    expect "Image canvas" in QLPreviewControllerView
    tap QLOverlayDefaultActionButtonAccessibilityIdentifier
    expect ActivityListView
    tap "Close"
    tap "Done"

  Scenario: A page
    given launch
    tap "Page"
    expect text "Help" in QLWKWebViewControllerWkWebViewAccessibilityIdentifier

  # Guess: a page is a text view with texts
  Scenario: A document
    given launch
    tap "Document"
    expect screen "tea"
    expect text "Tea and water" in first text view in QLPreviewControllerView

  Scenario: A file that isn't there
    given launch
    tap "Missing"
    expect text "The file couldn’t be opened."
    expect screen "missing"

  # Source: https://developer.apple.com/documentation/swiftui/view/quicklookpreview(_:in:)
  Scenario: Several files
    given launch
    tap "All"
    expect screen "page"
    swipe right
    expect screen "notes"
    expect text view reads "Buy milk"
    tap "Table of Contents"
    tap "prices"
    expect screen "prices"
    expect text "DOCX Document"
    swipe left
    expect screen "readme"
    expect text view reads "# Thé"
    swipe left
    expect text "SVG Document"
    expect no text view
    tap "Done"
    expect chosen reads "none"
    # A file that isn't one of the items is treated as none
    tap "Other"
    expect no QLPreviewControllerView

  # Source: https://developer.apple.com/documentation/quicklook/qlpreviewcontrollerdelegate
  Scenario: A controller is presented
    given launch
    tap "Present"
    expect screen "April"
    expect text view reads "15 €"
    swipe left
    tap link "More"
    expect text "Terms" in web view
    swipe right
    swipe right
    expect screen "March"
    swipe right
    expect screen "March"
    tap "Done"
    expect log reads "Terms opens https://example.com/more, closes 0 March, closed"

  # Source: a UI test of a public app (public file 57354620477): a controller in a sheet of SwiftUI has no button that closes it
  Scenario: A controller among other screens
    given launch
    tap "Push"
    expect screen "March"
    expect no button "Done"
    tap "Share"
    expect ActivityListView
    tap "Close"
    dismiss
    tap "Sheet"
    expect text view in QLPreviewControllerView reads "12 €"
    expect no button "Done"
