import Foundation

/// Rows with columns, SwiftUI's `Table`.
///
/// In a compact width, as on a phone, it is a list of the cells of the first column, without headers.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  private let rows: Rows
  private let columns: Columns
  private let selection: TableSelection<Value.ID>
  private let sortOrder: TableSortOrder?
  private let customization: Binding<TableColumnCustomization<Value>>?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableColumnHeadersVisibility) private var headers

  fileprivate init(
    _ rows: Rows, _ columns: Columns, selection: TableSelection<Value.ID> = .unavailable,
    sortOrder: TableSortOrder? = nil, customization: Binding<TableColumnCustomization<Value>>? = nil
  ) {
    (self.rows, self.columns, self.selection) = (rows, columns, selection)
    (self.sortOrder, self.customization) = (sortOrder, customization)
  }
}

/// The selection of a table.
private enum TableSelection<ID: Hashable> {
  case unavailable
  case one(Binding<ID?>)
  case several(Binding<Set<ID>>)
}

extension Table: View, UnaryView {
  /// The rows, with headers unless the width is compact.
  public var body: some View {
    let columns = visibleColumns
    if sizeClass == .compact {
      list(Array(columns.prefix(1)))
    } else {
      VStack(spacing: 0) {
        if headers != .hidden {
          HStack(spacing: 8) {
            ForEach(columns.indices, id: \.self) { index in
              TableHeader(label: columns[index].label, comparator: columns[index].comparator, sortOrder: sortOrder)
                .modifier(TableCellFrame(columns[index].width, columns[index].alignment))
            }
          }
          .padding(.horizontal)
        }
        list(columns)
      }
    }
  }

  @MainActor
  private var visibleColumns: [_TableColumn<Value>] {
    columns._columns.filter { column in
      let visibility = column.customizationID.flatMap { id in customization?.wrappedValue[visibility: id] }
      switch visibility ?? .automatic {
      case .visible: return true
      case .hidden: return false
      case .automatic: return !column.isHiddenByDefault
      }
    }
  }

  @ViewBuilder @MainActor
  private func list(_ columns: [_TableColumn<Value>]) -> some View {
    let rows = ForEach(rows._rows, id: \.id) { row in
      if let value = row.value {
        row.modify(AnyView(TableCells(value: value, columns: columns)))
      } else {
        row.header
      }
    }
    switch selection {
    case .unavailable: List { rows }
    case .one(let binding): List(selection: binding) { rows }
    case .several(let binding): List(selection: binding) { rows }
    }
  }
}

/// The cells of a row, beside one another.
private struct TableCells<Value: Identifiable>: View {
  let value: Value
  let columns: [_TableColumn<Value>]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        columns[index].cell(value).modifier(TableCellFrame(columns[index].width, columns[index].alignment))
      }
    }
  }
}

/// The frame of a cell or a header: columns without a width share what the others leave.
private struct TableCellFrame: ViewModifier {
  let width: TableColumnWidth
  let alignment: TableColumnAlignment

  init(_ width: TableColumnWidth, _ alignment: TableColumnAlignment) {
    (self.width, self.alignment) = (width, alignment)
  }

  func body(content: Content) -> some View {
    content.frame(
      minWidth: width.minimum, idealWidth: width.ideal, maxWidth: width.maximum ?? .infinity,
      alignment: alignment.frame)
  }
}

// MARK: Sorting

/// The sort order of a table with the type of its comparators erased.
private struct TableSortOrder {
  /// The order of a column, if the table is sorted by it first.
  let direction: @MainActor (any SortComparator) -> SortOrder?
  /// Sorts by a column first, or in the other order if it already is.
  let sort: @MainActor (any SortComparator) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    direction = { comparator in
      guard let first = binding.wrappedValue.first, let comparator = comparator as? Sort else { return nil }
      return first.sortsSame(as: comparator) ? first.order : nil
    }
    sort = { comparator in
      guard let comparator = comparator as? Sort else { return }
      var order = binding.wrappedValue
      if var first = order.first, first.sortsSame(as: comparator) {
        first.order = first.order == .forward ? .reverse : .forward
        order[0] = first
      } else {
        order = [comparator] + order.filter { !$0.sortsSame(as: comparator) }
      }
      binding.wrappedValue = order
    }
  }
}

extension SortComparator {
  /// Whether it sorts by the same property as another one, perhaps in another order.
  fileprivate func sortsSame(as other: Self) -> Bool {
    if let own = self as? any PropertyComparator, let other = other as? any PropertyComparator {
      return own.property == other.property
    }
    var own = self
    own.order = other.order
    return own == other
  }
}

/// A comparator that compares a property.
private protocol PropertyComparator {
  var property: AnyKeyPath { get }
}

extension KeyPathComparator: PropertyComparator {
  fileprivate var property: AnyKeyPath { keyPath }
}

/// The header of a column: a button if the column sorts, whose value is the order that the table has by it.
private struct TableHeader: View {
  let label: AnyView
  let comparator: (any SortComparator)?
  let sortOrder: TableSortOrder?

  var body: some View {
    if let comparator, let sortOrder {
      let direction = sortOrder.direction(comparator)
      Button {
        sortOrder.sort(comparator)
      } label: {
        label
      }
      .accessibilityValue(direction == .forward ? "ascending" : direction == .reverse ? "descending" : "")
    } else {
      label
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var tableColumnHeadersVisibility: Visibility = .automatic
}

extension View {
  /// Shows or hides the headers of tables.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeadersVisibility, visibility)
  }
}

// MARK: Creating

extension Table {
  /// Creates a table of elements.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), customization: columnCustomization)
  }
  /// Creates a table of elements in which the user selects a row.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: .one(selection), customization: columnCustomization)
  }
  /// Creates a table of elements in which the user selects rows.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: .several(selection), customization: columnCustomization)
  }
  /// Creates a sortable table of elements.
  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
  /// Creates a sortable table of elements in which the user selects a row.
  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: .one(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
  /// Creates a sortable table of elements in which the user selects rows.
  public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), selection: .several(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
}

extension Table {
  /// Creates a table of rows.
  public nonisolated init(
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), customization: columnCustomization) }
  /// Creates a table of rows.
  public nonisolated init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), customization: columnCustomization) }
  /// Creates a table of rows in which the user selects a row.
  public nonisolated init(
    selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), selection: .one(selection), customization: columnCustomization) }
  /// Creates a table of rows in which the user selects a row.
  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), selection: .one(selection), customization: columnCustomization) }
  /// Creates a table of rows in which the user selects rows.
  public nonisolated init(
    selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), selection: .several(selection), customization: columnCustomization) }
  /// Creates a table of rows in which the user selects rows.
  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) { self.init(rows(), columns(), selection: .several(selection), customization: columnCustomization) }
  /// Creates a sortable table of rows.
  public nonisolated init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), sortOrder: TableSortOrder(sortOrder), customization: columnCustomization)
  }
  /// Creates a sortable table of rows.
  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), sortOrder: TableSortOrder(sortOrder), customization: columnCustomization)
  }
  /// Creates a sortable table of rows in which the user selects a row.
  public nonisolated init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows(), columns(), selection: .one(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
  /// Creates a sortable table of rows in which the user selects a row.
  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows(), columns(), selection: .one(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
  /// Creates a sortable table of rows in which the user selects rows.
  public nonisolated init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows(), columns(), selection: .several(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
  /// Creates a sortable table of rows in which the user selects rows.
  public nonisolated init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(
      rows(), columns(), selection: .several(selection), sortOrder: TableSortOrder(sortOrder),
      customization: columnCustomization)
  }
}
