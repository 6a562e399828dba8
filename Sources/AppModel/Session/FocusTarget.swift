/// The field the keyboard types into, in a way that outlives a new evaluation of its screen.
///
/// Fields of a screen are told apart by their identifiers, and fields that share one (or have none) by their order.
struct FocusTarget: Equatable {
  /// The screen it stands on; absent for the fields of an alert.
  let screen: ScreenHost?
  let layer: Int
  let identifier: String
  /// How many fields of that identifier stand before it.
  let predecessors: Int

  static func == (left: Self, right: Self) -> Bool {
    left.screen === right.screen && left.layer == right.layer && left.identifier == right.identifier
      && left.predecessors == right.predecessors
  }
}
