@app:files
Feature: File panels

  # Source: UI tests of public apps: app.cells["note, txt"], app.navigationBars["FullDocumentManagerViewControllerNavigationBar"]
  # Source: https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)
  Scenario: One file
    given phone has file "note.txt" with
      """
      Milk
      """
    and phone has file "cat.png"
    and launch
    tap "Import"
    expect screen "FullDocumentManagerViewControllerNavigationBar"
    expect text "On My iPhone"
    expect cell "cat, png" is disabled
    tap cell "note, txt"
    expect no sheet
    expect status reads "note.txt: Milk, accessed"

  # Source: UI tests of public apps: navigationBars[…].buttons["Open"] after a choice of several files, cells["…, Folder"], buttons["BackButton"]
  Scenario: Several files of a folder
    given phone has file "Lists/a.txt" with
      """
      A
      """
    and phone has file "Lists/b.txt" with
      """
      B
      """
    and launch
    tap "Import several"
    expect button "Open" is disabled
    tap cell "Lists, Folder"
    expect text "Lists"
    tap cell "b, txt"
    tap cell "a, txt"
    tap button "BackButton"
    tap cell "Lists, Folder"
    tap cell "b, txt"
    tap cell "a, txt"
    tap button "Open"
    expect status reads "b.txt: B, accessed; a.txt: A, accessed"

  # Source: https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:allowsmultipleselection:oncompletion:oncancellation:)
  Scenario: Cancelling
    given launch
    tap "Import several"
    tap "Cancel"
    expect no sheet
    expect status reads "cancelled"

  # Guess: a swipe that closes the sheet cancels, as in other sheets of the system
  Scenario: Swiping the panel away
    given launch
    tap "Import several"
    dismiss
    expect status reads "cancelled"

  # Source: UI tests of public apps: textFields["DOCPicker.filenameTextField"] with the name alone, buttons["DOCPicker.actionButton"] with the label Save
  Scenario: Exporting a document
    given launch
    tap "Export"
    expect DOCPicker.filenameTextField reads "list"
    tap "Save"
    expect status reads "list.txt: Bread, accessed"
    expect file "list.txt" contains "Bread"
    tap "Export"
    clear DOCPicker.filenameTextField
    expect DOCPicker.actionButton is disabled
    type "shopping" into DOCPicker.filenameTextField
    tap DOCPicker.actionButton
    expect file "shopping.txt"
    # Guess: a name that is taken has a number
    tap "Export"
    tap "Save"
    expect file "list 2.txt"
    expect no file "list 3.txt"

  # Source: https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:item:contenttypes:defaultfilename:oncompletion:oncancellation:)
  Scenario: Exporting an item
    given launch
    tap "Export item"
    tap "Save"
    expect file "Ada.json" contains "Ada"

  # Guess: the panel can't be cancelled while a file is written
  Scenario: An item that needs time
    given launch
    tap "Export slowly"
    tap "Save"
    expect button "Cancel" is disabled
    expect status reads "slow.txt: Late, accessed"

  # Source: https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:document:contenttype:defaultfilename:oncompletion:)
  # Guess: an extension of another kind is part of the name
  Scenario: A name with a point
    given launch
    tap "Export version"
    expect DOCPicker.filenameTextField reads "v1.2"
    tap "Save"
    expect file "v1.2.txt" contains "Two"

  # Source: https://developer.apple.com/documentation/foundation/filewrapper/preferredfilename
  Scenario: Several documents have the names of their files
    given launch
    tap "Export several"
    tap "Save"
    expect status reads "a.txt: A, accessed; b.txt: B, accessed"

  # Source: https://developer.apple.com/documentation/uikit/providing-access-to-directories, directories are chosen for UTType.folder
  Scenario: Any file isn't a directory
    given launch
    tap "Import any"
    expect button "Open" is disabled

  Scenario: There is no panel without a document
    given launch
    tap "Export nothing"
    expect no sheet

  # Source: https://developer.apple.com/documentation/swiftui/view/filemover(ispresented:file:oncompletion:)
  # Guess: the folder of the app is there if it has files, and has the identifier of a container
  Scenario: The files of the app
    given launch
    tap "Write draft"
    tap "Import"
    tap cell "files, Container"
    tap cell "draft, txt"
    expect status reads "draft.txt: Draft"
    tap "Move"
    tap DOCPicker.actionButton
    expect status reads "draft.txt: Draft, accessed"
    expect file "draft.txt"

  # Source: https://developer.apple.com/documentation/uikit/uidocumentpickerdelegate
  Scenario: The controller
    given phone has file "note.txt" with
      """
      Milk
      """
    and launch
    tap "Controller"
    tap cell "note, txt"
    expect no sheet
    expect status reads "note.txt: Milk, accessed"
    tap "Controller"
    tap "Cancel"
    expect no sheet
    expect status reads "cancelled"
    # Source: https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller/shouldshowfileextensions
    tap "Copies"
    tap text "note.txt"
    expect status reads "note.txt: Milk"
    tap "Write draft"
    tap "Save copy"
    tap "Save"
    expect file "draft.txt" contains "Draft"

  Scenario: Files stay when the app is launched again
    given phone has file "note.txt" with
      """
      Milk
      """
    and launch
    and relaunch
    expect file "note.txt"
