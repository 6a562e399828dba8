import AppModel
import HeadlessUI
import ViewGraph

// Sheets, alerts and what else modifiers present.

/// A layer that a modifier presents.
struct Popup {
  /// What is presented.
  enum Kind: String {
    case sheet, fullScreenCover, popover, alert, confirmationDialog
  }

  let kind: Kind
  let presentation: InspectedPresentation
  /// The content; of an alert or a dialog, its parts.
  let content: Any
}

extension Popup.Kind {
  init?(_ presentation: InspectedPresentation) {
    switch presentation.style {
    case .sheet: self = presentation.isPopover ? .popover : .sheet
    case .fullScreenCover: self = .fullScreenCover
    case .popover: self = .popover
    case .alert: self = .alert
    case .confirmationDialog: self = .confirmationDialog
    case .root, .menu: return nil
    }
  }

  var kind: ViewKind {
    let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    let isPanel = self == .alert || self == .confirmationDialog
    return ViewKind(
      name, isSingle: true, matches: { ($0 as? Popup)?.kind == self },
      children: { isPanel ? .empty : try $0.children(of: Reflection.value("content", of: $0.view), "content") },
      parts: isPanel
        ? ViewKind.labels([
          ("title()", "content.title"), ("message()", "content.message.content"),
          ("actions()", "content.actions.content"),
        ]) : { _ in [] })
  }
}

extension ViewType {
  /// A sheet.
  public enum Sheet: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.sheet.kind }
  }

  /// A cover of the screen.
  public enum FullScreenCover: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.fullScreenCover.kind }
  }

  /// A popover.
  public enum Popover: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.popover.kind }
  }

  /// An alert.
  public enum Alert: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.alert.kind }
  }

  /// Choices.
  public enum ConfirmationDialog: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.confirmationDialog.kind }
  }

  /// Choices, the older form.
  public typealias ActionSheet = ConfirmationDialog

  /// A button of an alert that an `Alert` declares.
  public enum AlertButton: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { ViewType.Button._kind }
  }
}

extension Content.Layer {
  /// What the modifier presents now, with the name of its call; `nil` if it presents nothing.
  var popup: (name: String, content: () throws -> Content)? {
    guard let presentation, presentation.isPresented, let kind = Popup.Kind(presentation) else { return nil }
    return (kind.rawValue, { try popup(presentation, kind) })
  }

  fileprivate var presentation: InspectedPresentation? {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var presentation: InspectedPresentation?
    assumingMainThread { presentation = node.presentation(of: value) }
    return presentation
  }

  fileprivate func popup(_ presentation: InspectedPresentation, _ kind: Popup.Kind) throws -> Content {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var made: (view: AnyView, node: InspectedNode)?
    assumingMainThread { made = node.content(ofPresentation: value, at: path) }
    guard let made else { throw InspectionError.viewNotFound(parent: kind.kind.name) }
    let view = try Reflection.value("content", of: made.view)
    return Content(
      Popup(kind: kind, presentation: presentation, content: view), Content.Medium(node: made.node, path: ""))
  }
}

extension InspectableView {
  /// The sheet, if it is presented.
  public func sheet(_ index: Int? = nil) throws -> InspectableView<ViewType.Sheet> { try popup(.sheet, index) }
  /// The cover of the screen, if it is presented.
  public func fullScreenCover(_ index: Int? = nil) throws -> InspectableView<ViewType.FullScreenCover> {
    try popup(.fullScreenCover, index)
  }
  /// The popover, if it is presented.
  public func popover(_ index: Int? = nil) throws -> InspectableView<ViewType.Popover> { try popup(.popover, index) }
  /// The alert, if it is presented.
  public func alert(_ index: Int? = nil) throws -> InspectableView<ViewType.Alert> { try popup(.alert, index) }
  /// The choices, if they are presented.
  public func confirmationDialog(_ index: Int? = nil) throws -> InspectableView<ViewType.ConfirmationDialog> {
    try popup(.confirmationDialog, index)
  }
  /// The choices, if they are presented.
  public func actionSheet(_ index: Int? = nil) throws -> InspectableView<ViewType.ActionSheet> {
    try popup(.confirmationDialog, index)
  }

