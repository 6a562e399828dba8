import Foundation

// Alerts and dialogs that are shown while there is an item or an error, of the SDK of iOS 27.

extension Binding {
  /// Whether there is a value; `false` removes it.
  fileprivate nonisolated func isPresent<Item>() -> Binding<Bool> where Value == Item? {
    nonisolated(unsafe) let binding = self
    return Binding<Bool>(
      get: { binding.wrappedValue != nil }, set: { if !$0 { binding.wrappedValue = nil } })
  }
}

extension View {
  // MARK: Alerts

  /// Shows an alert for an item while there is one.
  public nonisolated func alert<A: View, T>(
    _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(title, item: data, actions: actions, message: { _ in EmptyView() }) }
  /// Shows an alert for an item while there is one.
  @StringTwin
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey), item: data, actions: actions) }

  /// Shows an alert with a message for an item while there is one.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    panel(.alert, title, data.isPresent(), presenting: data.wrappedValue, actions: actions, message: message)
  }
  /// Shows an alert with a message for an item while there is one.
  @StringTwin
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { alert(Text(titleKey), item: data, actions: actions, message: message) }

  /// Shows an alert with the description of an error while there is one.
  public nonisolated func alert<E: LocalizedError, A: View>(
    error: Binding<E?>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(error.wrappedValue?.errorDescription ?? ""), item: error) { _ in actions() }
  }
  /// Shows an alert with the description of an error and a message while there is an error.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    error: Binding<E?>, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(Text(error.wrappedValue?.errorDescription ?? ""), item: error, actions: actions, message: message)
  }

  // MARK: Dialogs

  /// Shows choices for an item while there is one.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, item: data, titleVisibility: titleVisibility, actions: actions, message: { _ in EmptyView() })
  }
  /// Shows choices for an item while there is one.
  @StringTwin
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows choices with a message for an item while there is one.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    panel(
      .confirmationDialog, title, titleVisibility: titleVisibility, data.isPresent(), presenting: data.wrappedValue,
      actions: actions, message: message)
  }
  /// Shows choices with a message for an item while there is one.
  @StringTwin
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions, message: message)
  }
}
