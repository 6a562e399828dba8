/// A value by reference, so that copies of what has it are cheap, and equal at a glance. Views rarely have one.
final class SharedValue<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
