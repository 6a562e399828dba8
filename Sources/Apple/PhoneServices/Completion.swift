/// Passes the outcome of an asynchronous call to a completion handler: the older form of a function.
///
/// - Parameter fallback: The value that comes with an error.
package func complete<Value: Sendable>(
  _ handler: @escaping @Sendable (Value, (any Error)?) -> Void, orElse fallback: Value,
  _ operation: @escaping @Sendable () async throws -> Value
) {
  Task {
    do {
      handler(try await operation(), nil)
    } catch {
      handler(fallback, error)
    }
  }
}
