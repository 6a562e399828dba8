@app:previews
Feature: Previews

  Scenario: A file is read and closed
    * launch
    * tap "Notes"
    * expect screen "notes"
    * expect text view in QLPreviewControllerView reads "Buy milk"
    * tap "Done"
    * expect no QLPreviewControllerView
