// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A button.
///
/// - Parameters:
///   - title: What stands on it; its label.
///   - id: Its accessibility identifier.
///   - action: What a tap does.
public func Button(_ title: String, id: String = "", action: @escaping @MainActor () -> Void) -> Element {
  var element = Element(.button, id: id, label: title)
  element.actions.tap = action
  return element
}

/// A link.
public func Link(_ title: String, id: String = "", action: @escaping @MainActor () -> Void) -> Element {
  var element = Element(.link, id: id, label: title)
  element.actions.tap = action
  return element
}

/// A switch. Its value is `1` when it is on and `0` when it is off, as in XCUITest.
@MainActor
public func Toggle(_ title: String, isOn: Binding<Bool>, id: String = "") -> Element {
  var element = Element(.switch, id: id, label: title, value: isOn.wrappedValue ? "1" : "0")
  element.actions.tap = { isOn.wrappedValue.toggle() }
  return element
}
