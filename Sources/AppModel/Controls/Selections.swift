// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions bear SwiftUI's names, so that a screen reads like the view it describes.

/// A switch. Its value is `1` when it is on and `0` when it is off, as in XCUITest.
@MainActor
public func Toggle(_ title: String, isOn: Binding<Bool>, id: String = "") -> Element {
  var element = Element(.switch, id: id, label: title, value: isOn.wrappedValue ? "1" : "0")
  element.tap = { isOn.wrappedValue.toggle() }
  element.changeTraits { traits in
    traits.adjust = { value in
      guard let isOnNow = ["on": true, "off": false][value.lowercased()] else {
        throw AdjustmentError(allowed: "\"on\" or \"off\"")
      }
      if isOn.wrappedValue != isOnNow { isOn.wrappedValue = isOnNow }
    }
  }
  return element
}

/// A slider. Its value is how far it is between its bounds, such as `70%`, as in XCUITest.
///
/// - Parameters:
///   - title: What it is for; its label.
///   - value: What it sets.
///   - bounds: The least and the most; from 0 to 1 if nothing else is said.
///   - id: Its accessibility identifier.
@MainActor
public func Slider(
  _ title: String = "", value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1, id: String = ""
) -> Element {
  let length = bounds.upperBound - bounds.lowerBound
  let part = (value.wrappedValue - bounds.lowerBound) / length
  var element = Element(.slider, id: id, label: title, value: Percentage.text(for: part))
  element.changeTraits { traits in
    traits.adjust = { text in
      guard let part = Percentage.part(from: text) else { throw AdjustmentError(allowed: "\"0%\" to \"100%\"") }
      value.wrappedValue = bounds.lowerBound + length * part
    }
  }
  return element
}

/// A stepper: two buttons, "Decrement" and "Increment". Its value is the number.
///
/// - Parameters:
///   - title: What it is for; its label.
///   - value: The number that it changes by one.
///   - bounds: The least and the most; a button that would lead beyond them is disabled.
///   - id: Its accessibility identifier.
@MainActor
public func Stepper(
  _ title: String, value: Binding<Int>, in bounds: ClosedRange<Int> = Int.min...Int.max, id: String = ""
) -> Element {
  var element = Element(.stepper, id: id, label: title, value: "\(value.wrappedValue)")
  element.children = [
    Button("Decrement", id: "Decrement") { value.wrappedValue -= 1 }.disabled(value.wrappedValue <= bounds.lowerBound),
    Button("Increment", id: "Increment") { value.wrappedValue += 1 }.disabled(value.wrappedValue >= bounds.upperBound),
  ]
  element.layout = .horizontal(Stacking(spacing: 0))
  element.changeTraits { traits in
    traits.adjust = { text in
      guard let number = Int(text), bounds.contains(number) else {
        let isBounded = bounds.lowerBound != .min || bounds.upperBound != .max
        throw AdjustmentError(
          allowed: isBounded ? "whole numbers from \(bounds.lowerBound) to \(bounds.upperBound)" : "whole numbers")
      }
      value.wrappedValue = number
    }
  }
  return element
}

/// A choice among several.
///
/// - Parameters:
///   - title: What it is for; its label.
///   - selection: The choice that is made.
///   - options: All choices.
///   - style: How it looks: a button with a menu, a row of segments, a wheel.
///   - id: Its accessibility identifier.
@MainActor
public func Picker(
  _ title: String, selection: Binding<String>, options: [String], style: PickerStyle = .menu, id: String = ""
) -> Element {
  var element: Element
  switch style {
  case .menu:
    element = Element(.picker, id: id, label: title, value: selection.wrappedValue)
    let buttons = choices(selection, options)
    element.changeTraits { $0.menu = buttons }
  case .segmented:
    element = Element(.segmentedControl, id: id, label: title, value: selection.wrappedValue)
    element.children = choices(selection, options)
    element.layout = .horizontal(Stacking(spacing: 0))
  case .wheel:
    element = Element(.picker, id: id, label: title, value: selection.wrappedValue)
    var wheel = Element(.pickerWheel, label: title, value: selection.wrappedValue)
    wheel.changeTraits { $0.adjust = adjusting(selection, options) }
    element.children = [wheel]
  }
  element.changeTraits { $0.adjust = adjusting(selection, options) }
  return element
}

/// A button for each choice, of which the one that is made is selected.
@MainActor
private func choices(_ selection: Binding<String>, _ options: [String]) -> [Element] {
  options.map { option in
    Button(option) { selection.wrappedValue = option }.selected(option == selection.wrappedValue)
  }
}

@MainActor
private func adjusting(_ selection: Binding<String>, _ options: [String]) -> @MainActor (String) throws -> Void {
  { value in
    guard options.contains(value) else {
      throw AdjustmentError(allowed: options.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    selection.wrappedValue = value
  }
}
