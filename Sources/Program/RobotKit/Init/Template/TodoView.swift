import SwiftUI

/// The list of things to do, with a field to add one.
struct TodoView: View {
  @State private var list = TodoList()

  var body: some View {
    NavigationStack {
      List {
        Section {
          TextField("What is to be done?", text: $list.draft)
            .accessibilityIdentifier("draft")
          Button("Add") { Task { await list.add() } }
            .disabled(!list.canAdd)
            .accessibilityIdentifier("add")
          if list.isSaving {
            ProgressView("Saving").accessibilityIdentifier("saving")
          }
        }
        Section {
          ForEach($list.items) { $item in
            Toggle(item.title, isOn: $item.isDone)
          }
          .onDelete { list.items.remove(atOffsets: $0) }
        } footer: {
          Text("\(list.left) left").accessibilityIdentifier("left")
        }
      }
      .navigationTitle("To do")
    }
  }
}

#Preview {
  TodoView()
}
