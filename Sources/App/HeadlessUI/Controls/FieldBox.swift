import AppModel
import Foundation

/// The common properties of text fields.
struct FieldCore {
  var type: ElementType
  var text: FieldText
  var prompt: Text?
  var isMultiline = false
  /// Whether it is as high as it can be, as an editor; a field for several lines has the height of its text otherwise.
  var fillsHeight = false
  /// Whether it is as high as its lines.
  var grows: Bool { isMultiline && !fillsHeight }
  var onEditingChanged: (@MainActor (Bool) -> Void)?
  var onCommit: (@MainActor () -> Void)?
}

/// The text that a field edits.
struct FieldText {
  /// The text of the value.
  let get: @MainActor (TextContext) -> String
  /// Stores the string that was typed.
  let set: @MainActor (String, TextContext) -> Void
  /// Whether each key stores the text; otherwise the end of editing does.
  let storesEachKey: Bool

  /// The text itself.
  init(_ text: Binding<String>) {
    self.init(storesEachKey: true) { _ in
      text.wrappedValue
    } set: { new, _ in
      text.wrappedValue = new
    }
  }

  private init(
    storesEachKey: Bool, get: @escaping @MainActor (TextContext) -> String,
    set: @escaping @MainActor (String, TextContext) -> Void
  ) { (self.storesEachKey, self.get, self.set) = (storesEachKey, get, set) }

  /// Creates the text of a formatted value; a string that can't be parsed leaves the value unchanged.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    nonisolated(unsafe) let (value, format) = (value, format)
    self.init(storesEachKey: false) { context in
      format.adapted(to: context).format(value.wrappedValue)
    } set: { text, context in
      if let new = try? format.adapted(to: context).parseStrategy.parse(text) { value.wrappedValue = new }
    }
  }

  /// Creates the text of a formatted value that may be `nil`; a string that can't be parsed sets `nil`.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    nonisolated(unsafe) let (value, format) = (value, format)
    self.init(storesEachKey: false) { context in
      value.wrappedValue.map { format.adapted(to: context).format($0) } ?? ""
    } set: { text, context in
      value.wrappedValue = try? format.adapted(to: context).parseStrategy.parse(text)
    }
  }

  /// Creates the text of a value that a formatter prints and parses.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    nonisolated(unsafe) let (value, formatter) = (value, formatter)
    self.init(storesEachKey: false) { _ in
      formatter.string(for: value.wrappedValue) ?? ""
    } set: { text, _ in
      // On Linux no other formatters parse text.
      let object: Any? =
        (formatter as? NumberFormatter)?.number(from: text) ?? (formatter as? DateFormatter)?.date(from: text)
      if let new = object as? V { value.wrappedValue = new }
    }
  }
}

/// The box of a field with its label, which is not shown in it.
struct FieldBox<Label: View> {
  let core: FieldCore
  let label: Label
}

extension FieldBox: PrimitiveView, UnaryView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(FieldNode(view, inputs))
  }
}

private final class FieldNode<Label: View>: TypedNode<FieldBox<Label>> {
  private let box = ElementNode()
  private var label: ViewNode?
  /// What was typed, until it is stored.
  private var draft: String?

  override var childViews: [ViewNode] { label.map { [$0] } ?? [] }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    tracking { box.configure { configure() } }
    reconcile(label, view.label) { label = $0 }
    nameBox()
    afterEvaluation { [self] in nameBox() }
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in nameBox() }
  }

  /// The prompt is the placeholder, and the label the name; without a prompt the label is the placeholder.
  private func nameBox() {
    let parts = label?.elements ?? []
    let name = parts.count == 1 ? parts[0].summary : parts.map(\.summary).joined(separator: ", ")
    let prompt = tracking { view.core.prompt?.plain(in: environment) }
    box.configure {
      box.semantics.placeholder = prompt ?? name
      box.semantics.label = prompt == nil ? nil : name
      // The placeholder may be the text whose lines it has the height of.
      if view.core.grows { tracking { layOut() } }
    }
  }

  private func layOut() {
    let core = view.core
    let drawing = FieldDrawing(scope: scope, grows: core.grows)
    var height = FieldLayout.Height.line
    if core.fillsHeight {
      height = .available
    } else if core.grows {
      var style = TextStyle(drawing.font, lineLimit: environment.lineLimit)
      style.reservedLines = environment.reservedLines
      height = .lines(of: text.isEmpty ? box.semantics.placeholder ?? "" : text, style)
    }
    box.graphic = drawing
    box.layout = FieldLayout(font: drawing.font, isBordered: drawing.isBordered, height: height)
  }

  private func configure() {
    let core = view.core
    box.semantics.type = core.type
    box.semantics.value = text
    box.semantics.submitLabel = environment.submitLabel
    let behavior = box.behavior ?? Behavior()
    behavior.text = input(core)
    if !core.isMultiline { behavior.submit = { [weak self] in self?.submit() } }
    box.behavior = behavior
    layOut()
  }

  private func input(_ core: FieldCore) -> Behavior.TextInput {
    var input = Behavior.TextInput(isMultiline: core.isMultiline) { [weak self] in
      self?.text ?? ""
    } set: { [weak self] in
      self?.type($0)
    }
    input.onEditingChanged = { [weak self, onEditingChanged = core.onEditingChanged] isEditing in
      if !isEditing { self?.storeDraft() }
      onEditingChanged?(isEditing)
    }
    return input
  }

  // MARK: Text

  private var text: String { draft ?? view.core.text.get(TextContext(environment)) }

  private func type(_ text: String) {
    guard !view.core.text.storesEachKey else { return view.core.text.set(text, TextContext(environment)) }
    draft = text
    invalidate()
  }

  private func submit() {
    storeDraft()
    view.core.onCommit?()
  }

  private func storeDraft() {
    guard let draft else { return }
    self.draft = nil
    view.core.text.set(draft, TextContext(environment))
    invalidate()
  }
}

/// A field takes the width that is proposed.
private struct FieldLayout: LayoutRule, Equatable {
  enum Height: Equatable {
    case line
    /// The height of a string in lines.
    case lines(of: String, TextStyle)
    /// The height that is proposed, as for an editor.
    case available
  }

  let font: TextFont
  let isBordered: Bool
  let height: Height

  /// The height of one line, in points.
  private var lineHeight: Double { font.fieldHeight + (isBordered ? 12 : 0) }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let width = proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? 200
    switch height {
    case .line: return Size(width: width, height: lineHeight)
    case .lines(let text, let style):
      let inner = Proposal(width: max(0, width - (isBordered ? 14 : 0)), height: nil)
      let lines = style.size(of: text.withLastLine, in: inner).height
      return Size(width: width, height: lineHeight + lines - font.lineHeight)
    case .available:
      return Size(width: width, height: proposal.height.map { $0.isFinite ? max(lineHeight, $0) : 10_000 } ?? 100)
    }
  }

  func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? {
    guard let baseline = key.baseline else { return nil }
    switch height {
    case .line: return (node.size.height - font.lineHeight) / 2 + font.ascent
    case .lines:
      let last = baseline == .last ? node.size.height - lineHeight : 0
      return last + (lineHeight - font.lineHeight) / 2 + font.ascent
    case .available: return 8 + font.ascent
    }
  }

  func place(_ node: ElementNode) {}
}

extension TextFont {
  /// The height of a field without a border: 22 points for body text, 34 with one.
  fileprivate var fieldHeight: Double { lineHeight.rounded(.up) + 1 }
}
