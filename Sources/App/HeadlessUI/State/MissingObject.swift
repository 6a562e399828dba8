import SystemShims

#if canImport(Glibc)
  import Glibc
#endif

/// An object that a view asks for and that no view around it supplies.
///
/// Reading it ends an app, and declaring it doesn't: a view may read it only where it is there. The body of a view that
/// declares a missing one is therefore evaluated so that it can be left where it reads it, and the scenario fails with
/// the name of the view.
enum MissingObject {
  /// Evaluates a body.
  ///
  /// - Returns: The value, or what it has read that is missing.
  @MainActor
  static func evaluate<Value>(_ body: @escaping () -> Value) -> (value: Value?, missing: String?) {
    var value: Value?
    let call = Call { value = body() }
    let missing = leavable_call_run(
      { Unmanaged<Call>.fromOpaque($0!).takeUnretainedValue().body() }, Unmanaged.passUnretained(call).toOpaque())
    withExtendedLifetime(call) {}
    guard let missing else { return (value, nil) }
    defer { free(missing) }
    return (nil, String(cString: missing))
  }

  /// Leaves the body that reads a missing object; elsewhere it ends the process, as on a device.
  static func read(_ message: String) -> Never {
    guard leavable_call_is_running() else { fatalError(message) }
    leavable_call_leave(message)
  }

  private final class Call {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
