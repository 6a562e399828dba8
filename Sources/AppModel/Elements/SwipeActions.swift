/// The buttons that a swipe on a row brings out.
struct SwipeActions {
  let edge: HorizontalEdge
  /// Whether a swipe across the whole row does what the first button does.
  let allowsFullSwipe: Bool
  let buttons: [Element]
}
