import Foundation

/// The columns of a table, SwiftUI's `TableColumnContent`.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the value of a row.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of the comparators of the columns.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  /// The type of the body.
  associatedtype TableColumnBody: TableColumnContent

  /// What the columns are made of.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

  /// The columns, one by one.
  var _columns: [_TableColumn<TableRowValue>] { get }
}

extension TableColumnContent {
  /// The columns of the body.
  public var _columns: [_TableColumn<TableRowValue>] {
    tableColumnBody._columns as? [_TableColumn<TableRowValue>] ?? []
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Ends the app: a column that SwiftUI makes is one of its types here.
  public var _columns: [_TableColumn<TableRowValue>] {
    fatalError("\(Self.self) has no columns: a body of Never is for columns of SwiftUI; return columns from its body")
  }
  /// The body, which is never called.
  public var tableColumnBody: Never { fatalError("a primitive column has no body") }
}

/// A value in SwiftUI's graph, which code of packages names in `_makeContent`; there are none here.
public struct _GraphValue<Value> {
  private init() {}
  public subscript<Part>(keyPath: KeyPath<Value, Part>) -> _GraphValue<Part> { _GraphValue<Part>() }
}

/// What SwiftUI passes to `_makeContent`, which is never called here.
public struct _TableColumnInputs {}
/// What `_makeContent` returns.
public struct _TableColumnOutputs {}

extension TableColumnContent {
  /// Never called: columns are values of ``_columns``.
  public nonisolated static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs { _TableColumnOutputs() }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumn<Never>] { [] }
}

/// A column of a table with its types erased.
public struct _TableColumn<Value: Identifiable> {
  let label: AnyView
  let cell: (Value) -> AnyView
  /// The comparator for a header that sorts; `nil` if it doesn't.
  let comparator: (any SortComparator)?
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var customizationID: String?
  var isHiddenByDefault = false
}

/// The bounds of the width of a column, in points.
struct TableColumnWidth {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
}

/// A column of a table, SwiftUI's `TableColumn`.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
  private let label: Label
  private let comparator: Sort?
  private let content: (RowValue) -> Content
  private var width = TableColumnWidth()

  fileprivate init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    (self.label, self.comparator, self.content) = (label, comparator, content)
  }

  /// Sets a fixed width; `nil` for a flexible one.
  public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width = TableColumnWidth(minimum: width, ideal: width, maximum: width)
    return column
  }
  public nonisolated func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
    return column
  }
}

extension TableColumn: TableColumnContent {
  /// The type of the value of a row.
  public typealias TableRowValue = RowValue
  /// The type of the comparator.
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var _columns: [_TableColumn<RowValue>] {
    let content = content
    return [
      _TableColumn(
        label: AnyView(label), cell: { AnyView(content($0)) },
        comparator: Sort.self == Never.self ? nil : comparator, width: width)
    ]
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that doesn't sort.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }
  /// Creates a column that doesn't sort.
  public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil, content)
  }
  /// Creates a column of strings that doesn't sort.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }
  /// Creates a column of strings that doesn't sort.
  public nonisolated init(_ text: Text, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(text, nil) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
  /// Creates a column that sorts by a comparator.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), comparator, content) }
  /// Creates a column that sorts by a comparator.
  public nonisolated init(
    _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, comparator, content) }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column that sorts by a property.
  @StringTwin
  public nonisolated init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), KeyPathComparator(sendable(value)), content) }
  /// Creates a column that sorts by a property.
  public nonisolated init<V: Comparable>(
    _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(text, KeyPathComparator(sendable(value)), content) }
  /// Creates a column that sorts by a property with a comparator.
  @StringTwin
  public nonisolated init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where V == C.Compared {
    self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content)
  }
  /// Creates a column of strings that sorts as the Finder does.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
    comparator: _StringComparator = .localizedStandard
  ) where Content == Text {
    self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
  }
  /// Creates a column of strings that sorts as the Finder does.
  public nonisolated init(
    _ text: Text, value: KeyPath<RowValue, String>, comparator: _StringComparator = .localizedStandard
  ) where Content == Text {
    self.init(text, KeyPathComparator(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
  }
}

/// Passes a key path on to a comparator; key paths to properties can be shared between threads.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// The comparators of strings that Foundation on Linux lacks.
public struct _StringComparator: SortComparator, Sendable {
  private let isStandard: Bool
  public var order = SortOrder.forward

  fileprivate init(isStandard: Bool) { self.isStandard = isStandard }

  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let result = isStandard ? lhs.localizedStandardCompare(rhs) : lhs.localizedCompare(rhs)
    guard order == .reverse else { return result }
    return result == .orderedAscending ? .orderedDescending : result == .orderedDescending ? .orderedAscending : result
  }
}

extension SortComparator where Self == _StringComparator {
  /// The order of the Finder.
  public static nonisolated var localizedStandard: _StringComparator { _StringComparator(isStandard: true) }
  /// The order of the language.
  public static nonisolated var localized: _StringComparator { _StringComparator(isStandard: false) }
}

