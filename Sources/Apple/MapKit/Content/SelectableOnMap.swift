import SwiftUI

/// The selection of a map, without its type.
struct MapSelectionAccess {
  /// The selected value; `nil` if nothing is selected.
  let selected: AnyHashable?
  /// Selects the content of a tag; `nil` selects nothing.
  let select: (AnyHashable?) -> Void
  /// The value of the selection for a tag; `nil` if the tag has another type.
  let value: (AnyHashable) -> AnyHashable?

  /// A selection of something else than tags, which a tap beside the content clears.
  init(clear: @escaping () -> Void) {
    (selected, value) = (nil, { _ in nil })
    select = { _ in clear() }
  }

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    let value: (AnyHashable) -> Value? = { tag in
      (tag.base as? Value) ?? (Value.self as? any TagSelection.Type)?.selection(of: tag) as? Value
    }
    selected = selection.wrappedValue.map { AnyHashable($0) }
    select = { selection.wrappedValue = $0.flatMap(value) }
    self.value = { value($0).map { AnyHashable($0) } }
  }
}

/// A selection that is made of the tags of content.
private protocol TagSelection {
  static func selection(of tag: AnyHashable) -> Any?
}

extension MapSelection: TagSelection {
  fileprivate static func selection(of tag: AnyHashable) -> Any? {
    (tag.base as? SelectionValue).map { MapSelection($0) }
  }
}

extension EnvironmentValues {
  /// The selection of the map around; `nil` if it has none.
  @Entry var mapSelection: MapSelectionAccess?
}

/// Content that a tap selects, if the map has a selection of its tag's type.
struct SelectableOnMap<Content: View>: View {
  /// The place of the content.
  let item: MKMapItem?
  @ViewBuilder let content: (_ isSelected: Bool) -> Content
  @Environment(\.mapTraits) private var traits
  @Environment(\.mapSelection) private var selection

  var body: some View {
    content(isSelected)
      .overlay(alignment: .top) {
        if let item, isSelected, traits.accessory?.isCallout ?? false {
          MapItemCallout(item: item).alignmentGuide(.top) { $0[.bottom] }
        }
      }
      .gesture(TapGesture().onEnded { selection?.select(traits.tag) }, isEnabled: value != nil)
      .sheet(isPresented: showsSheet) { if let item { MapItemDetail(item: item) } }
  }

  private var value: AnyHashable? { traits.tag.flatMap { selection?.value($0) } }
  private var isSelected: Bool { value != nil && value == selection?.selected }

  private var showsSheet: Binding<Bool> {
    let isShown = isSelected && item != nil && traits.accessory?.isSheet ?? false
    return Binding(get: { isShown }, set: { if !$0 { selection?.select(nil) } })
  }
}
