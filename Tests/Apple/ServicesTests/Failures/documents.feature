@app:documents
Feature: Failures about documents

  # Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/removepage(at:)
  Scenario: the app was ended by an exception of PDFKit: PDFDocument.removePage(at:): index 7 is out of bounds, there are 3 pages
    given launch
    tap "Remove"

  # Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/page(at:)
  Scenario: PDFDocument.page(at:): index 7 is out of bounds, there are 3 pages
    given launch
    long press status
    tap "Eighth"

  # Source: https://developer.apple.com/documentation/pdfkit/pdfpage/rotation
  Scenario: PDFPage.rotation: 45 isn't a multiple of 90
    given launch
    long press status
    tap "Tilt"
