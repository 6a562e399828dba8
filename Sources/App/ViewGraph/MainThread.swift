/// Runs `body` as if on the main actor, without checking it.
///
/// Property wrappers such as `@State` are read from code without isolation. All of it runs on the main thread, where
/// the app and its scenario live.
@inline(__always)
package func assumingMainThread<Value>(_ body: @MainActor () -> Value) -> Value {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Value).self)()
  }
}
