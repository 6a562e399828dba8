import AppModel
import HeadlessUI
import ViewGraph

// Sheets, alerts and what else modifiers present.

/// What a modifier presents over the app.
struct Popup {
  enum Kind: String {
    case sheet, popover, alert, confirmationDialog, actionSheet
  }

  let kind: Kind
  let presentation: InspectedPresentation
  /// The content; of an alert or a dialog, its parts.
  let content: Any
  /// The arguments of the modifier, if it keeps them.
  let arguments: Any?
}

extension Popup.Kind {
  init?(_ presentation: InspectedPresentation) {
    switch presentation.style {
    case .sheet: self = presentation.isPopover ? .popover : .sheet
    case .fullScreenCover: self = .sheet
    case .popover: self = .popover
    case .alert: self = .alert
    case .confirmationDialog: self = presentation.isOlderForm ? .actionSheet : .confirmationDialog
    case .root, .menu: return nil
    }
  }

  var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var kind: ViewKind {
    let hasContent = self == .sheet || self == .popover
    return ViewKind(
      name, isSingle: true, matches: { ($0 as? Popup)?.kind == self },
      children: { hasContent ? try $0.children(at: "content") : .empty },
      parts: { hasContent ? [] : Self.parts(of: $0) })
  }

  private static func parts(of content: Content) -> [ViewKind.Part] {
    let title = ViewKind.titles([("title()", "content.title")])(content)
    let message = [("message()", "content.message.content")]
    guard let popup = content.view as? Popup, popup.presentation.isOlderForm else {
      return title + ViewKind.labels(message + [("actions()", "content.actions.content")])(content)
    }
    var buttons = (try? Reflection.value("buttons", of: popup.content, as: [Alert.Button].self)) ?? []
    // An alert without buttons gets one.
    if buttons.isEmpty, popup.kind == .alert { buttons = [.default(Text("OK"))] }
    let isSheet = popup.kind == .actionSheet
    return title + (isSheet ? ViewKind.titles(message) : ViewKind.labels(message))(content)
      + buttons.enumerated().map { index, button in
        let call = popup.kind == .alert ? ["primaryButton()", "secondaryButton()"][index] : "button(\(index))"
        return ViewKind.Part(call: call, isContainer: true) { try content.inside(button, call) }
      }
  }
}

/// A type of what modifiers present.
public protocol PopupViewType: KnownViewType {}

extension ViewType {
  /// A sheet, or a cover of the screen.
  public enum Sheet: PopupViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.sheet.kind }
  }

  /// A cover of the screen.
  public typealias FullScreenCover = Sheet

  /// A popover.
  public enum Popover: PopupViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.popover.kind }
  }

  /// An alert.
  public enum Alert: PopupViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.alert.kind }
  }

  /// A dialog with choices.
  public enum ConfirmationDialog: PopupViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.confirmationDialog.kind }
  }

  /// A dialog with choices that an `ActionSheet` declares.
  public enum ActionSheet: PopupViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { Popup.Kind.actionSheet.kind }
  }

  /// A button that an `Alert` or an `ActionSheet` declares.
  public enum AlertButton: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind("Alert.Button", call: "alertButton", parts: ViewKind.titles([("labelView()", "label")]))
    }
  }
}

extension Content.Layer {
  /// What the modifier presents now, with the name of its call; `nil` if it presents nothing.
  var popup: (name: String, content: () throws -> Content)? {
    guard let presentation, presentation.isPresented, let kind = Popup.Kind(presentation) else { return nil }
    let name = presentation.style == .fullScreenCover ? "fullScreenCover" : kind.rawValue
    return (name, { try popup(presentation, kind) })
  }

  fileprivate var presentation: InspectedPresentation? {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var presentation: InspectedPresentation?
    assumingMainThread { presentation = medium.node.presentation(of: value) }
    return presentation
  }

  fileprivate func popup(_ presentation: InspectedPresentation, _ kind: Popup.Kind) throws -> Content {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var made: (view: AnyView, node: InspectedNode)?
    assumingMainThread { made = medium.node.content(ofPresentation: value, at: medium.path) }
    guard let made else { throw InspectionError.viewNotFound(parent: kind.name) }
    var inner = medium
    inner.node = made.node
    let view = try Reflection.value("content", of: made.view)
    let arguments = ModifierCall(of: value)?.arguments
    return Content(Popup(kind: kind, presentation: presentation, content: view, arguments: arguments), inner)
  }
}

extension InspectableView {
  /// The sheet, if it is presented.
  public func sheet(_ index: Int? = nil) throws -> InspectableView<ViewType.Sheet> { try popup(.sheet, index) }
  /// The cover of the screen, if it is presented.
  public func fullScreenCover(_ index: Int? = nil) throws -> InspectableView<ViewType.FullScreenCover> {
    try popup(.sheet, index, "fullScreenCover")
  }
  /// The popover, if it is presented.
  public func popover(_ index: Int? = nil) throws -> InspectableView<ViewType.Popover> { try popup(.popover, index) }
  /// The alert, if it is presented.
  public func alert(_ index: Int? = nil) throws -> InspectableView<ViewType.Alert> { try popup(.alert, index) }
  /// The dialog, if it is presented.
  public func confirmationDialog(_ index: Int? = nil) throws -> InspectableView<ViewType.ConfirmationDialog> {
    try popup(.confirmationDialog, index)
  }
  /// The dialog of an `ActionSheet`, if it is presented.
  public func actionSheet(_ index: Int? = nil) throws -> InspectableView<ViewType.ActionSheet> {
    try popup(.actionSheet, index)
  }

