import Foundation

/// The edits that the user can make to a bound collection, SwiftUI's `EditActions`.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  /// Moving and deleting elements.
  public static var all: EditActions<Data> { [.move, .delete] }
}

extension EditActions where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection {
  /// The changes that rows make to a collection.
  fileprivate func changes(of data: Binding<Data>) -> RowActions {
    nonisolated(unsafe) let data = data
    var actions = RowActions()
    if contains(.move) {
      actions.move = { source, target in
        data.wrappedValue.move(fromOffsets: [source], toOffset: target > source ? target + 1 : target)
      }
    }
    if contains(.delete) { actions.delete = { data.wrappedValue.remove(atOffsets: [$0]) } }
    return actions
  }
}

extension ForEach where Content: View {
  /// Makes views for bindings to the elements of a collection, which the user can move and delete.
  public nonisolated init<C>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == [_BindingElement<C.Element, C.Element.ID>], ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    C.Index: Hashable
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  /// Makes views for bindings to elements that are identified by a property, which the user can move and delete.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == [_BindingElement<C.Element, ID>],
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Index: Hashable
  {
    self.init(data, id: id, content: content)
    actions = editActions.changes(of: data)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of bindings to elements that the user can move and delete.
  public nonisolated init<C, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, C.Element.ID>], C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    C.Index: Hashable
  { self.init { ForEach(data, editActions: editActions, content: rowContent) } }

  /// Creates a list of bindings to elements, identified by a property, that the user can move and delete.
  public nonisolated init<C, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, ID>], ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Index: Hashable
  { self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) } }
}

extension List {
  /// Creates a list with a selected row of bindings to elements that the user can move and delete.
  public nonisolated init<C, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, C.Element.ID>], C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    C.Index: Hashable
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }

  /// Creates a list with selected rows of bindings to elements that the user can move and delete.
  public nonisolated init<C, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    Content == ForEach<[_BindingElement<C.Element, C.Element.ID>], C.Element.ID, Row>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
    C.Index: Hashable
  { self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) } }
}
