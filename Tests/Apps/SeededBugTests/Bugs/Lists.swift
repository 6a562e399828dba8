import SwiftUI

extension SeededBug {
  /// Bugs of lists and their rows.
  static let lists = [
    SeededBug(
      "rows-by-index",
      report: #"expect 2 buttons "Done""#, "expected 2, found 1", #"text "Lock""#, #"button "Undo""#
    ) { Checklist(isFaulty: $0) },
    SeededBug(
      "wrong-offsets",
      report: #"expect text "Oranges""#, "not found", #"text "Apples" · text "Bread""#
    ) { SortedNotes(isFaulty: $0) },
    SeededBug(
      "list-selection-not-bound",
      report: #"expect selection reads "Sent""#, #"it reads "Nothing selected""#
    ) { Mailboxes(isFaulty: $0) },
    SeededBug(
      "row-edits-a-copy",
      report: #"expect total reads "4 pieces""#, #"it reads "3 pieces""#, #"stepper pears "Pears" "2""#
    ) { Basket(isFaulty: $0) },
    SeededBug(
      "empty-state-missing",
      report: #"expect text "No favorites""#, "not found", "on screen    no elements"
    ) { Favorites(isFaulty: $0) },
  ]
}

/// Rows are identified by their index: after a deletion the next row inherits the state of the deleted one.
private struct Checklist: View {
  private struct Row: View {
    let name: String
    @State private var isDone = false

    var body: some View {
      HStack {
        Text(name)
        Button(isDone ? "Undo" : "Done") { isDone.toggle() }
      }
    }
  }

  let isFaulty: Bool
  @State private var names = ["Pack", "Lock", "Leave"]

  var body: some View {
    List {
      if isFaulty {
        ForEach(names.indices, id: \.self) { Row(name: names[$0]) }.onDelete { names.remove(atOffsets: $0) }
      } else {
        ForEach(names, id: \.self) { Row(name: $0) }.onDelete { names.remove(atOffsets: $0) }
      }
    }
  }
}

/// The offsets are those of the sorted rows, and are removed from the unsorted ones.
private struct SortedNotes: View {
  let isFaulty: Bool
  @State private var notes = ["Oranges", "Apples", "Bread"]

  var body: some View {
    List {
      ForEach(notes.sorted(), id: \.self) { Text($0) }
        .onDelete { offsets in
          if isFaulty {
            notes.remove(atOffsets: offsets)
          } else {
            let deleted = offsets.map { notes.sorted()[$0] }
            notes.removeAll(where: deleted.contains)
          }
        }
    }
  }
}

/// The list does not write the selection.
private struct Mailboxes: View {
  let isFaulty: Bool
  @State private var selection: String?

  var body: some View {
    Text(selection ?? "Nothing selected").accessibilityIdentifier("selection")
    List(["Inbox", "Sent"], id: \.self, selection: isFaulty ? .constant(nil) : $selection) { Text($0) }
  }
}

/// The row changes its own copy of the amount; the total stays.
private struct Basket: View {
  private struct Row: View {
    let isFaulty: Bool
    @Binding var amount: Int
    @State private var copy = 1

    var body: some View {
      Stepper("Pears", value: isFaulty ? $copy : $amount).accessibilityIdentifier("pears")
    }
  }

  let isFaulty: Bool
  @State private var amounts = [1, 2]

  var body: some View {
    List {
      Row(isFaulty: isFaulty, amount: $amounts[0])
      Text("\(amounts.reduce(0, +)) pieces").accessibilityIdentifier("total")
    }
  }
}

/// The view for an empty list is shown for a list with rows only.
private struct Favorites: View {
  let isFaulty: Bool
  @State private var names = ["Tea"]

  var body: some View {
    List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
      .overlay { if !isFaulty, names.isEmpty { ContentUnavailableView("No favorites", systemImage: "star") } }
  }
}
