import Foundation
import HeadlessUI
import ViewGraph

// What can be read of views that show something.

extension InspectableView where View == ViewType.Text {
  /// The characters.
  public func string(locale: Locale = .testsDefault) throws -> String {
    guard let text = content.view as? Text else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "Text")
    }
    return assumingMainThread { content.medium.node.string(of: text, locale: locale) }
  }

  /// The attributes.
  public func attributes() throws -> ViewType.Text.Attributes {
    ViewType.Text.Attributes(text: content.view, outerFont: try? environmentFont(), outerColor: try? environmentColor())
  }
}

extension ViewType.Text {
  /// The attributes of a text as a whole: those of its parts are not kept.
  public struct Attributes {
    let text: Any
    /// The values of the environment.
    let outerFont: Font?
    let outerColor: Color?

    /// The font.
    public func font() throws -> Font {
      if let font: Font = value("font") ?? outerFont { return font }
      throw missing("font")
    }
    /// The color.
    public func foregroundColor() throws -> Color {
      if let color: Color = value("foreground.style") ?? outerColor { return color }
      throw missing("foregroundColor")
    }
    /// The weight.
    public func fontWeight() throws -> Font.Weight { try trait("weight", "fontWeight") }
    /// Whether it is bold.
    public func isBold() throws -> Bool {
      if let weight: Font.Weight = value("traits.weight") { return weight == .bold }
      return try trait("isBold", "bold")
    }
    /// Whether it is italic.
    public func isItalic() throws -> Bool { try trait("isItalic", "italic") }
    /// Whether it is struck through.
    public func isStrikethrough() throws -> Bool { try trait("strikethrough.isActive", "strikethrough") }
    /// The color of the line through it.
    public func strikethroughColor() throws -> Color? {
      _ = try isStrikethrough()
      return value("traits.strikethrough.color")
    }
    /// Whether it is underlined.
    public func isUnderline() throws -> Bool { try trait("underline.isActive", "underline") }
    /// The color of the line under it.
    public func underlineColor() throws -> Color? {
      _ = try isUnderline()
      return value("traits.underline.color")
    }
    /// The space between characters.
    public func kerning() throws -> CGFloat { CGFloat(try trait("kerning", as: Double.self)) }
    /// The space between characters.
    public func tracking() throws -> CGFloat { CGFloat(try trait("tracking", as: Double.self)) }
    /// The distance from the line.
    public func baselineOffset() throws -> CGFloat { CGFloat(try trait("baselineOffset", as: Double.self)) }

    private func trait<Value>(_ path: String, _ name: String? = nil, as type: Value.Type = Value.self) throws -> Value {
      guard let value: Value = value("traits.\(path)") else { throw missing(name ?? path) }
      return value
    }

    private func value<Value>(_ path: String) -> Value? {
      (try? Reflection.value(path, of: text)).flatMap { Reflection.wrapped($0) as? Value }
    }

    private func missing(_ name: String) -> InspectionError {
      .modifierNotFound(parent: "Text", modifier: name, index: 0)
    }
  }
}

extension InspectableView where View == ViewType.Image {
  /// The image itself.
  public func actualImage() throws -> Image {
    guard let image = content.view as? Image else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "Image")
    }
    return image
  }

  /// The label.
  public func labelView() throws -> InspectableView<ViewType.Text> { try part("labelView()").text() }
}

extension Image {
  /// The name of an image of the asset catalog, or of a symbol.
  public func name() throws -> String {
    guard (try? uiImage()) == nil else { throw InspectionError.attributeNotFound(label: "name", type: "Image") }
    return try Reflection.value("name", of: self)
  }

  /// The image of UIKit.
  public func uiImage() throws -> UIImage {
    guard let image = try? Reflection.value("source.uiImage", of: self, as: UIImage.self) else {
      throw InspectionError.attributeNotFound(label: "uiImage", type: "Image")
    }
    return image
  }
}

extension InspectableView where View == ViewType.Label {
  /// The title.
  public func title() throws -> InspectableView<ViewType.ClassifiedView> { try part("title()") }
  /// The icon.
  public func icon() throws -> InspectableView<ViewType.ClassifiedView> { try part("icon()") }
}

extension InspectableView where View == ViewType.LabeledContent {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
}

extension InspectableView where View == ViewType.GroupBox {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
}

