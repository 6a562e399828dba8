/// The types of views that a search recognizes.
enum KnownViewTypes {
  /// The kinds that are recognized by the names of their types.
  nonisolated(unsafe) static let byName = Dictionary(
    uniqueKeysWithValues: kinds.compactMap { kind in kind.typeName.map { ($0, kind) } })

  /// The kinds that are recognized otherwise.
  nonisolated(unsafe) static let others = kinds.filter { $0.typeName == nil }

  private static var kinds: [ViewKind] {
    all.map { type in
      var kind = type._kind
      kind.isSingle = type is any SingleViewContent.Type
      return kind
    }
  }

  private static var all: [any KnownViewType.Type] {
    [
      ViewType.VStack.self, ViewType.HStack.self, ViewType.ZStack.self, ViewType.LazyVStack.self,
      ViewType.LazyHStack.self, ViewType.LazyVGrid.self, ViewType.LazyHGrid.self, ViewType.Grid.self,
      ViewType.GridRow.self, ViewType.Group.self, ViewType.List.self, ViewType.Form.self, ViewType.Section.self,
      ViewType.ScrollView.self, ViewType.ViewThatFits.self, ViewType.ControlGroup.self, ViewType.GroupBox.self,
      ViewType.LabeledContent.self, ViewType.NavigationView.self, ViewType.NavigationStack.self,
      ViewType.NavigationSplitView.self, ViewType.Menu.self, ViewType.Picker.self,
      ViewType.ContentUnavailableView.self, ViewType.AnyView.self, ViewType.Text.self, ViewType.Image.self,
      ViewType.Label.self, ViewType.Button.self, ViewType.Link.self, ViewType.ShareLink.self, ViewType.Toggle.self,
      ViewType.TextField.self, ViewType.SecureField.self, ViewType.TextEditor.self, ViewType.Slider.self,
      ViewType.Stepper.self, ViewType.DatePicker.self, ViewType.ColorPicker.self, ViewType.ProgressView.self,
      ViewType.Gauge.self, ViewType.EditButton.self, ViewType.PasteButton.self, ViewType.Spacer.self,
      ViewType.Divider.self, ViewType.EmptyView.self, ViewType.Color.self, ViewType.LinearGradient.self,
      ViewType.RadialGradient.self, ViewType.AngularGradient.self, ViewType.EllipticalGradient.self,
      ViewType.AsyncImage.self, ViewType.TupleView.self, ViewType.ForEach.self, ViewType.TabView.self,
      ViewType.NavigationLink.self, ViewType.GeometryReader.self, ViewType.ScrollViewReader.self,
      ViewType.DisclosureGroup.self, ViewType.TimelineView.self, ViewType.Shape.self,
      ViewType.ViewModifierContent.self, ViewType.Overlay.self, ViewType.SafeAreaInset.self,
      ViewType.NavigationDestination.self, ViewType.Toolbar.self, ViewType.Toolbar.Item.self,
      ViewType.Toolbar.ItemGroup.self, ViewType.AlertButton.self, ViewType.StyleConfiguration.Label.self,
      ViewType.StyleConfiguration.Content.self, ViewType.StyleConfiguration.Title.self,
      ViewType.StyleConfiguration.Icon.self, ViewType.StyleConfiguration.CurrentValueLabel.self,
    ]
  }
}
