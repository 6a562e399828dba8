import Foundation
import HeadlessUI
import ViewGraph

// What can be read of controls, and what they do.

extension InspectableView {
  /// Calls an action on the main thread, where apps run.
  func perform(_ action: @MainActor () -> Void) { assumingMainThread(action) }

  /// Throws if the user can't use the view.
  func requireResponsive() throws {
    let name = content.typeName.prefix { $0 != "<" }
    let reason: String? =
      if isDisabled() {
        blocker { $0.isDisabled() } + " is disabled"
      } else if isHidden() {
        blocker { $0.isHidden() } + " is hidden"
      } else if !allowsHitTesting() {
        blocker { !$0.allowsHitTesting() } + " has allowsHitTesting set to false"
      } else if isAbsent {
        "the conditional view has been hidden"
      } else {
        nil
      }
    if let reason { throw InspectionError.unresponsiveControl(name: String(name), reason: reason) }
  }

  /// Whether a condition hides the view.
  public var isAbsent: Bool { content.view is AbsentView }

  /// Whether the user can use the view: neither it nor a parent is disabled, hidden or without hit testing.
  public func isResponsive() -> Bool { (try? requireResponsive()) != nil }

  private func blocker(_ condition: (InspectableView<ViewType.ClassifiedView>) -> Bool) -> String {
    let parents = sequence(first: base, next: \.parent).dropFirst().filter { condition($0.classified) }
    return parents.last?.pathToRoot ?? (base.parent == nil ? "it" : pathToRoot)
  }
}

// MARK: Buttons and links

extension InspectableView where View == ViewType.Button {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Calls the action.
  public func tap() throws {
    try requireResponsive()
    let action: @MainActor () -> Void = try Reflection.value("action", of: content.view)
    perform(action)
  }

  /// The purpose.
  public func role() throws -> ButtonRole? { try Reflection.value("role", of: content.view) }
}

extension InspectableView where View == ViewType.Link {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// The URL.
  public func url() throws -> URL { try Reflection.value("destination", of: content.view) }
}

extension InspectableView where View == ViewType.ShareLink {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
}

extension InspectableView where View == ViewType.NavigationLink {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Whether the destination is shown.
  public func isActive() throws -> Bool { try active().wrappedValue }
  /// Shows the destination.
  public func activate() throws { try set(true) }
  /// Leaves the destination.
  public func deactivate() throws { try set(false) }

  /// The value that the link leads to.
  public func value<Value>(_ type: Value.Type = Value.self) throws -> Value {
    let value: AnyHashable = try Reflection.value("target.value", of: content.view)
    guard let typed = value.base as? Value else {
      throw InspectionError.typeMismatch(
        factual: Reflection.name(of: Swift.type(of: value.base)), expected: Reflection.name(of: Value.self))
    }
    return typed
  }

  private func active() throws -> Binding<Bool> {
    let isActive = try Reflection.value("isActive", of: content.view)
    guard let binding = Reflection.wrapped(isActive) as? Binding<Bool> else {
      throw InspectionError.notSupported(
        "Please use `NavigationLink(destination:, tag:, selection:)` if you need to access the state value for reading "
          + "or writing.")
    }
    return binding
  }

  private func set(_ isActive: Bool) throws { try active().wrappedValue = isActive }
}

extension InspectableView where View == ViewType.Menu {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Calls the action of a tap.
  public func callPrimaryAction() throws {
    guard
      let action = Reflection.wrapped(try Reflection.value("primaryAction", of: content.view)) as? @MainActor () -> Void
    else { throw InspectionError.attributeNotFound(label: "primaryAction", type: "Menu") }
    perform(action)
  }
}

// MARK: Values

extension InspectableView where View == ViewType.Toggle {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Switches the toggle.
  public func tap() throws {
    try requireResponsive()
    let isOn: Binding<Bool> = try Reflection.value("isOn", of: content.view)
    isOn.wrappedValue.toggle()
  }

  /// Whether the toggle is on.
  public func isOn() throws -> Bool {
    try Reflection.value("isOn", of: content.view, as: Binding<Bool>.self).wrappedValue
  }
}

extension InspectableView where View == ViewType.Picker {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Selects a value of the type of the selection.
  public func select<Value: Hashable>(value: Value) throws {
    try requireResponsive()
    try requireSelection(of: Value.self, "select(value:)")
    let select: @MainActor (AnyHashable) -> Void = try Reflection.value("selection.select", of: content.view)
    nonisolated(unsafe) let tag = AnyHashable(value)
    perform { select(tag) }
  }

