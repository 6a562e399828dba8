import ViewGraph

/// The focus of an assistive technology, SwiftUI's `AccessibilityFocusState`.
///
/// No assistive technology runs here, so that no view ever has this focus and requests for it have no effect.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper
  public struct Binding {
    let value: Value
    /// The value without a focus.
    public var wrappedValue: Value {
      get { value }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }

  private let unfocused: Value

  /// Creates a state that is `nil`.
  public init<T: Hashable>() where Value == T? { unfocused = nil }
  /// Creates a state that is `nil`, for some technologies.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { unfocused = nil }
  /// Creates a state that is `false`.
  public init() where Value == Bool { unfocused = false }
  /// Creates a state that is `false`, for some technologies.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { unfocused = false }

  /// The value without a focus.
  public var wrappedValue: Value {
    get { unfocused }
    nonmutating set {}
  }

  /// A binding for `accessibilityFocused(_:)`.
  public var projectedValue: Binding { Binding(value: unfocused) }
}

/// Assistive technologies, SwiftUI's `AccessibilityTechnologies`.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

extension View {
  /// Binds the focus of assistive technologies to a state.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { accepted() }
  /// Binds the focus of assistive technologies to a state.
  public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accepted()
  }
}