  private func popup<T: BaseViewType>(
    _ kind: Popup.Kind, _ index: Int?, _ name: String? = nil
  ) throws -> InspectableView<T> {
    let name = name ?? kind.rawValue
    let (layer, presentation) = try content.value(name, at: index ?? 0) { layer in
      layer.presentation.flatMap { presentation in
        let isCover = presentation.style == .fullScreenCover
        return Popup.Kind(presentation) == kind && isCover == (name == "fullScreenCover") ? (layer, presentation) : nil
      }
    }
    guard presentation.isPresented else {
      throw InspectionError.viewNotFound(parent: name.prefix(1).uppercased() + name.dropFirst())
    }
    let call = "\(name)(\(index.map(String.init) ?? ""))"
    return try Inspected(layer.popup(presentation, kind), parent: base, call: call, index: index).typed()
  }
}

extension Popup {
  /// Resets the state that presents it, as when the user dismisses it.
  fileprivate func dismiss() {
    let presentation = presentation
    assumingMainThread {
      presentation.dismiss()
      presentation.onDismiss?()
    }
  }
}

extension InspectableView where View: PopupViewType {
  /// Dismisses it as the user does.
  public func dismiss() throws { try content.typed(as: Popup.self).dismiss() }
}

extension InspectableView where View == ViewType.Sheet {
  /// Dismisses the sheet: the older name of `dismiss()`.
  public func callOnDismiss() throws { try dismiss() }
}

extension InspectableView where View == ViewType.Popover {
  private var arguments: (anchor: PopoverAttachmentAnchor, edge: Edge?) {
    get throws {
      let popup = try content.typed(as: Popup.self)
      guard let arguments = popup.arguments as? (PopoverAttachmentAnchor, Edge?) else {
        throw InspectionError.attributeNotFound(label: "arrowEdge", type: "Popover")
      }
      return arguments
    }
  }

  /// The edge at which the arrow is.
  public func arrowEdge() throws -> Edge { try arguments.edge ?? .top }
  /// The rectangle or the point that the arrow points to.
  public func attachmentAnchor() throws -> PopoverAttachmentAnchor { try arguments.anchor }
}

extension InspectableView where View == ViewType.Alert {
  /// The title.
  public func title() throws -> InspectableView<ViewType.Text> { try part("title()", as: ViewType.Text.self) }
  /// The message.
  public func message() throws -> InspectableView<ViewType.ClassifiedView> { try part("message()") }
  /// The buttons and fields.
  public func actions() throws -> InspectableView<ViewType.ClassifiedView> { try part("actions()") }
  /// The first button of an `Alert`.
  public func primaryButton() throws -> InspectableView<ViewType.AlertButton> { try button("primaryButton()") }
  /// The second button of an `Alert`.
  public func secondaryButton() throws -> InspectableView<ViewType.AlertButton> { try button("secondaryButton()") }
}

extension InspectableView where View == ViewType.ConfirmationDialog {
  /// The title.
  public func title() throws -> InspectableView<ViewType.Text> { try part("title()", as: ViewType.Text.self) }
  /// The message.
  public func message() throws -> InspectableView<ViewType.ClassifiedView> { try part("message()") }
  /// The buttons.
  public func actions() throws -> InspectableView<ViewType.ClassifiedView> { try part("actions()") }
  /// Whether the title is shown.
  public func titleVisibility() throws -> Visibility {
    try Reflection.value("content.titleVisibility", of: content.view)
  }
}

extension InspectableView where View == ViewType.ActionSheet {
  /// The title.
  public func title() throws -> InspectableView<ViewType.Text> { try part("title()", as: ViewType.Text.self) }
  /// The message.
  public func message() throws -> InspectableView<ViewType.Text> { try part("message()", as: ViewType.Text.self) }
  /// A button.
  public func button(_ index: Int) throws -> InspectableView<ViewType.AlertButton> {
    try button("button(\(index))", "button at index \(index)")
  }
}

extension InspectableView {
  fileprivate func button(_ call: String, _ name: String? = nil) throws -> InspectableView<ViewType.AlertButton> {
    do {
      return InspectableView<ViewType.AlertButton>(try part(call).base)
    } catch InspectionError.viewNotFound(let parent) {
      throw InspectionError.viewNotFound(parent: name ?? parent)
    }
  }
}

extension Alert.Button {
  /// The purpose of a button, ViewInspector's `Alert.Button.Style`.
  public enum Style: String, Sendable {
    /// An ordinary button, one that cancels, or one that destroys data.
    case `default`, cancel, destructive
  }
}

extension InspectableView where View == ViewType.AlertButton {
  /// The label.
  public func labelView() throws -> InspectableView<ViewType.Text> { try part("labelView()", as: ViewType.Text.self) }

  /// Dismisses the alert, then calls the action.
  public func tap() throws {
    let parents = sequence(first: base, next: \.parent)
    guard let popup = parents.lazy.compactMap({ $0.content.view as? Popup }).first else {
      throw InspectionError.parentViewNotFound(view: "Alert.Button")
    }
    let action = Reflection.wrapped(try Reflection.value("action", of: content.view)) as? () -> Void
    popup.dismiss()
    action?()
  }

  /// The purpose of the button.
  public func style() throws -> Alert.Button.Style {
    switch Reflection.wrapped(try Reflection.value("role", of: content.view)) as? ButtonRole {
    case .cancel: .cancel
    case .destructive: .destructive
    default: .default
    }
  }
}

// MARK: Modifiers of the guide

/// A modifier of the app that presents something: standard modifiers are inspected without it.
public protocol BasePopupPresenter {}

/// A modifier of the app that presents something while a binding is true.
public protocol PopupPresenter: BasePopupPresenter {}

/// A modifier of the app that presents something for an item.
public protocol ItemPopupPresenter: BasePopupPresenter {}
