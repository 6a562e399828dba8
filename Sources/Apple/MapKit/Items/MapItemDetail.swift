import SwiftUI

/// How a selected place is shown, MapKit's `MapItemDetailSelectionAccessoryStyle`.
public struct MapItemDetailSelectionAccessoryStyle: Sendable {
  private enum Kind {
    case automatic, callout, sheet, caption
  }

  /// How large a callout is, MapKit's `MapItemDetailSelectionAccessoryStyle.CalloutStyle`: it is always small.
  public struct CalloutStyle: Sendable {
    /// As it fits.
    public static var automatic: CalloutStyle { CalloutStyle() }
    /// Large.
    public static var full: CalloutStyle { CalloutStyle() }
    /// Small.
    public static var compact: CalloutStyle { CalloutStyle() }
  }

  private let kind: Kind

  /// In a sheet, as on an iPhone.
  public static var automatic: MapItemDetailSelectionAccessoryStyle { .init(kind: .automatic) }
  /// Above the marker.
  public static var callout: MapItemDetailSelectionAccessoryStyle { .init(kind: .callout) }
  /// Above the marker.
  public static func callout(_ style: CalloutStyle = .automatic) -> MapItemDetailSelectionAccessoryStyle { .callout }
  /// In a sheet.
  public static var sheet: MapItemDetailSelectionAccessoryStyle { .init(kind: .sheet) }
  /// By a link, which is shown as a callout.
  public static var caption: MapItemDetailSelectionAccessoryStyle { .init(kind: .caption) }

  var isSheet: Bool { kind == .automatic || kind == .sheet }
  var isCallout: Bool { !isSheet }
}

/// The details of a place in a sheet: the name, the address, the phone number, and a button to close it.
struct MapItemDetail: View {
  /// The place; `nil` while it is loaded.
  let item: MKMapItem?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 8) {
        if let item {
          Text(verbatim: item.name ?? "").font(.title)
          if let address = item.address { Text(verbatim: address.fullAddress) }
          if let phone = item.phoneNumber { Text(verbatim: phone) }
          Button("Open in Maps") { item.openInMaps() }
        } else {
          ProgressView()
        }
        Spacer()
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
    }
  }
}

/// The details of a place above its marker.
struct MapItemCallout: View {
  let item: MKMapItem

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: item.name ?? "").font(.headline)
      if let address = item.address?.shortAddress { Text(verbatim: address).font(.caption) }
      Button("Open in Maps") { item.openInMaps() }
    }
    .padding(8)
    .background(.background, in: .rect(cornerRadius: 8))
    .fixedSize()
  }
}

extension View {
  /// Presents the details of a place; a place that is `nil` is being loaded.
  public func mapItemDetailSheet(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true
  ) -> some View { sheet(isPresented: isPresented) { MapItemDetail(item: item) } }

  /// Presents the details of a place while there is one.
  public func mapItemDetailSheet(item: Binding<MKMapItem?>, displaysMap: Bool = true) -> some View {
    let shown = item.wrappedValue
    let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return sheet(isPresented: isPresented) { MapItemDetail(item: shown) }
  }

  /// Presents the details of a place in a popover; a place that is `nil` is being loaded.
  public func mapItemDetailPopover(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> some View {
    popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor) { MapItemDetail(item: item) }
  }

  /// Presents the details of a place in a popover; a place that is `nil` is being loaded.
  public func mapItemDetailPopover(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge
  ) -> some View {
    popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      MapItemDetail(item: item)
    }
  }
}
