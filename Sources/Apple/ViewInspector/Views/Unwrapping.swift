import HeadlessUI

// The calls that unwrap a view of a known type.

extension InspectableView where View: SingleViewContent {
  /// Unwraps an `AngularGradient`.
  public func angularGradient() throws -> InspectableView<ViewType.AngularGradient> { try child() }
  /// Unwraps an `AnyView`.
  public func anyView() throws -> InspectableView<ViewType.AnyView> { try child() }
  /// Unwraps an `AsyncImage`.
  public func asyncImage() throws -> InspectableView<ViewType.AsyncImage> { try child() }
  /// Unwraps a `Button`.
  public func button() throws -> InspectableView<ViewType.Button> { try child() }
  /// Unwraps a `Color`.
  public func color() throws -> InspectableView<ViewType.Color> { try child() }
  /// Unwraps a `ColorPicker`.
  public func colorPicker() throws -> InspectableView<ViewType.ColorPicker> { try child() }
  /// Unwraps a `ContentUnavailableView`.
  public func contentUnavailableView() throws -> InspectableView<ViewType.ContentUnavailableView> { try child() }
  /// Unwraps a `ControlGroup`.
  public func controlGroup() throws -> InspectableView<ViewType.ControlGroup> { try child() }
  /// Unwraps a `DatePicker`.
  public func datePicker() throws -> InspectableView<ViewType.DatePicker> { try child() }
  /// Unwraps a `DisclosureGroup`.
  public func disclosureGroup() throws -> InspectableView<ViewType.DisclosureGroup> { try child() }
  /// Unwraps a `Divider`.
  public func divider() throws -> InspectableView<ViewType.Divider> { try child() }
  /// Unwraps an `EditButton`.
  public func editButton() throws -> InspectableView<ViewType.EditButton> { try child() }
  /// Unwraps an `EllipticalGradient`.
  public func ellipticalGradient() throws -> InspectableView<ViewType.EllipticalGradient> { try child() }
  /// Unwraps an `EmptyView`.
  public func emptyView() throws -> InspectableView<ViewType.EmptyView> { try child() }
  /// Unwraps a `ForEach`.
  public func forEach() throws -> InspectableView<ViewType.ForEach> { try child() }
  /// Unwraps a `Form`.
  public func form() throws -> InspectableView<ViewType.Form> { try child() }
  /// Unwraps a `Gauge`.
  public func gauge() throws -> InspectableView<ViewType.Gauge> { try child() }
  /// Unwraps a `GeometryReader`.
  public func geometryReader() throws -> InspectableView<ViewType.GeometryReader> { try child() }
  /// Unwraps a `Grid`.
  public func grid() throws -> InspectableView<ViewType.Grid> { try child() }
  /// Unwraps a `GridRow`.
  public func gridRow() throws -> InspectableView<ViewType.GridRow> { try child() }
  /// Unwraps a `Group`.
  public func group() throws -> InspectableView<ViewType.Group> { try child() }
  /// Unwraps a `GroupBox`.
  public func groupBox() throws -> InspectableView<ViewType.GroupBox> { try child() }
  /// Unwraps an `HStack`.
  public func hStack() throws -> InspectableView<ViewType.HStack> { try child() }
  /// Unwraps an `Image`.
  public func image() throws -> InspectableView<ViewType.Image> { try child() }
  /// Unwraps a `Label`.
  public func label() throws -> InspectableView<ViewType.Label> { try child() }
  /// Unwraps a `LabeledContent`.
  public func labeledContent() throws -> InspectableView<ViewType.LabeledContent> { try child() }
  /// Unwraps a `LazyHGrid`.
  public func lazyHGrid() throws -> InspectableView<ViewType.LazyHGrid> { try child() }
  /// Unwraps a `LazyHStack`.
  public func lazyHStack() throws -> InspectableView<ViewType.LazyHStack> { try child() }
  /// Unwraps a `LazyVGrid`.
  public func lazyVGrid() throws -> InspectableView<ViewType.LazyVGrid> { try child() }
  /// Unwraps a `LazyVStack`.
  public func lazyVStack() throws -> InspectableView<ViewType.LazyVStack> { try child() }
  /// Unwraps a `LinearGradient`.
  public func linearGradient() throws -> InspectableView<ViewType.LinearGradient> { try child() }
  /// Unwraps a `Link`.
  public func link() throws -> InspectableView<ViewType.Link> { try child() }
  /// Unwraps a `List`.
  public func list() throws -> InspectableView<ViewType.List> { try child() }
  /// Unwraps a `Menu`.
  public func menu() throws -> InspectableView<ViewType.Menu> { try child() }
  /// Unwraps a `NavigationLink`.
  public func navigationLink() throws -> InspectableView<ViewType.NavigationLink> { try child() }
  /// Unwraps a `NavigationSplitView`.
  public func navigationSplitView() throws -> InspectableView<ViewType.NavigationSplitView> { try child() }
  /// Unwraps a `NavigationStack`.
  public func navigationStack() throws -> InspectableView<ViewType.NavigationStack> { try child() }
  /// Unwraps a `NavigationView`.
  public func navigationView() throws -> InspectableView<ViewType.NavigationView> { try child() }
  /// Unwraps a `PasteButton`.
  public func pasteButton() throws -> InspectableView<ViewType.PasteButton> { try child() }
  /// Unwraps a `Picker`.
  public func picker() throws -> InspectableView<ViewType.Picker> { try child() }
  /// Unwraps a `ProgressView`.
  public func progressView() throws -> InspectableView<ViewType.ProgressView> { try child() }
  /// Unwraps a `RadialGradient`.
  public func radialGradient() throws -> InspectableView<ViewType.RadialGradient> { try child() }
  /// Unwraps a `ScrollView`.
  public func scrollView() throws -> InspectableView<ViewType.ScrollView> { try child() }
  /// Unwraps a `ScrollViewReader`.
  public func scrollViewReader() throws -> InspectableView<ViewType.ScrollViewReader> { try child() }
  /// Unwraps a `Section`.
  public func section() throws -> InspectableView<ViewType.Section> { try child() }
  /// Unwraps a `SecureField`.
  public func secureField() throws -> InspectableView<ViewType.SecureField> { try child() }
  /// Unwraps a `Shape`.
  public func shape() throws -> InspectableView<ViewType.Shape> { try child() }
  /// Unwraps a `ShareLink`.
  public func shareLink() throws -> InspectableView<ViewType.ShareLink> { try child() }
  /// Unwraps a `Slider`.
  public func slider() throws -> InspectableView<ViewType.Slider> { try child() }
  /// Unwraps a `Spacer`.
  public func spacer() throws -> InspectableView<ViewType.Spacer> { try child() }
  /// Unwraps a `Stepper`.
  public func stepper() throws -> InspectableView<ViewType.Stepper> { try child() }
  /// Unwraps a `TabView`.
  public func tabView() throws -> InspectableView<ViewType.TabView> { try child() }
  /// Unwraps a `Text`.
  public func text() throws -> InspectableView<ViewType.Text> { try child() }
  /// Unwraps a `TextEditor`.
  public func textEditor() throws -> InspectableView<ViewType.TextEditor> { try child() }
  /// Unwraps a `TextField`.
  public func textField() throws -> InspectableView<ViewType.TextField> { try child() }
  /// Unwraps a `TimelineView`.
  public func timelineView() throws -> InspectableView<ViewType.TimelineView> { try child() }
  /// Unwraps a `Toggle`.
  public func toggle() throws -> InspectableView<ViewType.Toggle> { try child() }
  /// Unwraps a `VStack`.
  public func vStack() throws -> InspectableView<ViewType.VStack> { try child() }
  /// Unwraps a `ViewThatFits`.
  public func viewThatFits() throws -> InspectableView<ViewType.ViewThatFits> { try child() }
  /// Unwraps a `ZStack`.
  public func zStack() throws -> InspectableView<ViewType.ZStack> { try child() }
}

