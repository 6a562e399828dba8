import Foundation
import HeadlessUI
import ViewGraph

// What can be read of views that show something.

extension InspectableView where View == ViewType.Image {
  /// The image itself.
  public func actualImage() throws -> Image { try content.typed() }

  /// The label.
  public func labelView() throws -> InspectableView<ViewType.Text> { try part("labelView()", as: ViewType.Text.self) }
}

extension Content {
  /// The label of an image; that of an image of the asset catalog is its name.
  var imageLabel: ViewKind.Part {
    ViewKind.Part(call: "labelView()") {
      let label = try Reflection.value("label", of: view)
      let isAsset = try Mirror(reflecting: Reflection.value("source", of: view)).children.first?.label == "asset"
      guard Reflection.wrapped(label) == nil, isAsset, try !Reflection.value("isDecorative", of: view, as: Bool.self)
      else { return try inside(label, "label") }
      return try inside(Text(verbatim: Reflection.value("name", of: view)), "label")
    }
  }
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
    let progress = try Reflection.value("progress", of: content.view)
    guard let value = Mirror(reflecting: progress).children.first else { return nil }
    guard let fraction = value.value as? Double else {
      throw InspectionError.notSupported("fractionCompleted() can't be read of a ProgressView(timerInterval:)")
    }
    return fraction
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
