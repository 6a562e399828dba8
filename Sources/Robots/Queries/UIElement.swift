import AppModel
import VirtualTime

/// One element of the app, as XCUITest's `XCUIElement`: lazy, looking at the app at every use.
///
/// Actions wait until the element can be reached, and throw a ``StepFailure`` that says why when it can't.
@MainActor
public struct UIElement {
  let query: ElementQuery
  let selection: ElementSelection

  var app: Application { query.app }

  /// The places of the elements that are meant in a snapshot: one if all is well.
  func matches(in snapshot: Snapshot) -> [Int] {
    let found = query.matches(in: snapshot)
    guard selection != .only else { return snapshot.outermost(found) }
    return selection.choose(from: found).map { [$0] } ?? []
  }

  /// The element at this moment; absent when there is none or when there are several.
  var node: Snapshot.Node? {
    guard let snapshot = try? app.snapshot() else { return nil }
    let found = matches(in: snapshot)
    return found.count == 1 ? snapshot[found[0]] : nil
  }

  /// Whether there is such an element at this moment; several are one as well.
  public var exists: Bool {
    guard let snapshot = try? app.snapshot() else { return false }
    return !matches(in: snapshot).isEmpty
  }

  /// Whether a tap would reach it at this moment.
  public var isHittable: Bool { node?.isHittable ?? false }
  /// Where it stands at this moment, in points of the screen; nothing when it doesn't exist.
  public var frame: Rect { node?.frame ?? .zero }
  /// What kind of thing it is; `other` when it doesn't exist.
  public var elementType: ElementType { node?.type ?? .other }
  /// Whether it can be used at this moment.
  public var isEnabled: Bool { node?.isEnabled ?? false }
  /// Whether it is the chosen one at this moment.
  public var isSelected: Bool { node?.isSelected ?? false }
  /// Whether the keyboard types into it at this moment.
  public var hasFocus: Bool { node?.hasFocus ?? false }
  /// The name it has for robots; empty when it has none.
  public var identifier: String { node?.identifier ?? "" }
  /// The text people read on it.
  public var label: String { node?.label ?? "" }
  /// What it holds.
  public var value: String? { node?.value }
  /// What it shows while it is empty.
  public var placeholderValue: String? { node?.placeholder }
}

extension UIElement: ElementTypeQueryProvider {
  /// The query for what is inside of this element.
  public var rootQuery: ElementQuery { query.appending(.selected(selection)) }
}

extension Snapshot {
  /// What is found inside of something else that is found is the same thing to people: the text of a row bears the
  /// row's name.
  func outermost(_ found: [Int]) -> [Int] {
    guard found.count > 1 else { return found }
    var kept: [Int] = []
    for index in found {
      if let last = kept.last, index < self[last].end { continue }
      kept.append(index)
    }
    return kept
  }
}

extension UIElement {
  /// Waits until the element is there.
  ///
  /// - Parameter timeout: How long, in app time.
  /// - Returns: Whether it came.
  public func waitForExistence(timeout: Duration) -> Bool {
    wait(timeout) { exists }
  }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: How long, in app time.
  /// - Returns: Whether it went.
  public func waitForNonExistence(timeout: Duration) -> Bool {
    wait(timeout) { !exists }
  }

  private func wait(_ timeout: Duration, until condition: () -> Bool) -> Bool {
    (try? app.waiter.wait(upTo: timeout, until: condition)) == .met
  }
}
