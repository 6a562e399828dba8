import Foundation
import HeadlessUI

// What can be read of stacks and grids.

extension InspectableView where View == ViewType.VStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> HorizontalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.LazyVStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> HorizontalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.HStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> VerticalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.LazyHStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> VerticalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.ZStack {
  /// How the views are aligned.
  public func alignment() throws -> Alignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.LazyVGrid {
  /// The columns.
  public func columns() throws -> [GridItem] { try Reflection.value("grid.items", of: content.view) }
  /// The space between the rows; `nil` for the default.
  public func spacing() throws -> CGFloat? { try content.gridSpacing }
}

extension InspectableView where View == ViewType.LazyHGrid {
  /// The rows.
  public func rows() throws -> [GridItem] { try Reflection.value("grid.items", of: content.view) }
  /// The space between the columns; `nil` for the default.
  public func spacing() throws -> CGFloat? { try content.gridSpacing }
}

extension Content {
  fileprivate var gridSpacing: CGFloat? {
    get throws { (Reflection.wrapped(try Reflection.value("grid.spacing", of: view)) as? Double).map { CGFloat($0) } }
  }
}

extension InspectableView where View == ViewType.Grid {
  /// How the views are aligned in the cells.
  public func alignment() throws -> Alignment { try Reflection.value("alignment", of: content.view) }
  /// The space between the columns; `nil` for the default.
  public func horizontalSpacing() throws -> CGFloat? { try Reflection.value("spacing.horizontal", of: content.view) }
  /// The space between the rows; `nil` for the default.
  public func verticalSpacing() throws -> CGFloat? { try Reflection.value("spacing.vertical", of: content.view) }
}

extension InspectableView where View == ViewType.GridRow {
  /// How the views are aligned in the row; `nil` for the alignment of the grid.
  public func alignment() throws -> VerticalAlignment? { try Reflection.value("alignment", of: content.view) }
}
