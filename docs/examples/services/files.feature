@app:files
Feature: Files

  Scenario: An import and an export
    * phone has file "note.txt" with
      """
      Milk
      """
    * launch
    * tap "Import"
    * tap cell "note, txt"
    * expect status reads "note.txt: Milk, accessed"
    * tap "Export"
    * clear DOCPicker.filenameTextField
    * type "shopping" into DOCPicker.filenameTextField
    * tap "Save"
    * expect file "shopping.txt" contains "Bread"
