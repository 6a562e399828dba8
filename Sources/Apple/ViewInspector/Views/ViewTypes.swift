import HeadlessUI

// The types of views whose content is at one stored property.

extension ViewType {
  /// SwiftUI's `VStack`.
  public enum VStack: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("VStack") }
  }
  /// SwiftUI's `HStack`.
  public enum HStack: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("HStack") }
  }
  /// SwiftUI's `ZStack`.
  public enum ZStack: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("ZStack") }
  }
  /// SwiftUI's `LazyVStack`.
  public enum LazyVStack: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("LazyVStack") }
  }
  /// SwiftUI's `LazyHStack`.
  public enum LazyHStack: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("LazyHStack") }
  }
  /// SwiftUI's `LazyVGrid`.
  public enum LazyVGrid: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("LazyVGrid", at: "grid.content") }
  }
  /// SwiftUI's `LazyHGrid`.
  public enum LazyHGrid: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("LazyHGrid", at: "grid.content") }
  }
  /// SwiftUI's `Grid`.
  public enum Grid: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("Grid") }
  }
  /// SwiftUI's `GridRow`.
  public enum GridRow: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("GridRow") }
  }
  /// SwiftUI's `Group`.
  public enum Group: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("Group") }
  }
  /// SwiftUI's `List`.
  public enum List: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("List") }
  }
  /// SwiftUI's `Form`.
  public enum Form: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("Form") }
  }
  /// SwiftUI's `Section`.
  public enum Section: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .container("Section", labels: [("header()", "header"), ("footer()", "footer")])
    }
  }
  /// SwiftUI's `ScrollView`.
  public enum ScrollView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("ScrollView") }
  }
  /// SwiftUI's `ViewThatFits`.
  public enum ViewThatFits: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("ViewThatFits") }
  }
  /// SwiftUI's `ControlGroup`.
  public enum ControlGroup: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("ControlGroup", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `GroupBox`.
  public enum GroupBox: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("GroupBox", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `LabeledContent`.
  public enum LabeledContent: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("LabeledContent", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `NavigationView`.
  public enum NavigationView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("NavigationView") }
  }
  /// SwiftUI's `NavigationStack`.
  public enum NavigationStack: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("NavigationStack", at: "root") }
  }
  /// SwiftUI's `NavigationSplitView`.
  public enum NavigationSplitView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .container(
        "NavigationSplitView",
        labels: [("sidebarView()", "sidebar"), ("detailView()", "detail")])
    }
  }
  /// SwiftUI's `Menu`.
  public enum Menu: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("Menu", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `Picker`.
  public enum Picker: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .container("Picker", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `ContentUnavailableView`.
  public enum ContentUnavailableView: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .leaf(
        "ContentUnavailableView",
        labels: [("labelView()", "label"), ("description()", "description"), ("actions()", "actions")])
    }
  }
  /// SwiftUI's `AnyView`.
  public enum AnyView: KnownViewType, SingleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .wrapper("AnyView") }
  }
  /// SwiftUI's `Text`.
  public enum Text: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Text") }
  }
  /// SwiftUI's `Image`.
  public enum Image: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind("Image", parts: { [$0.imageLabel] })
    }
  }
  /// SwiftUI's `Label`.
  public enum Label: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Label", labels: [("title()", "title"), ("icon()", "icon")]) }
  }
  /// SwiftUI's `Button`.
  public enum Button: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Button", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `Link`.
  public enum Link: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Link", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `ShareLink`.
  public enum ShareLink: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("ShareLink", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `Toggle`.
  public enum Toggle: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Toggle", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `TextField`.
  public enum TextField: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .leaf("TextField", labels: [("labelView()", "label"), ("prompt()", "core.prompt")])
    }
  }
  /// SwiftUI's `SecureField`.
  public enum SecureField: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("SecureField", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `TextEditor`.
  public enum TextEditor: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("TextEditor") }
  }
  /// SwiftUI's `Slider`.
  public enum Slider: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .leaf(
        "Slider",
        labels: [
          ("labelView()", "label"), ("minimumValueLabelView()", "minimum"), ("maximumValueLabelView()", "maximum"),
        ])
    }
  }
  /// SwiftUI's `Stepper`.
  public enum Stepper: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Stepper", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `DatePicker`.
  public enum DatePicker: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("DatePicker", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `ColorPicker`.
  public enum ColorPicker: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("ColorPicker", labels: [("labelView()", "label")]) }
  }
  /// SwiftUI's `ProgressView`.
  public enum ProgressView: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .leaf(
        "ProgressView",
        labels: [("labelView()", "label"), ("currentValueLabelView()", "currentLabel")])
    }
  }
  /// SwiftUI's `Gauge`.
  public enum Gauge: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      .leaf(
        "Gauge",
        labels: [("labelView()", "label"), ("currentValueLabelView()", "currentLabel")])
    }
  }
  /// SwiftUI's `EditButton`.
  public enum EditButton: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("EditButton") }
  }
  /// SwiftUI's `PasteButton`.
  public enum PasteButton: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("PasteButton") }
  }
  /// SwiftUI's `Spacer`.
  public enum Spacer: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Spacer") }
  }
  /// SwiftUI's `Divider`.
  public enum Divider: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Divider") }
  }
  /// SwiftUI's `EmptyView`.
  public enum EmptyView: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("EmptyView") }
  }
  /// SwiftUI's `Color`.
  public enum Color: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("Color") }
  }
  /// SwiftUI's `LinearGradient`.
  public enum LinearGradient: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("LinearGradient") }
  }
  /// SwiftUI's `RadialGradient`.
  public enum RadialGradient: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("RadialGradient") }
  }
  /// SwiftUI's `AngularGradient`.
  public enum AngularGradient: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("AngularGradient") }
  }
  /// SwiftUI's `EllipticalGradient`.
  public enum EllipticalGradient: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .leaf("EllipticalGradient") }
  }
}
