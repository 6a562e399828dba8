// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A text that can't be changed.
public func Text(_ text: String, id: String = "") -> Element {
  Element(.staticText, id: id, label: text)
}

/// A picture.
///
/// - Parameter name: What it shows; its label.
public func Image(_ name: String, id: String = "") -> Element {
  Element(.image, id: id, label: name)
}

/// A picture with a text beside it.
public func Label(_ title: String, image: String, id: String = "") -> Element {
  HStack(id: id) {
    Image(image)
    Text(title)
  }
}

/// Something that goes on: with a value from 0 to 1 a progress bar, without one an activity indicator.
public func ProgressView(_ label: String = "", value: Double? = nil, id: String = "") -> Element {
  guard let value else { return Element(.activityIndicator, id: id, label: label) }
  return Element(.progressIndicator, id: id, label: label, value: Percentage.text(for: value))
}
