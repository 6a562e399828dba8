// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A button.
///
/// - Parameters:
///   - title: What stands on it; its label.
///   - id: Its accessibility identifier.
///   - role: What it is for.
///   - action: What a tap does.
public func Button(
  _ title: String, id: String = "", role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
) -> Element {
  var element = Element(.button, id: id, label: title)
  element.tap = action
  if let role { element.changeTraits { $0.role = role } }
  return element
}

/// A link.
public func Link(_ title: String, id: String = "", action: @escaping @MainActor () -> Void) -> Element {
  var element = Element(.link, id: id, label: title)
  element.tap = action
  return element
}

/// A button that pushes a screen.
public func NavigationLink(
  _ title: String, id: String = "", destination: @escaping @MainActor () -> any Screen
) -> Element {
  var element = Element(.button, id: id, label: title)
  element.changeTraits { $0.destination = destination }
  return element
}

/// A button that shows others below it. Tapping one of them takes the menu away, then does what it does.
public func Menu(_ title: String, id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  var element = Element(.button, id: id, label: title)
  let buttons = content()
  element.changeTraits { $0.menu = buttons }
  return element
}
