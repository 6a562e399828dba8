import AppModel
import VirtualTime

/// An element of the app, XCUITest's `XCUIElement`: lazy, evaluated at each use.
///
/// Actions wait until the element can be reached, and throw a ``StepFailure`` with the reason if it can't.
@MainActor
public struct UIElement {
  let query: ElementQuery
  let selection: ElementSelection

  var app: Application { query.app }

  /// The indices of the matching elements in a snapshot; one if the element is unique.
  func matches(in snapshot: Snapshot) -> [Int] {
    let found = query.matches(in: snapshot)
    guard selection != .only else { return snapshot.outermost(found) }
    return selection.choose(from: found).map { [$0] } ?? []
  }

  /// The current element; `nil` unless there is exactly one.
  package var node: Snapshot.Node? {
    guard let snapshot = try? app.snapshot() else { return nil }
    let found = matches(in: snapshot)
    return found.count == 1 ? snapshot[found[0]] : nil
  }

  /// Whether at least one matching element exists.
  public var exists: Bool {
    guard let snapshot = try? app.snapshot() else { return false }
    return !matches(in: snapshot).isEmpty
  }

  /// Whether a tap would reach it.
  public var isHittable: Bool { node?.isHittable ?? false }
  /// The current frame in points of the screen; zero if it doesn't exist.
  public var frame: Rect { node?.frame ?? .zero }
  package var isStructure: Bool { node?.isStructure ?? false }
  /// The type; `other` if it doesn't exist.
  public var elementType: ElementType { node?.type ?? .other }
  /// Whether it is enabled.
  public var isEnabled: Bool { node?.isEnabled ?? false }
  /// Whether it is selected.
  public var isSelected: Bool { node?.isSelected ?? false }
  /// Whether it has the keyboard focus.
  public var hasFocus: Bool { node?.hasFocus ?? false }
  /// The accessibility identifier; may be empty.
  public var identifier: String { node?.identifier ?? "" }
  /// The accessibility label.
  public var label: String { node?.label ?? "" }
  /// The value.
  public var value: String? { node?.value }
  /// The placeholder of an empty field.
  public var placeholderValue: String? { node?.placeholder }
}

extension UIElement: ElementTypeQueryProvider {
  /// The query for the content of this element.
  public var rootQuery: ElementQuery { query.appending(.selected(selection)) }
}

extension Snapshot {
  /// Removes matches inside of other matches: the text of a row has the row's name, and is the same element to the
  /// user. Structure that repeats the element around stays, since XCUITest sees two.
  func outermost(_ found: [Int]) -> [Int] {
    guard found.count > 1 else { return found }
    var kept: [Int] = []
    for index in found {
      if let last = kept.last, index < self[last].end, !(self[index].isStructure && self[index].type == self[last].type)
      {
        continue
      }
      kept.append(index)
    }
    return kept
  }
}

extension UIElement {
  /// Waits until the element exists.
  ///
  /// - Parameter timeout: The maximum time to wait, in virtual time.
  /// - Returns: Whether it exists.
  public func waitForExistence(timeout: Duration) -> Bool {
    wait(timeout) { exists }
  }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: The maximum time to wait, in virtual time.
  /// - Returns: Whether it is gone.
  public func waitForNonExistence(timeout: Duration) -> Bool {
    wait(timeout) { !exists }
  }

  private func wait(_ timeout: Duration, until condition: () -> Bool) -> Bool {
    (try? app.waiter.wait(upTo: timeout, until: condition)) == .met
  }
}
