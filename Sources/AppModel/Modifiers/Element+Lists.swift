// What lists and their rows can do. SwiftUI's names.
@MainActor
extension View {
  /// Gives a row buttons that a swipe brings out.
  ///
  /// - Parameters:
  ///   - edge: Where they come out; the trailing edge, reached by a swipe to the left, if nothing else is said.
  ///   - allowsFullSwipe: Whether a drag across the whole row does what the first button does.
  ///   - content: The buttons.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ElementBuilder content: () -> [Element]
  ) -> Element {
    let buttons = content().map { button in button.withTraits { $0.isSwipeAction = true } }
    let actions = SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: buttons)
    return withTraits { $0.swipeActions.append(actions) }
  }

  /// Gives a row a button "Delete" that a swipe to the left brings out.
  public func onDelete(perform action: @escaping @MainActor () -> Void) -> Element {
    swipeActions { Button("Delete", role: .destructive, action: action) }
  }

  /// Has `action` run when a row of the list is held for half a second and dragged to another place.
  ///
  /// - Parameter action: Takes the place of the row, and the place it is to have in the list without it.
  public func onMove(perform action: @escaping @MainActor (_ source: Int, _ destination: Int) -> Void) -> Element {
    withTraits { $0.move = action }
  }

  /// Has `action` run when people pull the list down at its top. An activity indicator shows until it returns.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> Element {
    withTraits { $0.refresh = action }
  }

  /// Puts a search field into the navigation bar above the element.
  public func searchable(text: Binding<String>, prompt: String = "Search") -> Element {
    withTraits { $0.search = (text, prompt) }
  }
}
