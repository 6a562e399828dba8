@app:documents
Feature: Failures about documents

  # Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/removepage(at:)
  Scenario: the app was ended by an exception of PDFKit: PDFDocument.removePage(at:): index 7 is out of bounds, there are 3 pages
    given launch
    tap "Remove"
