import SwiftUI

/// The second screen: a list that scrolls and that can be changed.
struct FruitView: View {
  @State private var model = FruitModel()

  var body: some View {
    VStack {
      Text(model.chosen).accessibilityIdentifier("chosen")
      List {
        ForEach(model.fruits, id: \.self) { fruit in
          Button(fruit) { model.chosen = fruit }
        }
        .onDelete { model.fruits.remove(atOffsets: $0) }
        .onMove { model.fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      .refreshable { await model.refresh() }
      .accessibilityIdentifier("fruits")
    }
    .navigationTitle("Fruits")
    .navigationBarTitleDisplayMode(.inline)
  }
}
