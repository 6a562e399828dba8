import Foundation
import HeadlessUI
import UniformTypeIdentifiers

// Uses of the names for drags of the SDKs of iOS 26 and 27 as an app writes them: what matters is that they compile.
// Sources: Apple, the pages of the names; WWDC26, session 271.

private struct Fruit: Identifiable, Codable, Transferable {
  let id: UUID
  var name = ""
  var supportsDrag = true

  static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
}

@available(iOS 27, *)
private struct Basket: View {
  @State private var fruits: [Fruit] = []
  @State private var selection: Set<Fruit.ID> = []
  @State private var files: [URL] = []
  @State private var dragged: DragSession.ID?
  @Namespace private var namespace

  private func fruits(withIDs ids: [Fruit.ID]) -> [Fruit] { fruits.filter { ids.contains($0.id) } }

  var body: some View {
    List {
      ForEach(fruits) { fruit in Text(fruit.name).draggable(containerItemID: fruit.id) }
    }
    .dragContainer(for: Fruit.self) { fruits(withIDs: $0) }
    .dragContainer(for: Fruit.self) { ids in fruits(withIDs: ids) }
    .dragContainer(for: Fruit.self, itemID: \.name) { names in fruits.filter { names.contains($0.name) } }
    .dragContainer(for: Fruit.self, in: namespace) { (id: Fruit.ID) in fruits.filter { $0.id == id } }
    .dragContainer(for: Fruit.self, itemID: \.name, in: namespace) { (name: String) in
      fruits.filter { $0.name == name }
    }
    .dragContainerSelection(Array(selection))
    .dragContainerSelection(fruits.map(\.name), containerNamespace: namespace)
    .dragConfiguration(DragConfiguration(allowMove: true))
    .dragConfiguration(
      DragConfiguration(operationsWithinApp: .init(allowMove: true), operationsOutsideApp: .init(allowCopy: false))
    )
    .onDragSessionUpdated(follow)

    ForEach(files, id: \.self) { file in Text(file.lastPathComponent).draggable(containerItemID: file) }
      .dragContainer(for: URL.self, itemID: \.self) { $0 }

    ForEach(fruits) { fruit in
      Text(fruit.name)
        .draggable(Fruit.self) { fruit.supportsDrag ? fruit : nil }
        .draggable(containerNamespace: namespace) { fruit }
        .draggable(item: fruit)
        .draggable(Fruit.self, item: fruit.supportsDrag ? fruit : nil, containerNamespace: namespace)
        .draggable(Fruit.self, id: \.name) { fruit }
        .draggable(id: \.name, item: fruit)
        .draggable(containerItemID: fruit.name, containerNamespace: namespace)
        .draggable(fruit)
        .draggable(fruit) { Text("preview") }
    }

    Text("target")
      .dropDestination(for: Fruit.self) { items, session in
        guard session.localSession?.draggedItemIDs(for: Fruit.ID.self).isEmpty == false else { return }
        fruits += items
      }
      .dropDestination(for: String.self, isEnabled: dragged == nil) { names, _ in
        selection = selection.filter { _ in names.isEmpty }
      }
      .dropDestination(for: URL.self) { urls, _ in files += urls }
      .dropDestination(for: Data.self) { data, location in location.x > 0 && !data.isEmpty }
      .dropConfiguration { session in
        var operations = session.suggestedOperations
        operations.formIntersection([.move, .copy])
        let isLocal = session.localSession != nil && operations.contains(.move)
        return DropConfiguration(operation: session.itemsCount > 9 ? .forbidden : isLocal ? .move : .copy)
      }
      .onDropSessionUpdated { session in
        switch session.phase {
        case .entering, .active: print(session.location, session.size)
        case .exiting, .dataTransferCompleted: print(session.id, session)
        case .ended(let operation): print(operation)
        @unknown default: break
        }
      }
  }

  private func follow(_ session: DragSession) {
    switch session.phase {
    case .initial: dragged = session.id
    case .active: print(session.location, session.draggedItemIndex)
    case .ending(let operation): print(operation == .move)
    case .ended(.move):
      let ids = session.draggedItemIDs(for: Fruit.ID.self)
      fruits.removeAll { ids.contains($0.id) }
    case .ended: break
    case .dataTransferCompleted: dragged = nil
    @unknown default: break
    }
  }
}