  /// The selected value.
  public func selectedValue<Value>(_ type: Value.Type = Value.self) throws -> Value {
    try requireSelection(of: Value.self, "selectedValue(_:)")
    let read: @MainActor () -> AnyHashable = try Reflection.value("selection.value", of: content.view)
    guard let value = assumingMainThread({ read() }).base as? Value else {
      throw InspectionError.attributeNotFound(label: "binding", type: Reflection.name(of: Value.self))
    }
    return value
  }

  private func requireSelection(of type: Any.Type, _ call: String) throws {
    let expected: Any.Type = try Reflection.value("selection.valueType", of: content.view)
    guard expected == type else {
      throw InspectionError.notSupported(
        "\(call) expected a value of type \(Reflection.name(of: expected)) but received \(Reflection.name(of: type))")
    }
  }
}

extension InspectableView where View == ViewType.Slider {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The label of the least value.
  public func minimumValueLabelView() throws -> InspectableView<ViewType.ClassifiedView> {
    try part("minimumValueLabelView()")
  }
  /// The label of the greatest value.
  public func maximumValueLabelView() throws -> InspectableView<ViewType.ClassifiedView> {
    try part("maximumValueLabelView()")
  }

  /// The value.
  public func value() throws -> Double {
    let number = try number()
    return assumingMainThread { number.get() }
  }

  /// Sets the value.
  public func setValue(_ value: Double) throws {
    try requireResponsive()
    let number = try number()
    perform { number.set(value) }
  }

  /// Calls the action for the begin or the end of a change by the user.
  public func callOnEditingChanged(_ isEditing: Bool = true) throws {
    let action = try editing()
    perform { action.call(isEditing) }
  }

  private func number() throws -> InspectedNumber { try Reflection.value("core.value", of: content.view) }
}

/// Closures as controls store them.
struct EditingAction {
  let call: @MainActor (Bool) -> Void
}

private struct Step {
  typealias Closure = @MainActor () -> (@MainActor () -> Void)?
  let action: Closure
}

extension InspectableView {
  fileprivate func editing() throws -> EditingAction {
    try Reflection.closure("core.onEditingChanged", of: content.view, as: (@MainActor (Bool) -> Void).self)
  }
}

extension InspectableView where View == ViewType.Stepper {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// Increments the value.
  public func increment() throws { try step("core.increment") }
  /// Decrements the value.
  public func decrement() throws { try step("core.decrement") }

  /// Calls the action for the begin or the end of a change by the user.
  public func callOnEditingChanged() throws {
    let action = try editing()
    perform { action.call(false) }
  }

  private func step(_ path: String) throws {
    try requireResponsive()
    let step: Step = try Reflection.closure(path, of: content.view, as: Step.Closure.self)
    perform { step.action()?() }
  }
}

extension InspectableView where View == ViewType.DatePicker {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Selects a date.
  public func select(date: Date) throws {
    try requireResponsive()
    try Reflection.value("selection", of: content.view, as: Binding<Date>.self).wrappedValue = date
  }

  /// The selected date.
  public func date() throws -> Date {
    try Reflection.value("selection", of: content.view, as: Binding<Date>.self).wrappedValue
  }
}

extension InspectableView where View == ViewType.ColorPicker {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Selects a color.
  public func select(color: UIColor) throws { try select(color: Color(uiColor: color)) }

  /// Selects a color.
  public func select(color: Color) throws {
    try requireResponsive()
    try Reflection.value("selection", of: content.view, as: Binding<Color>.self).wrappedValue = color
  }
}

extension InspectableView where View == ViewType.DisclosureGroup {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// Whether the views inside are shown.
  public func isExpanded() throws -> Bool { try expansion().wrappedValue }
  /// Shows the views inside.
  public func expand() throws { try expansion().wrappedValue = true }
  /// Hides the views inside.
  public func collapse() throws { try expansion().wrappedValue = false }

  private func expansion() throws -> Binding<Bool> {
    let expansion = try Reflection.value("expansion", of: content.view)
    guard let binding = Reflection.wrapped(expansion) as? Binding<Bool> else {
      throw InspectionError.notSupported(
        "You need to enable programmatic expansion by using `DisclosureGroup(isExpanded:, content:, label:`")
    }
    return binding
  }
}

extension InspectableView where View == ViewType.EditButton {
  /// The binding that the button changes; `nil` without one in the environment.
  public func editMode() throws -> Binding<EditMode>? {
    let node = content.medium.node
    nonisolated(unsafe) var binding: Binding<EditMode>?
    assumingMainThread { binding = node.values.editMode }
    return binding
  }
}
