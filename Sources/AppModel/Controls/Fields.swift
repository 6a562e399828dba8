// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A field for one line of text.
///
/// - Parameters:
///   - prompt: What the empty field shows.
///   - text: The text it edits.
///   - id: Its accessibility identifier.
@MainActor
public func TextField(_ prompt: String, text: Binding<String>, id: String = "") -> Element {
  field(.textField, prompt, text, id)
}

/// A field for a password. Its value shows a bullet for each character.
@MainActor
public func SecureField(_ prompt: String, text: Binding<String>, id: String = "") -> Element {
  var element = field(.secureTextField, prompt, text, id)
  element.value = String(repeating: "•", count: text.wrappedValue.count)
  return element
}

/// A field for a search text. While it holds one it has a button "Clear text"; then, or while it has the keyboard
/// focus, a button "Cancel" stands beside it.
@MainActor
public func SearchField(_ prompt: String, text: Binding<String>, id: String = "") -> Element {
  field(.searchField, prompt, text, id)
}

/// A field for several lines of text, SwiftUI's `TextEditor`.
@MainActor
public func TextView(text: Binding<String>, id: String = "") -> Element {
  field(.textView, nil, text, id)
}

/// A field for several lines of text, by SwiftUI's name.
@MainActor
public func TextEditor(text: Binding<String>, id: String = "") -> Element {
  TextView(text: text, id: id)
}

@MainActor
private func field(_ type: ElementType, _ prompt: String?, _ text: Binding<String>, _ id: String) -> Element {
  var element = Element(type, id: id, value: text.wrappedValue, placeholder: prompt)
  element.text = text
  return element
}