// MARK: Changed columns

/// Columns with other traits.
struct ChangedTableColumns<Base: TableColumnContent> {
  let base: Base
  let change: (inout _TableColumn<Base.TableRowValue>) -> Void
}

extension ChangedTableColumns: TableColumnContent {
  typealias TableRowValue = Base.TableRowValue
  typealias TableColumnSortComparator = Base.TableColumnSortComparator
  typealias TableColumnBody = Never
  var _columns: [_TableColumn<Base.TableRowValue>] {
    base._columns.map {
      var column = $0
      change(&column)
      return column
    }
  }
}

extension TableColumnContent {
  private nonisolated func changing(
    _ change: @escaping (inout _TableColumn<TableRowValue>) -> Void
  ) -> ChangedTableColumns<Self> { ChangedTableColumns(base: self, change: change) }

  /// Sets the alignment of the column.
  public nonisolated func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { changing { $0.alignment = alignment } }
  /// Sets the identifier of the column in a `TableColumnCustomization`.
  public nonisolated func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> { changing { $0.customizationID = id } }
  /// Sets whether the column is shown unless the user shows or hides it.
  public nonisolated func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changing { $0.isHiddenByDefault = visibility == .hidden }
  }
}

/// The alignment of a column, SwiftUI's `TableColumnAlignment`.
@NamedOptions("leading", "center", "trailing")
public struct TableColumnAlignment: Hashable, Sendable {
  /// The alignment that the system chooses: leading.
  public static let automatic = TableColumnAlignment(name: "automatic")
  /// That of numbers: trailing.
  public static let numeric = TableColumnAlignment(name: "numeric")

  var frame: Alignment {
    self == .center ? .center : self == .trailing || self == .numeric ? .trailing : .leading
  }
}

/// The visibility of the columns of a table, SwiftUI's `TableColumnCustomization`.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var isHidden: [String: Bool] = [:]

  /// Creates a customization in which all columns have their default visibility.
  public init() {}

  /// The visibility of the column with an identifier.
  public subscript(visibility id: String) -> Visibility {
    get { isHidden[id].map { $0 ? .hidden : .visible } ?? .automatic }
    set { isHidden[id] = newValue == .automatic ? nil : newValue == .hidden }
  }
}

// MARK: Builder

/// Several columns, SwiftUI's `TupleTableColumnContent`.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T> {
  fileprivate let make: @MainActor () -> [_TableColumn<RowValue>]
}

extension TupleTableColumnContent: TableColumnContent {
  /// The type of the value of a row.
  public typealias TableRowValue = RowValue
  /// The type of the comparators.
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  /// The columns, one by one.
  public var _columns: [_TableColumn<RowValue>] { make() }
}

/// Builds the columns of a table, SwiftUI's `TableColumnBuilder`.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// No column: the body of one that SwiftUI makes.
  public static func buildPartialBlock(first: Never) -> Never {}
  public static func buildExpression(_ content: Never) -> Never {}
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  /// A column that doesn't sort.
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue { column }
  public static func buildPartialBlock<Column: TableColumnContent>(
    first: Column
  ) -> TupleTableColumnContent<RowValue, Sort, Column> where Column.TableRowValue == RowValue {
    nonisolated(unsafe) let first = first
    return TupleTableColumnContent { first._columns }
  }
  /// The columns before, and the next one.
  public static func buildPartialBlock<T, Column: TableColumnContent>(
    accumulated: TupleTableColumnContent<RowValue, Sort, T>, next: Column
  ) -> TupleTableColumnContent<RowValue, Sort, (T, Column)> where Column.TableRowValue == RowValue {
    nonisolated(unsafe) let (accumulated, next) = (accumulated, next)
    return TupleTableColumnContent { accumulated._columns + next._columns }
  }
  /// `if` without `else`.
  public static func buildIf<Column: TableColumnContent>(
    _ content: Column?
  ) -> TupleTableColumnContent<RowValue, Sort, Column?> where Column.TableRowValue == RowValue {
    nonisolated(unsafe) let content = content
    return TupleTableColumnContent { content?._columns ?? [] }
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither<Column: TableColumnContent>(
    first: Column
  ) -> TupleTableColumnContent<RowValue, Sort, Any> where Column.TableRowValue == RowValue {
    nonisolated(unsafe) let first = first
    return TupleTableColumnContent { first._columns }
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither<Column: TableColumnContent>(
    second: Column
  ) -> TupleTableColumnContent<RowValue, Sort, Any> where Column.TableRowValue == RowValue {
    buildEither(first: second)
  }
  /// `if #available`.
  public static func buildLimitedAvailability<Column: TableColumnContent>(
    _ content: Column
  ) -> TupleTableColumnContent<RowValue, Sort, Any> where Column.TableRowValue == RowValue {
    buildEither(first: content)
  }
}
