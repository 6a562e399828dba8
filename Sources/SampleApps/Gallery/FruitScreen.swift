import RobotKit

/// The second screen: a list that scrolls, and that can be changed.
struct FruitScreen: Screen {
  let model: FruitModel

  var title: String { "Fruits" }

  var body: [Element] {
    Text(model.chosen, id: "chosen")
    List(id: "fruits") {
      for fruit in model.fruits {
        Cell(fruit) { model.chosen = fruit }.onDelete { model.delete(fruit) }
      }
    }
    .refreshable { await model.refresh() }
    .onMove { model.move(from: $0, to: $1) }
  }
}
