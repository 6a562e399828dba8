@app:documents
Feature: Documents

  # Guess: a page is a text view with texts
  Scenario: Pages and their text
    given launch
    expect status reads "tea, 3 pages"
    expect page reads "page 1"
    expect text "Tea and water" in first text view
    expect screen looks like "Document"
    tap "Last"
    expect page reads "page 3"
    expect text "Serve the tea" is hittable
    tap "Contents"
    expect status reads "Boiling"
    expect page reads "page 2"

  # Source: https://developer.apple.com/documentation/pdfkit/pdfview/pagechanged
  Scenario: Scrolling and turning
    given launch
    swipe up on document
    swipe up on document
    expect page reads "page 2"
    tap "Turn"
    swipe left on document
    expect page reads "page 3"
    expect text "Serve the tea"
    expect no text "Boil the water."

  # Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/findstring(_:withoptions:)
  Scenario: Search
    given launch
    tap "Find"
    expect status reads "water on 1, water on 2"
    expect page reads "page 2"
    tap "Search"
    expect status reads "found Tea tea"

  # Source: https://developer.apple.com/documentation/pdfkit/pdfviewdelegate. Guess: the labels of links
  Scenario: Links
    given launch
    tap link "Shop"
    expect status reads "opens https://tea.example"
    tap link "Serving"
    expect page reads "page 3"

  # Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/insert(_:at:)
  Scenario: A new document of pages
    given launch
    tap "Merge"
    expect status contains "true 2 Serve the tea"
    expect text "Serve the tea" in first text view

  Scenario: An encrypted document
    given launch
    tap "Locked"
    expect status reads "locked, 3 pages"
    expect no text "Tea and water"
