// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picker of a date and a time. Its value is what it shows, such as `2026-11-21 10:25`, in universal time.
///
/// - Parameters:
///   - title: What it is for; its label.
///   - selection: The date that is picked.
///   - components: What of it is shown, and can be picked; both if nothing else is said.
///   - id: Its accessibility identifier.
@MainActor
public func DatePicker(
  _ title: String, selection: Binding<Date>, displayedComponents components: DatePickerComponents = .dateAndTime,
  id: String = ""
) -> Element {
  let text = components.text(of: selection.wrappedValue)
  var element = Element(.datePicker, id: id, label: title, value: text)
  element.changeTraits { traits in
    traits.adjust = { value in
      guard let date = components.date(from: value, keeping: selection.wrappedValue) else {
        throw AdjustmentError(allowed: "dates like \"\(text)\"")
      }
      selection.wrappedValue = date
    }
  }
  return element
}
