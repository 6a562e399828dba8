import CoreLocation
import HeadlessUI
import SwiftUI

/// A balloon at a coordinate with a title, MapKit's `Marker`. It is an element of type `other`.
@MainActor @preconcurrency
public struct Marker<Label: View>: PrimitiveMapContent {
  private let coordinate: CLLocationCoordinate2D
  private let label: Label
  private let glyph: MarkerGlyph
  private let item: MKMapItem?

  private init(
    _ coordinate: CLLocationCoordinate2D, _ label: Label, glyph: MarkerGlyph = .pin, item: MKMapItem? = nil
  ) { (self.coordinate, self.label, self.glyph, self.item) = (coordinate, label, glyph, item) }

  /// Creates a marker; the icon of a `Label` isn't drawn.
  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) { self.init(coordinate, label()) }

  /// Makes a view at the coordinate.
  public static func _makeView(_ content: Self) -> AnyView {
    AnyView(
      PlacedOnMap(coordinate: content.coordinate, anchor: .bottom) {
        SelectableOnMap(item: content.item) { isSelected in
          MarkerBalloon(glyph: content.glyph, label: content.label, isSelected: isSelected)
        }
      })
  }
}

extension Marker where Label == Text {
  /// Creates a marker with a localized title.
  @StringTwin
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, Text(titleKey))
  }
  /// Creates the marker of a place.
  public init(item: MKMapItem) { self.init(item.coordinate, Text(verbatim: item.name ?? ""), item: item) }
}

extension Marker where Label == SwiftUI.Label<Text, Text> {
  /// Creates a marker with a localized title, and up to three characters in the balloon.
  @StringTwin
  public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
    let label = SwiftUI.Label {
      Text(titleKey)
    } icon: {
      monogram
    }
    self.init(coordinate, label, glyph: .monogram(monogram))
  }
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a marker with a localized title, and a symbol in the balloon.
  @StringTwin
  public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
    let label = SwiftUI.Label(titleKey, systemImage: systemImage)
    self.init(coordinate, label, glyph: .image(Image(systemName: systemImage)))
  }
  /// Creates a marker with a localized title, and an image in the balloon.
  @StringTwin
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate, SwiftUI.Label(titleKey, image: image), glyph: .image(Image(image)))
  }
}

/// What is in a balloon.
enum MarkerGlyph {
  case pin
  case image(Image)
  case monogram(Text)
}

/// A balloon with its point at the lower edge, and the title below.
struct MarkerBalloon<Label: View>: View {
  let glyph: MarkerGlyph
  let label: Label
  let isSelected: Bool
  @Environment(\.mapTraits) private var traits

  var body: some View {
    balloon
      .frame(width: 30, height: 36)
      .accessibilityHidden(true)
      .overlay(alignment: .bottom) { title }
      .element(.other, isWhole: true)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  private var balloon: some View {
    VStack(spacing: 0) {
      Circle().fill(traits.tint ?? AnyShapeStyle(Color.red)).frame(width: 30, height: 30).overlay { icon }
      Rectangle().fill(traits.tint ?? AnyShapeStyle(Color.red)).frame(width: 2, height: 6)
    }
  }

  @ViewBuilder private var icon: some View {
    switch glyph {
    case .pin: Image(systemName: "mappin").foregroundStyle(.white)
    case .image(let image): image.foregroundStyle(.white)
    case .monogram(let text): text.font(.caption).foregroundStyle(.white)
    }
  }

  /// A hidden title still names the marker.
  private var title: some View {
    MapTitle(label: label.labelStyle(.titleOnly), isShown: traits.titles != .hidden)
  }
}

/// A title below an annotation, as wide as it is.
struct MapTitle<Label: View>: View {
  let label: Label
  let isShown: Bool
  @Environment(\.mapSettings) private var settings

  var body: some View {
    label
      .font(.caption)
      .foregroundStyle(settings.style.text)
      .lineLimit(1)
      .fixedSize()
      .frame(width: isShown ? nil : 0, height: isShown ? nil : 0)
      .clipped()
      .alignmentGuide(.bottom) { $0[.top] }
      .allowsHitTesting(false)
  }
}
