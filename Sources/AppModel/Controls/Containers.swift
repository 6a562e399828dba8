// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A list of rows, XCUITest's table.
public func List(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  Element(.table, id: id, children: content())
}

/// A row of a list that shows one text. The text is named `ID.title` when the row has an `id`.
public func Cell(_ title: String, id: String = "", action: (@MainActor () -> Void)? = nil) -> Element {
  var element = Element(.cell, id: id, label: title)
  element.children = [Text(title, id: id.isEmpty ? "" : id + ".title")]
  element.actions.tap = action
  return element
}

/// A row of a list with contents of its own.
public func Cell(
  id: String = "", action: (@MainActor () -> Void)? = nil, @ElementBuilder content: () -> [Element]
) -> Element {
  var element = Element(.cell, id: id, children: content())
  element.actions.tap = action
  return element
}

/// An area that scrolls.
public func ScrollView(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  Element(.scrollView, id: id, children: content())
}

/// Elements below one another.
public func VStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  Element(.other, id: id, children: content())
}

/// Elements beside one another.
public func HStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  Element(.other, id: id, children: content())
}
