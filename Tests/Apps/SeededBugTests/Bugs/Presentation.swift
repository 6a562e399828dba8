import SwiftUI

extension SeededBug {
  /// Bugs of sheets and alerts.
  static let presentation = [
    SeededBug(
      "sheet-on-the-wrong-condition",
      report: #"expect text "All settings" in sheet"#, "sheet not found", #"button "Settings""#, #"button "Filter""#
    ) { Library(isFaulty: $0) },
    SeededBug(
      "missing-dismiss",
      report: "expect no sheet", "unexpectedly found (", "covered", #"text "Milk""#
    ) { NewNote(isFaulty: $0) },
    SeededBug(
      "alert-never-resets",
      report: #"expect alert "Not paid""#, "alert-never-resets.feature:9", "not found"
    ) { Payment(isFaulty: $0) },
    SeededBug("cancel-saves", report: #"expect name reads "Untitled""#, #"it reads "Draft""#) { Rename(isFaulty: $0) },
  ]
}

/// The settings sheet is bound to the flag of the filter.
private struct Library: View {
  let isFaulty: Bool
  @State private var showsSettings = false
  @State private var showsFilter = false

  var body: some View {
    VStack {
      Button("Settings") { showsSettings = true }
      Button("Filter") { showsFilter = true }
    }
    .sheet(isPresented: isFaulty ? $showsFilter : $showsSettings) { Text("All settings") }
  }
}

/// The sheet stays after saving.
private struct NewNote: View {
  private struct Editor: View {
    let isFaulty: Bool
    @Binding var notes: [String]
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      TextField("Note", text: $text)
      Button("Save") {
        notes.append(text)
        if !isFaulty { dismiss() }
      }
    }
  }

  let isFaulty: Bool
  @State private var notes: [String] = []
  @State private var isEditing = false

  var body: some View {
    List(notes, id: \.self) { Text($0) }
    Button("New") { isEditing = true }
      .sheet(isPresented: $isEditing) { Editor(isFaulty: isFaulty, notes: $notes) }
  }
}

/// The binding of the alert ignores that it is set to false, so that the second error shows none.
private struct Payment: View {
  let isFaulty: Bool
  @State private var error: String?

  private var hasError: Binding<Bool> {
    Binding {
      error != nil
    } set: {
      if !isFaulty, !$0 { error = nil }
    }
  }

  var body: some View {
    Button("Pay") { error = "No money" }
      .alert("Not paid", isPresented: hasError) { Button("OK") {} }
  }
}

/// Both buttons of the dialog do the same.
private struct Rename: View {
  let isFaulty: Bool
  @State private var name = "Untitled"
  @State private var draft = ""
  @State private var isRenaming = false

  var body: some View {
    Button(name) { isRenaming = true }.accessibilityIdentifier("name")
      .alert("Rename", isPresented: $isRenaming) {
        TextField("New name", text: $draft)
        Button("Cancel", role: .cancel) { if isFaulty { name = draft } }
        Button("Rename") { name = draft }
      }
  }
}
