import Foundation
import HeadlessUI
import ViewGraph

// What can be read of text fields, and what they do.

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

  fileprivate func commit() throws {
    let path = "core.onCommit"
    guard let action = Reflection.wrapped(try Reflection.value(path, of: content.view)) as? @MainActor () -> Void else {
      throw content.missing(attribute: "onCommit")
    }
    perform(action)
  }
}

extension Content {
  fileprivate func missing(attribute: String) -> InspectionError {
    .attributeNotFound(label: attribute, type: String(typeName.prefix { $0 != "<" }))
  }
}

extension InspectableView where View == ViewType.TextField {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.ClassifiedView> { try part("labelView()") }
  /// The text that is shown while the field is empty.
  public func prompt() throws -> InspectableView<ViewType.Text> { try part("prompt()", as: ViewType.Text.self) }
  /// The text of the field.
  public func input() throws -> String { try text() }
  /// Types a text.
  public func setInput(_ value: String) throws { try type(value) }
  /// Calls the action for the begin of editing.
  public func callOnEditingChanged() throws {
    try requireResponsive()
    let path = "core.onEditingChanged"
    guard Reflection.wrapped(try Reflection.value(path, of: content.view)) != nil else {
      throw content.missing(attribute: "onEditingChanged")
    }
    let action: EditingAction = try Reflection.closure(path, of: content.view, as: (@MainActor (Bool) -> Void).self)
    perform { action.call(false) }
  }
  /// Calls the action of the return key.
  public func callOnCommit() throws {
    try requireResponsive()
    try commit()
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
    try commit()
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
