import AppModel
import CucumberMessages
import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The elements that the screens of earlier runs had, from stored streams.
package struct KnownElements {
  /// An element, by its names.
  struct Element: Hashable {
    /// The word for its type: `button`.
    let type: String
    /// The identifier or the label.
    let name: String
    let isIdentified: Bool
    /// The screen it was on; empty if that is unknown.
    let screen: String
    /// The words that name it in steps; `nil` if they follow from its names.
    var locator: String?
  }

  /// The elements, each once, in the order of their appearance.
  private(set) var elements: [Element] = []
  /// Everything that may be the name of an element, with `#` for numbers.
  private var names: Set<String> = []
  private var known: Set<[String]> = []
  /// Whether all names of all elements were recorded, as the trace of every scenario has them.
  private var hasTraces = false

  /// Creates an empty set.
  package init() {}

  /// Adds the elements of a stream.
  ///
  /// - Parameter stream: The lines of the stream; lines that are no messages are skipped, as streams may be cut off.
  package mutating func add(_ stream: some Sequence<UInt8>) {
    let reader = NDJSON()
    for line in Array(stream).split(separator: UInt8(ascii: "\n")) {
      guard case .attachment(let attachment)? = try? reader.envelope(from: line) else { continue }
      switch attachment.mediaType {
      case ScenarioCoverage.mediaType:
        for element in (try? ScenarioCoverage(body: attachment.body))?.elements ?? [] {
          add(element.type, element.name, isIdentified: element.isIdentified, element.screen)
        }
      case ScenarioTrace.mediaType:
        if let trace = try? ScenarioTrace(body: attachment.body) { add(trace) }
      default: break
      }
    }
  }

  private mutating func add(_ trace: ScenarioTrace) {
    hasTraces = true
    for element in trace.elements {
      let texts = [element.identifier, element.label, element.value, element.placeholder].compactMap(\.self)
      names.formUnion(texts.map(ScreenIdentity.general))
      guard let name = texts.first(where: { !$0.isEmpty && $0.count < 60 }) else { continue }
      let isIdentified = !(element.identifier ?? "").isEmpty
      guard isIdentified || ElementLocator.typeWord(of: element.type) != nil else { continue }
      add(element.type, name, isIdentified: isIdentified, "")
    }
  }

  /// Adds an element of a screen that a locator finds alone.
  mutating func add(_ summary: String, locator: String) {
    elements.append(Element(type: summary, name: locator, isIdentified: false, screen: "", locator: locator))
  }

  private mutating func add(_ type: String, _ name: String, isIdentified: Bool, _ screen: String) {
    names.insert(ScreenIdentity.general(name))
    guard !name.isEmpty, known.insert([type, name]).inserted else { return }
    elements.append(
      Element(
        type: ElementLocator.typeWord(of: type) ?? type, name: name, isIdentified: isIdentified, screen: screen))
  }

  /// Returns the name in a locator that no screen had; `nil` if all are known, or if that can't be decided.
  func unknownName(in locator: ElementLocator) -> String? {
    guard hasTraces else { return nil }
    return locator.plainNames.first { !$0.contains("${") && !names.contains(ScreenIdentity.general($0)) }
  }
}
