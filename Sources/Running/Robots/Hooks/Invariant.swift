/// A condition that holds all the time: it is checked after every event of every scenario.
///
///     static let invariants = [
///       Invariant("no error is shown") { app in
///         try app.alerts["Error"].mustNotExist("an error is shown")
///       }
///     ]
///
/// In a file of text robots, the same is `Always: expect no alert "Error"`.
public struct Invariant: Sendable {
  /// The name in messages.
  public let name: String
  package let check: @MainActor @Sendable (Application) throws -> Void

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - check: Throws if the condition doesn't hold. Its expectations don't wait, and it must not act on the app.
  public init(_ name: String, _ check: @escaping @MainActor @Sendable (Application) throws -> Void) {
    (self.name, self.check) = (name, check)
  }
}
