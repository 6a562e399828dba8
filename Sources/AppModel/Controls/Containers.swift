// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A list of rows that scrolls, XCUITest's table. Only those rows exist that can be seen.
public func List(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.table, id, .scroll(.vertical, Stacking(spacing: 0, isLeading: true, isLazy: true)), content())
}

/// Controls below one another that scroll; all of them exist.
public func Form(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.table, id, .scroll(.vertical, Stacking(spacing: 0, isLeading: true)), content())
}

/// Rows of a list below a header, which is a text.
public func Section(_ header: String, @ElementBuilder content: () -> [Element]) -> [Element] {
  [Text(header)] + content()
}

/// A row of a list that shows one text. The text is named `ID.title` when the row has an `id`.
public func Cell(_ title: String, id: String = "", action: (@MainActor () -> Void)? = nil) -> Element {
  var element = Element(.cell, id: id, label: title)
  element.children = [Text(title, id: id.isEmpty ? "" : ".title")]
  element.tap = action
  return element
}

/// A row of a list with contents of its own.
public func Cell(
  id: String = "", action: (@MainActor () -> Void)? = nil, @ElementBuilder content: () -> [Element]
) -> Element {
  var element = Element(.cell, id: id, children: content())
  element.tap = action
  return element
}

/// An area that scrolls. What stands in it exists also where it can't be seen.
public func ScrollView(_ axis: Axis = .vertical, id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.scrollView, id, .scroll(axis, Stacking()), content())
}

/// Elements below one another.
public func VStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.other, id, .vertical(Stacking()), content())
}

/// Elements beside one another.
public func HStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.other, id, .horizontal(Stacking()), content())
}

/// Elements over one another, the last one on top.
public func ZStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.other, id, .overlay, content())
}

/// Elements below one another, of which only those exist that can be seen.
public func LazyVStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.other, id, .vertical(Stacking(isLazy: true)), content())
}

/// Elements beside one another, of which only those exist that can be seen.
public func LazyHStack(id: String = "", @ElementBuilder content: () -> [Element]) -> Element {
  container(.other, id, .horizontal(Stacking(isLazy: true)), content())
}

/// Elements that are changed together by a modifier, with nothing around them.
public func Group(@ElementBuilder content: () -> [Element]) -> [Element] { content() }

/// Elements for each of some data.
public func ForEach<Data: Sequence>(
  _ data: Data, @ElementBuilder content: (Data.Element) -> [Element]
) -> [Element] {
  data.flatMap(content)
}

/// Room that takes what is left.
public func Spacer() -> Element {
  Element(.other).withTraits { $0.isSpacer = true }
}

private func container(_ type: ElementType, _ id: String, _ layout: Layout, _ children: [Element]) -> Element {
  var element = Element(type, id: id, children: children)
  element.layout = layout
  return element
}
