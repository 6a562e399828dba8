import Foundation

/// The rows of a table, SwiftUI's `TableRowContent`.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// The type of the value of a row.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The type of the body.
  associatedtype TableRowBody: TableRowContent

  /// What the rows are made of.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

  /// The rows, one by one.
  var _rows: [_TableRow<TableRowValue>] { get }
}

extension TableRowContent {
  public var _rows: [_TableRow<TableRowValue>] { tableRowBody._rows as? [_TableRow<TableRowValue>] ?? [] }
}

extension TableRowContent where TableRowBody == Never {
  /// The body, which is never called.
  public var tableRowBody: Never { fatalError("a primitive row has no body") }
}

extension Never: TableRowContent {
  public typealias TableRowBody = Never
  public var _rows: [_TableRow<Never>] { [] }
}

/// A row of a table: a value and the modifiers of the row, or the title of a section.
public struct _TableRow<Value: Identifiable> {
  var value: Value?
  var header: AnyView?
  var id: AnyHashable
  var modify: (AnyView) -> AnyView = { $0 }

  init(_ value: Value) { (self.value, id) = (value, AnyHashable(value.id)) }

  init(header: AnyView, id: String) { (self.header, self.id) = (header, AnyHashable(id)) }
}

/// A row of a table, SwiftUI's `TableRow`.
public struct TableRow<Value: Identifiable> {
  private let value: Value

  public nonisolated init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
  /// The type of the value.
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public var _rows: [_TableRow<Value>] { [_TableRow(value)] }
}

/// No rows, SwiftUI's `EmptyTableRowContent`.
public struct EmptyTableRowContent<Value: Identifiable> {
  public nonisolated init() {}
}

extension EmptyTableRowContent: TableRowContent {
  /// The type of the value of a row.
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  public var _rows: [_TableRow<Value>] { [] }
}

/// A row for each element of a collection, SwiftUI's `TableForEachContent`.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
  let data: Data
}

extension TableForEachContent: TableRowContent {
  /// The type of the elements.
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never
  public var _rows: [_TableRow<Data.Element>] { data.map { _TableRow($0) } }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// The type of the value of a row.
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  /// The rows of the elements.
  public var _rows: [_TableRow<Content.TableRowValue>] { data.flatMap { content($0)._rows } }

  /// Makes rows for identifiable elements.
  public nonisolated init<V: Identifiable>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content) { $0.id }
  }
  /// Makes rows for elements that are identified by a property.
  public nonisolated init<V: Identifiable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue { self.init(data: data, content: content) { $0[keyPath: id] } }
  /// Makes a row for each identifiable element.
  public nonisolated init(_ data: Data)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data: data, content: { TableRow($0) }) { $0.id }
  }
}

extension Group: TableRowContent where Content: TableRowContent {
  /// The type of the value of a row.
  public typealias TableRowValue = Content.TableRowValue

  public nonisolated init<V: Identifiable>(
    @TableRowBuilder<V> content: () -> Content
  ) where V == Content.TableRowValue { self.init(content: content()) }

  public var tableRowBody: Content { content }
}

extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer == EmptyView {
  /// The type of the value of a row.
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  /// The header, then the rows.
  public var _rows: [_TableRow<Content.TableRowValue>] {
    let rows = content._rows
    let id = rows.first.map { "\($0.id)" } ?? ""
    return [_TableRow(header: AnyView(header), id: "header of \(id)")] + rows
  }

  /// Creates a section with a header.
  public nonisolated init<V: Identifiable>(
    @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> Parent
  ) where V == Content.TableRowValue { self.init(header: header(), content: content(), footer: EmptyView()) }
  /// Creates a section with a title.
  public nonisolated init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
  ) where V == Content.TableRowValue, Parent == Text {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  /// Creates a section with a title.
  @_disfavoredOverload
  public nonisolated init<V: Identifiable, S: StringProtocol>(
    _ title: S, @TableRowBuilder<V> content: () -> Content
  ) where V == Content.TableRowValue, Parent == Text {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

// MARK: Modified rows

/// Rows with a modifier.
struct ModifiedTableRows<Base: TableRowContent> {
  let base: Base
  let modify: (AnyView) -> AnyView
}

extension ModifiedTableRows: TableRowContent {
  typealias TableRowValue = Base.TableRowValue
  typealias TableRowBody = Never
  var _rows: [_TableRow<Base.TableRowValue>] {
    base._rows.map { row in
      var changed = row
      let modify = modify
      changed.modify = { modify(row.modify($0)) }
      return changed
    }
  }
}

extension TableRowContent {
  /// Shows a menu after a long press on the row.
  public nonisolated func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    return ModifiedTableRows(base: self) { AnyView($0.contextMenu { items }) }
  }
  /// Makes the row draggable after a long press.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(base: self) { AnyView($0.draggable(payload())) }
  }
  /// Sets whether the row can't be selected.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(base: self) { AnyView($0.selectionDisabled(isDisabled)) }
  }
}

// MARK: Builder

/// Several rows, SwiftUI's `TupleTableRowContent`.
public struct TupleTableRowContent<Value: Identifiable, T> {
  fileprivate let make: @MainActor () -> [_TableRow<Value>]
}

extension TupleTableRowContent: TableRowContent {
  /// The type of the value of a row.
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never
  /// The rows, one by one.
  public var _rows: [_TableRow<Value>] { make() }
}

/// Builds the rows of a table, SwiftUI's `TableRowBuilder`.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  /// No row: the body of one that SwiftUI makes.
  public static func buildPartialBlock(first: Never) -> Never {}
  public static func buildExpression(_ content: Never) -> Never {}
  // Without it, an empty `Group` of views doesn't compile either.

  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Content.TableRowValue == Value { first }
  /// The rows before, and the next one.
  public static func buildPartialBlock<A: TableRowContent, Content: TableRowContent>(
    accumulated: A, next: Content
  ) -> TupleTableRowContent<Value, (A, Content)> where A.TableRowValue == Value, Content.TableRowValue == Value {
    nonisolated(unsafe) let (accumulated, next) = (accumulated, next)
    return TupleTableRowContent { accumulated._rows + next._rows }
  }
  /// `if` without `else`.
  public static func buildIf<Content: TableRowContent>(
    _ content: Content?
  ) -> TupleTableRowContent<Value, Content?> where Content.TableRowValue == Value {
    nonisolated(unsafe) let content = content
    return TupleTableRowContent { content?._rows ?? [] }
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither<Content: TableRowContent>(
    first: Content
  ) -> TupleTableRowContent<Value, Any> where Content.TableRowValue == Value {
    nonisolated(unsafe) let first = first
    return TupleTableRowContent { first._rows }
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither<Content: TableRowContent>(
    second: Content
  ) -> TupleTableRowContent<Value, Any> where Content.TableRowValue == Value { buildEither(first: second) }
}