  private func popup<T: BaseViewType>(_ kind: Popup.Kind, _ index: Int?) throws -> InspectableView<T> {
    let (layer, presentation) = try content.value(kind.rawValue, at: index ?? 0) { layer in
      layer.presentation.flatMap { Popup.Kind($0) == kind ? (layer, $0) : nil }
    }
    guard presentation.isPresented else { throw InspectionError.viewNotFound(parent: T._kind.name) }
    let call = "\(kind.rawValue)(\(index.map(String.init) ?? ""))"
    return try Inspected(layer.popup(presentation, kind), parent: base, call: call, index: index).typed()
  }

  fileprivate func dismissPopup() throws {
    guard let popup = content.view as? Popup else {
      throw InspectionError.typeMismatch(factual: content.typeName, expected: View._kind.name)
    }
    let presentation = popup.presentation
    perform {
      presentation.dismiss()
      presentation.onDismiss?()
    }
  }
}

extension InspectableView where View == ViewType.Sheet {
  /// Dismisses the sheet as the user does.
  public func dismiss() throws { try dismissPopup() }
  /// Calls the action of the dismissal.
  public func callOnDismiss() throws {
    guard let action = (content.view as? Popup)?.presentation.onDismiss else {
      throw InspectionError.callbackNotFound(parent: "Sheet", callback: "onDismiss")
    }
    perform(action)
  }
}

extension InspectableView where View == ViewType.FullScreenCover {
  /// Dismisses the cover.
  public func dismiss() throws { try dismissPopup() }
}

extension InspectableView where View == ViewType.Popover {
  /// Dismisses the popover as the user does.
  public func dismiss() throws { try dismissPopup() }
}

extension InspectableView where View == ViewType.Alert {
  /// The title.
  public func title() throws -> InspectableView<ViewType.Text> { try part("title()").text() }
  /// The message.
  public func message() throws -> InspectableView<ViewType.ClassifiedView> { try part("message()") }
  /// The buttons and fields.
  public func actions() throws -> InspectableView<ViewType.ClassifiedView> { try part("actions()") }
  /// The first button of an `Alert`.
  public func primaryButton() throws -> InspectableView<ViewType.AlertButton> { try button(0, "primaryButton()") }
  /// The second button of an `Alert`.
  public func secondaryButton() throws -> InspectableView<ViewType.AlertButton> { try button(1, "secondaryButton()") }
  /// Dismisses the alert.
  public func dismiss() throws { try dismissPopup() }
}

extension InspectableView where View == ViewType.ConfirmationDialog {
  /// The title.
  public func title() throws -> InspectableView<ViewType.Text> { try part("title()").text() }
  /// The message.
  public func message() throws -> InspectableView<ViewType.ClassifiedView> { try part("message()") }
  /// The buttons.
  public func actions() throws -> InspectableView<ViewType.ClassifiedView> { try part("actions()") }
  /// A button of an `ActionSheet`.
  public func button(_ index: Int) throws -> InspectableView<ViewType.AlertButton> {
    try button(index, "button(\(index))")
  }
  /// Dismisses the choices.
  public func dismiss() throws { try dismissPopup() }
}

extension InspectableView {
  fileprivate func button(_ index: Int, _ call: String) throws -> InspectableView<ViewType.AlertButton> {
    let buttons = try part("actions()").forEach()
    guard buttons.indices.contains(index) else { throw InspectionError.viewNotFound(parent: "AlertButton") }
    let button = try buttons.button(index)
    return InspectableView<ViewType.AlertButton>(Inspected(button.content, parent: base, call: call))
  }
}

extension InspectableView where View == ViewType.AlertButton {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.Text> { try part("labelView()").text() }

  /// Calls the action and dismisses the alert.
  public func tap() throws {
    let action: @MainActor () -> Void = try Reflection.value("action", of: content.view)
    perform(action)
    let popup = sequence(first: base, next: \.parent).lazy.compactMap { $0.content.view as? Popup }.first
    if let dismiss = popup?.presentation.dismiss { perform(dismiss) }
  }

  /// The purpose of the button.
  public func role() throws -> ButtonRole? { try Reflection.value("role", of: content.view) }
}

// MARK: Modifiers of the guide

/// A modifier of the app that presents something: standard modifiers are inspected without it.
public protocol BasePopupPresenter {}

/// A modifier of the app that presents something while a binding is true.
public protocol PopupPresenter: BasePopupPresenter {}

/// A modifier of the app that presents something for an item.
public protocol ItemPopupPresenter: BasePopupPresenter {}
