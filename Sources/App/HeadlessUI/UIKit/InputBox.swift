import AppModel
import Foundation

/// How the keyboard edits the text of a view.
@MainActor
struct TypedText {
  weak var field: (any EditedText)?
  let editing: @MainActor (Bool) -> Void
  let submit: (@MainActor () -> Void)?

  /// The text up to the end of the selection, where keys have their effect.
  func get() -> String {
    field.map { $0.text(of: NSRange(location: 0, length: $0.selection.upperBound)) } ?? ""
  }

  /// Ends the selection, as a touch does; where the text was touched isn't known.
  func moveToEnd() { field.map { $0.select(NSRange(location: $0.editedText.utf16.count, length: 0)) } }

  /// Stores what a key makes of the text up to the end of the selection, if the delegate allows the change.
  func type(_ new: String) {
    guard let field else { return }
    let old = get()
    let kept = old.commonPrefix(with: new).utf16.count
    let replacement = String(decoding: Array(new.utf16.dropFirst(kept)), as: UTF16.self)
    var range = NSRange(location: kept, length: old.utf16.count - kept)
    // A key that inserts text or deletes it does so to what is selected.
    if range.length == 0 || replacement.isEmpty && range.upperBound == field.selection.upperBound {
      range = NSUnionRange(range, field.selection)
    }
    if field.mayReplace(range, with: replacement) { field.replace(range, by: replacement) }
  }
}

/// The box of a field of UIKit.
struct InputBox: ElementView {
  let type: ElementType
  let text: String
  let placeholder: String?
  let submitLabel: AppModel.SubmitLabel
  let input: TypedText?
  let view: UIView
  /// The height that fits the text into a width, if the view has no fixed one.
  var fittingHeight: ((Double) -> Double)?
  /// Clears the field; `nil` without a button for it.
  var clear: (@MainActor () -> Void)?

  @ViewBuilder var inner: some View {
    if let clear { Button("Clear text", action: clear).accessibilityIdentifier("Clear text") }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = type
    box.semantics.value = text
    box.semantics.placeholder = placeholder
    box.semantics.submitLabel = submitLabel
    let size = view.intrinsicContentSize
    box.layout = InputLayout { proposal in
      let width = proposal.width ?? (size.width > 0 ? size.width : 200)
      guard size.height >= 0 else { return Size(width: width, height: proposal.height ?? 100) }
      return Size(width: width, height: fittingHeight?(width) ?? size.height)
    }
    view.attach(box, in: node.context)
    guard let input else {
      box.behavior = nil
      return
    }
    let behavior = box.behavior ?? Behavior()
    var typing = Behavior.TextInput(
      isMultiline: type == .textView, get: { input.get() }, set: { input.type($0) })
    typing.onEditingChanged = input.editing
    typing.moveToEnd = { input.moveToEnd() }
    behavior.text = typing
    behavior.submit = input.submit
    behavior.keepsFocus = true
    box.behavior = behavior
  }
}

/// A field with the button that clears it at its end.
private struct InputLayout: LayoutRule {
  let choose: @MainActor (Proposal) -> Size

  func size(of node: ElementNode, in proposal: Proposal) -> Size { choose(proposal) }

  func place(_ node: ElementNode) {
    for child in node.children {
      child.place(at: Point(x: node.size.width - 30, y: 0), size: Size(width: 30, height: node.size.height))
    }
  }
}
