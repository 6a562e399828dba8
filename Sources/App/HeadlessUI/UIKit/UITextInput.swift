import Foundation

/// A position in the text of a field, UIKit's `UITextPosition`.
@MainActor @preconcurrency
open class UITextPosition: NSObject {
  /// The number of UTF-16 units before it.
  fileprivate let offset: Int

  fileprivate init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
}

/// A range of the text of a field, UIKit's `UITextRange`.
@MainActor @preconcurrency
open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.length == 0 }

  fileprivate let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
  open override var hash: Int { range.location }
}

/// What text can be typed into, UIKit's `UIKeyInput`.
@MainActor @preconcurrency
public protocol UIKeyInput: AnyObject {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text in place of the selected text.
  func insertText(_ text: String)
  /// Deletes the selected text, or the character before the insertion point.
  func deleteBackward()
}

/// What has text and an insertion point, UIKit's `UITextInput`: fields and text views are one. Offsets count UTF-16 units, as
/// those of a device's fields do.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput {
  /// The selected text; an empty range is the insertion point.
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length) }
  /// Text that an input method hasn't confirmed: there is none, robots type without one.
  public var markedTextRange: UITextRange? { nil }

  /// Returns the range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (start, end) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
    return UITextRange(NSRange(location: start, length: end - start))
  }
  /// Returns a position at a distance; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (new, isTooFar) = position.offset.addingReportingOverflow(offset)
    return !isTooFar && (0...length).contains(new) ? UITextPosition(new) : nil
  }
  /// Returns the distance of two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  private var length: Int { (self as? any EditedText)?.editedText.utf16.count ?? 0 }
}

/// A field or a text view, whose text the keyboard edits.
@MainActor
protocol EditedText: UITextInput {
  var editedText: String { get }
  /// The selected text; of no length at the insertion point.
  var selection: NSRange { get set }
  /// Asks the delegate whether a part of the text may be replaced.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// Stores text that the user has typed, and reports it.
  func set(_ text: String, insertionPoint: Int)
  /// Reports another selection.
  func selectionChanged()
}

extension EditedText {
  func text(of range: NSRange) -> String {
    Range(clamped(range), in: editedText).map { String(editedText[$0]) } ?? ""
  }

  /// Replaces a part of the text; the insertion point is after the new text.
  func replace(_ range: NSRange, by text: String) {
    let range = clamped(range)
    guard let old = Range(range, in: editedText) else { return }
    set(editedText.replacingCharacters(in: old, with: text), insertionPoint: range.location + text.utf16.count)
  }

  /// Deletes the selected text, or the character before the insertion point.
  func deleteSelection() {
    let selected = clamped(selection)
    guard selected.length == 0 else { return replace(selected, by: "") }
    guard let caret = Range(selected, in: editedText)?.lowerBound, caret > editedText.startIndex else { return }
    replace(NSRange(editedText.index(before: caret)..<caret, in: editedText), by: "")
  }

  /// Selects a range as far as it is in the text.
  func select(_ range: NSRange) {
    let range = clamped(range)
    guard range != selection else { return }
    selection = range
    selectionChanged()
  }

  func selectedRange() -> UITextRange { UITextRange(clamped(selection)) }
  func select(_ range: UITextRange?) { if let range { select(range.range) } }
  func text(of range: UITextRange) -> String { text(of: range.range) }
  func replaceText(of range: UITextRange, by text: String) { replace(range.range, by: text) }

  private func clamped(_ range: NSRange) -> NSRange {
    let length = editedText.utf16.count
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }
}
