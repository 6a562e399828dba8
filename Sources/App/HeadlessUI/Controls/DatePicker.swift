import AppModel
import Foundation

/// The parts of a date that a picker shows, SwiftUI's `DatePickerComponents`.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of the day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)

  var shown: AppModel.DatePickerComponents {
    contains(.date) ? contains(.hourAndMinute) ? .dateAndTime : .date : .hourAndMinute
  }
}

/// A control for a date, SwiftUI's `DatePicker`. A step sets it to a value like `2026-11-21 10:25`, in universal time.
public struct DatePicker<Label: View> {
  /// The parts of a date.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let minimum: Date?
  private let maximum: Date?
  private let components: DatePickerComponents
  private let label: Label
  @Environment(\.datePickerStyle) private var style

  init(
    _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: DatePickerComponents, _ label: Label
  ) {
    (self.selection, self.minimum, self.maximum) = (selection, minimum, maximum)
    (self.components, self.label) = (components, label)
  }
}

extension DatePicker: View, UnaryView {
  /// The control in its style.
  public var body: some View {
    if let style {
      style.body(
        DatePickerStyleConfiguration(
          label: .init(AnyView(label)), selection: selection, minimumDate: minimum, maximumDate: maximum,
          displayedComponents: components))
    } else {
      DatePickerBox(
        selection: selection, minimum: minimum, maximum: maximum, components: components, label: label)
    }
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates the control that a style was given.
  init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, configuration.minimumDate, configuration.maximumDate,
      configuration.displayedComponents, configuration.label)
  }
}

/// The element of a date picker: its title and its control.
private struct DatePickerBox<Label: View> {
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let label: Label
}

extension DatePickerBox: ElementView {
  @ViewBuilder var inner: some View {
    // One box, whatever the label is made of.
    VStack { label }
    DateControl(selection: selection, minimum: minimum, maximum: maximum, components: components)
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    let (selection, components, minimum, maximum) = (selection, components.shown, minimum, maximum)
    let text = components.text(of: selection.wrappedValue)
    box.semantics.type = .datePicker
    let showsTitle = node.environment.labelsVisibility != .hidden && node.environment.datePickerKind == .compact
    // Guess: a capsule is higher than the text of its row, and doesn't make it higher; a control of two buttons leaves no
    // space for a title in the largest text sizes.
    box.setUpTitle(
      isShown: showsTitle, overhang: node.environment.isInList ? 6 : 0,
      isStacked: showsTitle && node.environment.dynamicTypeSize.isAccessibilitySize, in: node)
    let behavior = box.behavior ?? Behavior()
    behavior.adjust = { value in
      guard let date = components.date(from: value, keeping: selection.wrappedValue) else {
        throw AdjustmentError(allowed: "dates like \"\(text)\"")
      }
      guard minimum.map({ $0 <= date }) ?? true, maximum.map({ date <= $0 }) ?? true else {
        let low = minimum.map { "from \"\(components.text(of: $0))\"" }
        let high = maximum.map { "to \"\(components.text(of: $0))\"" }
        throw AdjustmentError(allowed: "dates \([low, high].compactMap { $0 }.joined(separator: " "))")
      }
      selection.wrappedValue = date
    }
    box.behavior = behavior
  }
}

extension DatePicker {
  /// Creates a picker with a label.
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, nil, displayedComponents, label()) }
  /// Creates a picker with a label for dates in a range.
  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }
  /// Creates a picker with a label for dates from a minimum.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }
  /// Creates a picker with a label for dates up to a maximum.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }
}

extension DatePicker where Label == Text {
  /// Creates a picker with a title.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, nil, nil, displayedComponents, Text(titleKey)) }
  /// Creates a picker with a title for dates in a range.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey)) }
  /// Creates a picker with a title for dates from a minimum.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey)) }
  /// Creates a picker with a title for dates up to a maximum.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey)) }
}

/// A control for a color, SwiftUI's `ColorPicker`. It is a color well whose panel is not shown.
public struct ColorPicker<Label: View> {
  private let selection: Binding<Color>
  private let label: Label
  /// Creates a picker with a label.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) { (self.selection, self.label) = (selection, label()) }
}

extension ColorPicker where Label == Text {
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }
}

extension ColorPicker: ElementView {
  var inner: Label { label }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = .colorWell
    box.semantics.labelsItself = true
    box.semantics.value = selection.wrappedValue.description
    box.layout = WideLayout()
    box.graphic = ColorWellDrawing(color: selection.wrappedValue, scope: node.scope)
  }
}
