import SwiftUI

struct ContentView: View {
  @State private var model = NotesModel()

  var body: some View {
    List(model.notes, id: \.self) { Text($0) }
      .accessibilityIdentifier("notes")
  }
}
