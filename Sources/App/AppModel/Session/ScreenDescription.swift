#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The elements of a screen for programs, as `robotrun tree --json` prints them.
package struct ScreenDescription: Encodable {
  /// The system whose behaviour is the model.
  let model = DeviceModel.modelledSystem
  /// The name of the device.
  let device: String
  /// The screen, in points.
  let screen: Screen
  /// The app and everything in it.
  let app: Element

  struct Screen: Encodable {
    let width: Double
    let height: Double
    /// Pixels for each point.
    let scale: Double
  }

  struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// A frame whose edges are those of pixels, as SwiftUI rounds them.
    init(_ frame: Rect, scale: Double) {
      func rounded(_ edge: Double) -> Double { (edge * scale).rounded() / scale }
      // Thirds of points have no end; three digits are enough for a pixel.
      func shortened(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
      let (left, top) = (rounded(frame.minX), rounded(frame.minY))
      (x, y) = (shortened(left), shortened(top))
      (width, height) = (shortened(rounded(frame.maxX) - left), shortened(rounded(frame.maxY) - top))
    }
  }

  struct Element: Encodable {
    let type: String
    let identifier: String?
    let label: String?
    let value: String?
    let placeholder: String?
    let traits: [String]?
    let frame: Frame
    let children: [Element]?
  }

  /// Describes what a session shows.
  @MainActor
  package init(_ snapshot: Snapshot, of session: AppSession) {
    let screen = session.device.screen
    device = session.device.model ?? DeviceModel.standard.name
    self.screen = Screen(width: screen.bounds.size.width, height: screen.bounds.size.height, scale: screen.scale)
    app = Element(snapshot[0], in: snapshot, scale: screen.scale)
  }

  /// The description as JSON.
  package var text: String {
    let encoder = JSONEncoder()
    // A view that is moved to nowhere is still an element.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("a screen has only strings and numbers") }
    return String(decoding: data, as: UTF8.self)
  }
}

extension ScreenDescription.Element {
  @MainActor
  fileprivate init(_ node: Snapshot.Node, in snapshot: Snapshot, scale: Double) {
    func present(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
    type = node.type.rawValue
    (identifier, label) = (present(node.identifier), present(node.label))
    (value, placeholder) = (present(node.value), present(node.placeholder))
    let traits = node.traits
    self.traits = traits.isEmpty ? nil : traits
    frame = ScreenDescription.Frame(node.frame, scale: scale)
    // The keys are the same on every screen.
    let inside = node.type == .keyboard ? [] : snapshot.descendants(of: node.index).map { snapshot[$0] }
    let children = inside.filter { $0.parent == node.index && !snapshot.isLabelPart($0) }
    self.children = children.isEmpty ? nil : children.map { Self($0, in: snapshot, scale: scale) }
  }
}

extension Snapshot.Node {
  /// The accessibility traits, as SwiftUI names them; those of the type, of modifiers and of the state.
  @MainActor
  fileprivate var traits: [String] {
    var traits: [String] = []
    switch type {
    case .button, .tab: traits.append("isButton")
    case .link: traits.append("isLink")
    case .image: traits.append("isImage")
    case .staticText: traits.append("isStaticText")
    case .searchField: traits.append("isSearchField")
    case .switch: traits.append("isToggle")
    default: break
    }
    if source?.semantics.addedTraits.contains(.isHeader) ?? false { traits.append("isHeader") }
    if isSelected { traits.append("isSelected") }
    if hasFocus { traits.append("hasKeyboardFocus") }
    if !isEnabled { traits.append("isDisabled") }
    return traits
  }
}
