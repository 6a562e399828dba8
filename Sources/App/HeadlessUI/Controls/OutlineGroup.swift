import Foundation

/// Rows of a tree whose branches are expanded and collapsed, SwiftUI's `OutlineGroup`.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  private let roots: [Data.Element]
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Leaf
  @State private var expanded: Set<ID> = []

  fileprivate init(
    roots: [Data.Element], id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    content: @escaping (Data.Element) -> Leaf
  ) {
    (self.roots, self.id, self.children, self.content) = (roots, id, children, content)
  }
}

/// The rows of a branch, SwiftUI's `OutlineSubgroupChildren`.
public struct OutlineSubgroupChildren {
  private init() {}
}

extension OutlineSubgroupChildren: View {
  /// Never shown: an outline shows the rows of all branches itself.
  public var body: some View { EmptyView() }
}

extension OutlineGroup where Parent == Leaf, Leaf: View, Subgroup == DisclosureGroup<Leaf, OutlineSubgroupChildren> {
  /// Creates the rows of several trees of identifiable elements.
  public nonisolated init<DataElement>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(roots: Array(data), id: \.id, children: children, content: content)
  }

  /// Creates the rows of a tree of identifiable elements.
  public nonisolated init<DataElement>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(roots: [root], id: \.id, children: children, content: content)
  }

  /// Creates the rows of several trees of elements that are identified by a property.
  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: Array(data), id: id, children: children, content: content)
  }

  /// Creates the rows of a tree of elements that are identified by a property.
  public nonisolated init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: [root], id: id, children: children, content: content)
  }
}

extension OutlineGroup: View where Leaf: View {
  /// The rows that are not in a collapsed branch. A branch is a button.
  public var body: some View {
    ForEach(rows(of: roots, depth: 0)) { row in
      if row.isBranch {
        Button {
          toggle(row.id)
        } label: {
          content(row.element)
        }
        .padding(.leading, row.indent)
      } else {
        content(row.element).padding(.leading, row.indent)
      }
    }
  }

  @MainActor
  private func toggle(_ id: ID) {
    if expanded.remove(id) == nil { expanded.insert(id) }
  }

  @MainActor
  private func rows(of elements: some Collection<Data.Element>, depth: Int) -> [OutlineRow<Data.Element, ID>] {
    elements.flatMap { element in
      let id = element[keyPath: id]
      let branch = element[keyPath: children]
      let row = OutlineRow(element: element, id: id, isBranch: branch != nil, indent: Double(depth) * 16)
      guard let branch, expanded.contains(id) else { return [row] }
      return [row] + rows(of: branch, depth: depth + 1)
    }
  }
}

private struct OutlineRow<Element, ID: Hashable>: Identifiable {
  let element: Element
  let id: ID
  let isBranch: Bool
  let indent: Double
}

extension List where SelectionValue == Never {
  /// Creates a list of a tree of identifiable elements.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>,
    Data.Element: Identifiable
  { self.init { OutlineGroup(data, children: children, content: rowContent) } }

  /// Creates a list of a tree of elements that are identified by a property.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

extension List {
  /// Creates a list of a tree of identifiable elements with a selected one.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>,
    Data.Element: Identifiable
  { self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) } }

  /// Creates a list of a tree of identifiable elements with selected ones.
  public nonisolated init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>,
    Data.Element: Identifiable
  { self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) } }
}
