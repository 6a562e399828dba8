// What people do to an element. SwiftUI's names.
@MainActor
extension View {
  /// Has `action` run when the element is tapped `count` times: once or twice.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> Element {
    element.with { element in
      if count == 1 { element.tap = action } else { element.changeTraits { $0.doubleTap = action } }
    }
  }

  /// Has `action` run when the element is pressed for so long, half a second if nothing else is said.
  ///
  /// - Parameter minimumDuration: In seconds, as in SwiftUI; what is no time at all, such as infinity, never passes.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping @MainActor () -> Void
  ) -> Element {
    withTraits { $0.longPress = (Self.duration(minimumDuration), action) }
  }

  private static func duration(_ seconds: Double) -> Duration {
    // More than a year is as good as never, and less would not fit.
    seconds.isFinite ? .seconds(min(max(0, seconds), 31_536_000)) : .seconds(31_536_000)
  }

  /// Has `action` run when the return key is pressed in the field, or in a field that stands in the element.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Element {
    withTraits { $0.submit = action }
  }

  /// Sets what the return key says while the field has the focus.
  public func submitLabel(_ label: SubmitLabel) -> Element {
    withTraits { $0.submitLabel = label }
  }

  /// Ties the keyboard focus of the field to a value of the app: setting it moves the focus, moving the focus sets it.
  public func focused(_ isFocused: Binding<Bool>) -> Element {
    // The screen has read it, and is looked at again when it changes.
    _ = isFocused.wrappedValue
    return withTraits { $0.focus = isFocused }
  }

  /// Ties the keyboard focus of the field to one value of several, SwiftUI's `FocusState` of an enumeration.
  public func focused<Value: Hashable>(_ binding: Binding<Value?>, equals value: Value) -> Element {
    focused(
      Binding(
        get: { binding.wrappedValue == value },
        set: { isFocused in
          if isFocused {
            binding.wrappedValue = value
          } else if binding.wrappedValue == value {
            binding.wrappedValue = nil
          }
        }))
  }

  /// Lets the element be lifted, by holding it for half a second, and dragged with something in hand.
  public func draggable(_ payload: String) -> Element {
    withTraits { $0.payload = payload }
  }

  /// Has `action` run with what is dropped on the element.
  ///
  /// - Parameter action: Returns whether it takes it.
  public func dropDestination(action: @escaping @MainActor (String) -> Bool) -> Element {
    withTraits { $0.drop = action }
  }

  /// Lets touches go through to what lies below, while `isEnabled` is false.
  public func allowsHitTesting(_ isEnabled: Bool) -> Element {
    withTraits { $0.allowsHitTesting = isEnabled }
  }
}
