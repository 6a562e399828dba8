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
    if let error = (content.view as? AbsentView)?.error { throw error }
    let reason: String? =
      if isDisabled() {
        blocker { $0.isDisabled() } + " is disabled"
      } else if isHidden() {
        blocker { $0.isHidden() } + " is hidden"
      } else if !allowsHitTesting() {
        blocker { !$0.allowsHitTesting() } + " has allowsHitTesting set to false"
      } else {
        nil
      }
    if let reason { throw InspectionError.unresponsiveControl(name: String(name), reason: reason) }
  }

  /// Whether the view isn't there, because of its condition.
  public var isAbsent: Bool { content.view is AbsentView }

  /// Whether the user can use the view: neither it nor a view around is disabled, hidden or closed for touches.
  public func isResponsive() -> Bool { (try? requireResponsive()) != nil }

  private func blocker(_ condition: (InspectableView<ViewType.ClassifiedView>) -> Bool) -> String {
    let around = sequence(first: base, next: \.parent).dropFirst().filter { condition($0.classified) }
    return around.last?.pathToRoot ?? (base.parent == nil ? "it" : pathToRoot)
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
        "Enable programmatic navigation by using `NavigationLink(destination:, tag:, selection:)`"
          + " or `NavigationLink(destination:, isActive:)`")
    }
    return binding
  }

  private func set(_ isActive: Bool) throws {
    try requireResponsive()
    try active().wrappedValue = isActive
  }
}

extension InspectableView where View == ViewType.Menu {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }

  /// Calls the action of a tap.
  public func callPrimaryAction() throws {
    guard
      let action = Reflection.wrapped(try Reflection.value("primaryAction", of: content.view)) as? @MainActor () -> Void
    else { throw InspectionError.callbackNotFound(parent: "Menu", callback: "primaryAction") }
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

  /// Selects a value.
  public func select<Value: Hashable>(value: Value) throws {
    try requireResponsive()
    let before: Value = try selected("select(value:)")
    let select: @MainActor (AnyHashable) -> Void = try Reflection.value("selection.select", of: content.view)
    nonisolated(unsafe) let tag = AnyHashable(value)
    if before != value { perform { select(tag) } }
  }

  /// The selected value.
  public func selectedValue<Value>(_ type: Value.Type = Value.self) throws -> Value {
    try selected("selectedValue(_:)")
  }

  private func selected<Value>(_ call: String) throws -> Value {
    let read: @MainActor () -> AnyHashable = try Reflection.value("selection.value", of: content.view)
    let selected = assumingMainThread { read() }
    guard let value = selected.base as? Value else {
      throw InspectionError.notSupported(
        "\(call) expected a value of type \(Swift.type(of: selected.base)) but received \(Value.self)")
    }
    return value
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
  public func value() throws -> Double { assumingMainThread { try? number().get() } ?? 0 }

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
private struct EditingAction {
  let call: @MainActor (Bool) -> Void
}

private struct Step {
  typealias Closure = @MainActor () -> (@MainActor () -> Void)?
  let action: Closure
}

extension InspectableView {
  fileprivate func editing() throws -> EditingAction {
    try requireResponsive()
    return try Reflection.closure("core.onEditingChanged", of: content.view, as: (@MainActor (Bool) -> Void).self)
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
        "You cannot inspect or change the expansion of a DisclosureGroup without a binding: pass isExpanded: to it")
    }
    return binding
  }
}

// MARK: Text fields

extension InspectableView {
  fileprivate func text() throws -> String {
    nonisolated(unsafe) let core = try Reflection.value("core", of: content.view)
    guard let text = assumingMainThread({ content.medium.node.text(ofField: core) }) else {
      throw InspectionError.attributeNotFound(label: "text", type: content.typeName)
    }
    return text
  }

  fileprivate func type(_ text: String) throws {
    try requireResponsive()
    nonisolated(unsafe) let core = try Reflection.value("core", of: content.view)
    assumingMainThread { content.medium.node.setText(text, ofField: core) }
  }

  fileprivate func editingAction<Action>(_ name: String, as type: Action.Type) throws -> Action {
    try requireResponsive()
    guard let action = Reflection.wrapped(try Reflection.value("core.\(name)", of: content.view)) as? Action else {
      throw InspectionError.callbackNotFound(parent: String(content.typeName.prefix { $0 != "<" }), callback: name)
    }
    return action
  }
}

extension InspectableView where View == ViewType.TextField {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The text of the field.
  public func input() throws -> String { try text() }
  /// Types a text.
  public func setInput(_ value: String) throws { try type(value) }
  /// Calls the action for the begin of editing.
  public func callOnEditingChanged() throws {
    let action = try editingAction("onEditingChanged", as: (@MainActor (Bool) -> Void).self)
    perform { action(false) }
  }
  /// Calls the action of the return key.
  public func callOnCommit() throws {
    let action = try editingAction("onCommit", as: (@MainActor () -> Void).self)
    perform(action)
  }
}

extension InspectableView where View == ViewType.SecureField {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The text of the field.
  public func input() throws -> String { try text() }
  /// Types a text.
  public func setInput(_ value: String) throws { try type(value) }
  /// Calls the action of the return key.
  public func callOnCommit() throws {
    let action = try editingAction("onCommit", as: (@MainActor () -> Void).self)
    perform(action)
  }
}

extension InspectableView where View == ViewType.TextEditor {
  /// The text of the editor.
  public func input() throws -> String {
    try Reflection.value("text", of: content.view, as: Binding<String>.self).wrappedValue
  }
  /// Types a text.
  public func setInput(_ value: String) throws {
    try requireResponsive()
    try Reflection.value("text", of: content.view, as: Binding<String>.self).wrappedValue = value
  }
}
