import Foundation

// Windows and other objects of which a phone has one or none.

/// Opens windows, SwiftUI's `OpenWindowAction`. A phone has one window, so no other is opened.
public struct OpenWindowAction: Sendable {
  /// Opens no window: a phone has only one.
  public func callAsFunction(id: String) {}
  /// Opens no window: a phone has only one.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Opens no window: a phone has only one.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Closes windows, SwiftUI's `DismissWindowAction`. A phone has one window, which stays.
public struct DismissWindowAction: Sendable {
  /// Closes no window: a phone keeps its only one.
  public func callAsFunction() {}
  /// Closes no window: a phone keeps its only one.
  public func callAsFunction(id: String) {}
  /// Closes no window: a phone keeps its only one.
  public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Closes no window: a phone keeps its only one.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// Whether a Mac's window is active, SwiftUI's `ControlActiveState`.
public enum ControlActiveState: CaseIterable, Sendable {
  /// Active with the keyboard focus, active, or inactive.
  case key, active, inactive
}

/// The weight of text that the user prefers, SwiftUI's `LegibilityWeight`.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}