extension InspectableView where View: MultipleViewContent {
  /// Unwraps an `AngularGradient` by its index.
  public func angularGradient(_ index: Int) throws -> InspectableView<ViewType.AngularGradient> { try child(index) }
  /// Unwraps an `AnyView` by its index.
  public func anyView(_ index: Int) throws -> InspectableView<ViewType.AnyView> { try child(index) }
  /// Unwraps an `AsyncImage` by its index.
  public func asyncImage(_ index: Int) throws -> InspectableView<ViewType.AsyncImage> { try child(index) }
  /// Unwraps a `Button` by its index.
  public func button(_ index: Int) throws -> InspectableView<ViewType.Button> { try child(index) }
  /// Unwraps a `Color` by its index.
  public func color(_ index: Int) throws -> InspectableView<ViewType.Color> { try child(index) }
  /// Unwraps a `ColorPicker` by its index.
  public func colorPicker(_ index: Int) throws -> InspectableView<ViewType.ColorPicker> { try child(index) }
  /// Unwraps a `ContentUnavailableView` by its index.
  public func contentUnavailableView(_ index: Int) throws -> InspectableView<ViewType.ContentUnavailableView> {
    try child(index)
  }
  /// Unwraps a `ControlGroup` by its index.
  public func controlGroup(_ index: Int) throws -> InspectableView<ViewType.ControlGroup> { try child(index) }
  /// Unwraps a `DatePicker` by its index.
  public func datePicker(_ index: Int) throws -> InspectableView<ViewType.DatePicker> { try child(index) }
  /// Unwraps a `DisclosureGroup` by its index.
  public func disclosureGroup(_ index: Int) throws -> InspectableView<ViewType.DisclosureGroup> { try child(index) }
  /// Unwraps a `Divider` by its index.
  public func divider(_ index: Int) throws -> InspectableView<ViewType.Divider> { try child(index) }
  /// Unwraps an `EditButton` by its index.
  public func editButton(_ index: Int) throws -> InspectableView<ViewType.EditButton> { try child(index) }
  /// Unwraps an `EllipticalGradient` by its index.
  public func ellipticalGradient(_ index: Int) throws -> InspectableView<ViewType.EllipticalGradient> {
    try child(index)
  }
  /// Unwraps an `EmptyView` by its index.
  public func emptyView(_ index: Int) throws -> InspectableView<ViewType.EmptyView> { try child(index) }
  /// Unwraps a `ForEach` by its index.
  public func forEach(_ index: Int) throws -> InspectableView<ViewType.ForEach> { try child(index) }
  /// Unwraps a `Form` by its index.
  public func form(_ index: Int) throws -> InspectableView<ViewType.Form> { try child(index) }
  /// Unwraps a `Gauge` by its index.
  public func gauge(_ index: Int) throws -> InspectableView<ViewType.Gauge> { try child(index) }
  /// Unwraps a `GeometryReader` by its index.
  public func geometryReader(_ index: Int) throws -> InspectableView<ViewType.GeometryReader> { try child(index) }
  /// Unwraps a `Grid` by its index.
  public func grid(_ index: Int) throws -> InspectableView<ViewType.Grid> { try child(index) }
  /// Unwraps a `GridRow` by its index.
  public func gridRow(_ index: Int) throws -> InspectableView<ViewType.GridRow> { try child(index) }
  /// Unwraps a `Group` by its index.
  public func group(_ index: Int) throws -> InspectableView<ViewType.Group> { try child(index) }
  /// Unwraps a `GroupBox` by its index.
  public func groupBox(_ index: Int) throws -> InspectableView<ViewType.GroupBox> { try child(index) }
  /// Unwraps an `HStack` by its index.
  public func hStack(_ index: Int) throws -> InspectableView<ViewType.HStack> { try child(index) }
  /// Unwraps an `Image` by its index.
  public func image(_ index: Int) throws -> InspectableView<ViewType.Image> { try child(index) }
  /// Unwraps a `Label` by its index.
  public func label(_ index: Int) throws -> InspectableView<ViewType.Label> { try child(index) }
  /// Unwraps a `LabeledContent` by its index.
  public func labeledContent(_ index: Int) throws -> InspectableView<ViewType.LabeledContent> { try child(index) }
  /// Unwraps a `LazyHGrid` by its index.
  public func lazyHGrid(_ index: Int) throws -> InspectableView<ViewType.LazyHGrid> { try child(index) }
  /// Unwraps a `LazyHStack` by its index.
  public func lazyHStack(_ index: Int) throws -> InspectableView<ViewType.LazyHStack> { try child(index) }
  /// Unwraps a `LazyVGrid` by its index.
  public func lazyVGrid(_ index: Int) throws -> InspectableView<ViewType.LazyVGrid> { try child(index) }
  /// Unwraps a `LazyVStack` by its index.
  public func lazyVStack(_ index: Int) throws -> InspectableView<ViewType.LazyVStack> { try child(index) }
  /// Unwraps a `LinearGradient` by its index.
  public func linearGradient(_ index: Int) throws -> InspectableView<ViewType.LinearGradient> { try child(index) }
  /// Unwraps a `Link` by its index.
  public func link(_ index: Int) throws -> InspectableView<ViewType.Link> { try child(index) }
  /// Unwraps a `List` by its index.
  public func list(_ index: Int) throws -> InspectableView<ViewType.List> { try child(index) }
  /// Unwraps a `Menu` by its index.
  public func menu(_ index: Int) throws -> InspectableView<ViewType.Menu> { try child(index) }
  /// Unwraps a `NavigationLink` by its index.
  public func navigationLink(_ index: Int) throws -> InspectableView<ViewType.NavigationLink> { try child(index) }
  /// Unwraps a `NavigationSplitView` by its index.
  public func navigationSplitView(_ index: Int) throws -> InspectableView<ViewType.NavigationSplitView> {
    try child(index)
  }
  /// Unwraps a `NavigationStack` by its index.
  public func navigationStack(_ index: Int) throws -> InspectableView<ViewType.NavigationStack> { try child(index) }
  /// Unwraps a `NavigationView` by its index.
  public func navigationView(_ index: Int) throws -> InspectableView<ViewType.NavigationView> { try child(index) }
  /// Unwraps a `PasteButton` by its index.
  public func pasteButton(_ index: Int) throws -> InspectableView<ViewType.PasteButton> { try child(index) }
  /// Unwraps a `Picker` by its index.
  public func picker(_ index: Int) throws -> InspectableView<ViewType.Picker> { try child(index) }
  /// Unwraps a `ProgressView` by its index.
  public func progressView(_ index: Int) throws -> InspectableView<ViewType.ProgressView> { try child(index) }
  /// Unwraps a `RadialGradient` by its index.
  public func radialGradient(_ index: Int) throws -> InspectableView<ViewType.RadialGradient> { try child(index) }
  /// Unwraps a `ScrollView` by its index.
  public func scrollView(_ index: Int) throws -> InspectableView<ViewType.ScrollView> { try child(index) }
  /// Unwraps a `ScrollViewReader` by its index.
  public func scrollViewReader(_ index: Int) throws -> InspectableView<ViewType.ScrollViewReader> { try child(index) }
  /// Unwraps a `Section` by its index.
  public func section(_ index: Int) throws -> InspectableView<ViewType.Section> { try child(index) }
  /// Unwraps a `SecureField` by its index.
  public func secureField(_ index: Int) throws -> InspectableView<ViewType.SecureField> { try child(index) }
  /// Unwraps a `Shape` by its index.
  public func shape(_ index: Int) throws -> InspectableView<ViewType.Shape> { try child(index) }
  /// Unwraps a `ShareLink` by its index.
  public func shareLink(_ index: Int) throws -> InspectableView<ViewType.ShareLink> { try child(index) }
  /// Unwraps a `Slider` by its index.
  public func slider(_ index: Int) throws -> InspectableView<ViewType.Slider> { try child(index) }
  /// Unwraps a `Spacer` by its index.
  public func spacer(_ index: Int) throws -> InspectableView<ViewType.Spacer> { try child(index) }
  /// Unwraps a `Stepper` by its index.
  public func stepper(_ index: Int) throws -> InspectableView<ViewType.Stepper> { try child(index) }
  /// Unwraps a `TabView` by its index.
  public func tabView(_ index: Int) throws -> InspectableView<ViewType.TabView> { try child(index) }
  /// Unwraps a `Text` by its index.
  public func text(_ index: Int) throws -> InspectableView<ViewType.Text> { try child(index) }
  /// Unwraps a `TextEditor` by its index.
  public func textEditor(_ index: Int) throws -> InspectableView<ViewType.TextEditor> { try child(index) }
  /// Unwraps a `TextField` by its index.
  public func textField(_ index: Int) throws -> InspectableView<ViewType.TextField> { try child(index) }
  /// Unwraps a `TimelineView` by its index.
  public func timelineView(_ index: Int) throws -> InspectableView<ViewType.TimelineView> { try child(index) }
  /// Unwraps a `Toggle` by its index.
  public func toggle(_ index: Int) throws -> InspectableView<ViewType.Toggle> { try child(index) }
  /// Unwraps a `TupleView` by its index.
  public func tupleView(_ index: Int) throws -> InspectableView<ViewType.TupleView> { try child(index) }
  /// Unwraps a `VStack` by its index.
  public func vStack(_ index: Int) throws -> InspectableView<ViewType.VStack> { try child(index) }
  /// Unwraps a `ViewThatFits` by its index.
  public func viewThatFits(_ index: Int) throws -> InspectableView<ViewType.ViewThatFits> { try child(index) }
  /// Unwraps a `ZStack` by its index.
  public func zStack(_ index: Int) throws -> InspectableView<ViewType.ZStack> { try child(index) }
}
