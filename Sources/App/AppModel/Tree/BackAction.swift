/// The action of the back swipe, stored in ``ElementNode/containerValues`` of a navigation stack.
@MainActor
package struct BackAction {
  package let action: @MainActor () -> Void
  /// Goes back to the first screen.
  package let popToRoot: @MainActor () -> Void

  package init(_ action: @escaping @MainActor () -> Void, popToRoot: @escaping @MainActor () -> Void) {
    (self.action, self.popToRoot) = (action, popToRoot)
  }
}
