import AppModel
import Foundation

// Styles of lists and rows.

extension View {
  /// Sets the style of the lists inside.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    let kind: ListKind =
      S.self == PlainListStyle.self || S.self == InsetListStyle.self
      ? .plain : S.self == GroupedListStyle.self ? .grouped : .insetGrouped
    return transformEnvironment(\.self) { ($0.isSidebar, $0.listKind) = (S.self == SidebarListStyle.self, kind) }
  }
  /// Fills the row with a color; other views have no effect.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    let style = (view as? Color).map { AnyShapeStyle($0) }
    return box(ModifierCall("listRowBackground", view as Any)) { box, _ in
      box.containerValues[ObjectIdentifier(RowBackgroundKey.self)] = style
    }
  }
  /// Sets the insets of the row.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowInsets(
      insets,
      insets.map { RowInsets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing) }
        ?? RowInsets())
  }
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    let length = length.map { Double($0) }
    return rowInsets(
      nil,
      RowInsets(
        top: edges.contains(.top) ? length : nil, leading: edges.contains(.leading) ? length : nil,
        bottom: edges.contains(.bottom) ? length : nil, trailing: edges.contains(.trailing) ? length : nil))
  }

  private nonisolated func rowInsets(_ given: EdgeInsets?, _ insets: RowInsets) -> some View {
    box(given.map { ModifierCall("listRowInsets", $0) }) { box, _ in
      let key = ObjectIdentifier(RowInsets.self)
      guard box.containerValues[key] as? RowInsets != insets else { return }
      box.containerValues[key] = insets
      box.setContainerNeedsLayout()
    }
  }
  /// Shows or hides the separators of the row.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    let isHidden = visibility == .hidden && edges.contains(.bottom)
    return box { box, _ in box.containerValues[ObjectIdentifier(HiddenSeparatorKey.self)] = isHidden }
  }
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    accepted()
  }
  /// Sets the label of the section in the index of its list.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View {
    accepted()
  }
  /// Sets the label of the section in the index of its list.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
    accepted()
  }
  /// Sets the space between rows, in points.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    accepted()
  }
  /// Sets the effect of a pointer above the row.
  public nonisolated func listRowHoverEffect(_ effect: HoverEffect?) -> some View {
    accepted()
  }
  /// Disables the effect of a pointer above the row.
  public nonisolated func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View {
    accepted()
  }
  /// Shows or hides the separators around a section.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { accepted() }
  /// Sets the color of the separators around a section.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    accepted()
  }
  /// Sets the space between sections.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    accepted()
  }
  /// Sets the space between sections, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    accepted()
  }
  public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    accepted()
  }
  /// Sets the color of list items.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    accepted()
  }
  /// Sets the color of list items.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    accepted()
  }
  /// Sets the prominence of the headers inside.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
  /// Sets the prominence of badges inside.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    accepted()
  }
  /// Sets the style of the index titles beside lists.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    accepted()
  }
  /// Sets whether the indicators of navigation links are shown.
  public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    accepted()
  }
}

/// The key of `listRowBackground(_:)`.
enum RowBackgroundKey {}
/// The key of `listRowSeparator(_:edges:)`.
enum HiddenSeparatorKey {}

/// The space between sections, SwiftUI's `ListSectionSpacing`.
@NamedOptions("`default`", "compact")
public struct ListSectionSpacing: Hashable, Sendable {
  /// A length in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

/// The color of list items, SwiftUI's `ListItemTint`.
public struct ListItemTint: Hashable, Sendable {
  private let name: String
  /// A color that the user's choice doesn't change.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(name: "\(tint)") }
  /// A color that the user's choice may change.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(name: "\(tint)") }
  public static let monochrome = ListItemTint(name: "monochrome")
}

/// The prominence of a badge, SwiftUI's `BadgeProminence`.
@NamedOptions("decreased", "standard", "increased")
public struct BadgeProminence: Hashable, Sendable {}

/// The appearance of lists, SwiftUI's `ListStyle`.
@StaticMembers([
  "automatic": DefaultListStyle.self, "plain": PlainListStyle.self, "grouped": GroupedListStyle.self,
  "inset": InsetListStyle.self, "insetGrouped": InsetGroupedListStyle.self, "sidebar": SidebarListStyle.self,
])
public protocol ListStyle: Sendable {}

public struct DefaultListStyle: ListStyle { public nonisolated init() {} }
/// Rows from edge to edge.
public struct PlainListStyle: ListStyle { public nonisolated init() {} }
/// Sections from edge to edge.
public struct GroupedListStyle: ListStyle { public nonisolated init() {} }
public struct InsetListStyle: ListStyle { public nonisolated init() {} }
/// Sections with insets and round corners.
public struct InsetGroupedListStyle: ListStyle { public nonisolated init() {} }
public struct SidebarListStyle: ListStyle { public nonisolated init() {} }