extension InspectableView where View == ViewType.Section {
  /// The header.
  public func header() throws -> InspectableView<ViewType.ClassifiedView> { try part("header()") }
  /// The footer.
  public func footer() throws -> InspectableView<ViewType.ClassifiedView> { try part("footer()") }
}

extension InspectableView where View == ViewType.NavigationSplitView {
  /// The first column.
  public func sidebarView() throws -> InspectableView<ViewType.ClassifiedView> { try part("sidebarView()") }
  /// The last column.
  public func detailView() throws -> InspectableView<ViewType.ClassifiedView> { try part("detailView()") }
}

extension InspectableView where View == ViewType.ContentUnavailableView {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The explanation.
  public func description() throws -> InspectableView<ViewType.ClassifiedView> { try part("description()") }
  /// The buttons.
  public func actions() throws -> InspectableView<ViewType.ClassifiedView> { try part("actions()") }
}

extension InspectableView where View == ViewType.ProgressView {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The label of the value.
  public func currentValueLabelView() throws -> InspectableView<ViewType.ClassifiedView> {
    try part("currentValueLabelView()")
  }
  /// The completed part, from 0 to 1; `nil` if it is unknown.
  public func fractionCompleted() throws -> Double? {
    try? Reflection.value("progress.fraction", of: content.view, as: Double.self)
  }
}

extension InspectableView where View == ViewType.Gauge {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The label of the value.
  public func currentValueLabelView() throws -> InspectableView<ViewType.ClassifiedView> {
    try part("currentValueLabelView()")
  }
}

// MARK: Layout

extension InspectableView where View == ViewType.VStack {
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

extension InspectableView where View == ViewType.ZStack {
  /// How the views are aligned.
  public func alignment() throws -> Alignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.LazyVStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> HorizontalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.LazyHStack {
  /// The space between the views; `nil` for the default.
  public func spacing() throws -> CGFloat? { try Reflection.value("spacing", of: content.view) }
  /// How the views are aligned.
  public func alignment() throws -> VerticalAlignment { try Reflection.value("alignment", of: content.view) }
}

extension InspectableView where View == ViewType.ScrollView {
  /// The directions in which it scrolls.
  public func axes() throws -> Axis.Set { try Reflection.value("axes", of: content.view) }
  /// Whether it shows indicators.
  public func showsIndicators() throws -> Bool { try Reflection.value("showsIndicators", of: content.view) }
}

extension InspectableView where View == ViewType.Spacer {
  /// The least length; `nil` for the default.
  public func minLength() throws -> CGFloat? { try Reflection.value("minLength", of: content.view) }
}

extension InspectableView where View == ViewType.Color {
  /// The color itself.
  public func value() throws -> Color {
    guard let color = content.view as? Color else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "Color")
    }
    return color
  }
}

extension InspectableView where View == ViewType.Shape {
  /// The outline in a rectangle.
  public func path(in rect: CGRect) throws -> Path {
    guard let shape = content.view as? any Shape else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "Shape")
    }
    return shape.path(in: rect)
  }

  /// The shape itself.
  public func actualShape() throws -> any Shape {
    guard let shape = content.view as? any Shape else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "Shape")
    }
    return shape
  }
}

extension InspectableView where View == ViewType.AsyncImage {
  /// The URL.
  public func url() throws -> URL? { try Reflection.value("url", of: content.view) }
  /// The scale.
  public func scale() throws -> CGFloat { try Reflection.value("scale", of: content.view) }
  /// The content in a phase of loading.
  public func contentView(_ phase: AsyncImagePhase) throws -> InspectableView<ViewType.ClassifiedView> {
    guard let image = content.view as? any PhasedView else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: "AsyncImage")
    }
    let view = try content.inside(image.content(in: phase), "content")
    return Inspected(view, parent: base, call: "contentView()").classified
  }
}

/// A view whose content depends on the phase of loading.
private protocol PhasedView {
  func content(in phase: AsyncImagePhase) throws -> Any
}

extension AsyncImage: PhasedView {
  fileprivate func content(in phase: AsyncImagePhase) throws -> Any {
    let content: PhasedContent<Content> = try Reflection.closure(
      "content", of: self, as: ((AsyncImagePhase) -> Content).self)
    return content.make(phase)
  }
}

/// The closure of an image as it stores it.
private struct PhasedContent<Content> {
  let make: (AsyncImagePhase) -> Content
}
