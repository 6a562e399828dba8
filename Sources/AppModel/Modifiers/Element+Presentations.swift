// Alerts, sheets and screens that come and go with the app's state. SwiftUI's names.
@MainActor
extension View {
  /// Shows an alert while `isPresented` is true. Its buttons make it false before they do what they do.
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ElementBuilder actions: @escaping @MainActor () -> [Element],
    message: String = ""
  ) -> Element {
    declaring(isPresented) { .alert(Alert(title, message: message, buttons: actions)) }
  }

  /// Shows an alert while `isPresented` is true, with a message made of texts.
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ElementBuilder actions: @escaping @MainActor () -> [Element],
    @ElementBuilder message: () -> [Element]
  ) -> Element {
    alert(title, isPresented: isPresented, actions: actions, message: Self.text(of: message()))
  }

  /// Shows an action sheet while `isPresented` is true.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, @ElementBuilder actions: @escaping @MainActor () -> [Element],
    message: String = ""
  ) -> Element {
    declaring(isPresented) { .actionSheet(ActionSheet(title, message: message, buttons: actions)) }
  }

  /// Shows an action sheet while `isPresented` is true, with a message made of texts.
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, @ElementBuilder actions: @escaping @MainActor () -> [Element],
    @ElementBuilder message: () -> [Element]
  ) -> Element {
    confirmationDialog(title, isPresented: isPresented, actions: actions, message: Self.text(of: message()))
  }

  private static func text(of message: [Element]) -> String { message.map(\.label).joined(separator: "\n") }

  /// Shows a screen as a sheet while `isPresented` is true.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when people take the sheet away.
  ///   - onDismiss: Called when it has gone.
  ///   - content: The screen.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor () -> any Screen
  ) -> Element {
    declaring(isPresented, onDismiss) { .screen(content(), .sheet) }
  }

  /// Shows a screen as a sheet while there is an item; another item is shown in another sheet.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (Item) -> any Screen
  ) -> Element {
    declaring(item, onDismiss) { .screen(content($0), .sheet) }
  }

  /// Shows a screen over everything while `isPresented` is true.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor () -> any Screen
  ) -> Element {
    declaring(isPresented, onDismiss) { .screen(content(), .fullScreenCover) }
  }

  /// Shows a screen over everything while there is an item.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (Item) -> any Screen
  ) -> Element {
    declaring(item, onDismiss) { .screen(content($0), .fullScreenCover) }
  }

  /// Pushes a screen while `isPresented` is true.
  public func navigationDestination(
    isPresented: Binding<Bool>, destination: @escaping @MainActor () -> any Screen
  ) -> Element {
    declaring(isPresented, isPushed: true) { .screen(destination(), .push) }
  }

  /// Pushes a screen while there is an item.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, destination: @escaping @MainActor (Item) -> any Screen
  ) -> Element {
    guard let value = item.wrappedValue else { return declaring(.constant(false)) { .none } }
    return declaring(Binding(isPresent: item), key: AnyHashable(value), isPushed: true) {
      .screen(destination(value), .push)
    }
  }

  /// Keeps a sheet from being dragged away by people while `isDisabled` is true.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Element {
    withTraits { $0.keepsSheet = isDisabled }
  }

  private func declaring<Item: Identifiable>(
    _ item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor (Item) -> DeclaredPresentation.Content
  ) -> Element {
    guard let value = item.wrappedValue else { return declaring(.constant(false)) { .none } }
    return declaring(Binding(isPresent: item), onDismiss, key: AnyHashable(value.id)) { content(value) }
  }

  private func declaring(
    _ isPresented: Binding<Bool>, _ onDismiss: (@MainActor () -> Void)? = nil, key: AnyHashable? = nil,
    isPushed: Bool = false, _ content: @escaping @MainActor () -> DeclaredPresentation.Content
  ) -> Element {
    let declared = DeclaredPresentation(
      isPresented: isPresented, isPresentedNow: isPresented.wrappedValue, key: key, isPushed: isPushed,
      onDismiss: onDismiss, content: content)
    return withTraits { $0.presentations.append(declared) }
  }
}
