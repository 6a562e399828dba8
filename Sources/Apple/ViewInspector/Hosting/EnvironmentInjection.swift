import HeadlessCombine
import HeadlessUI
import ViewGraph

extension View {
  /// Gives the view an object of the environment, as if a parent supplied it.
  public nonisolated mutating func inject<T: ObservableObject>(environmentObject: T) {
    EnvironmentInjection.inject(environmentObject, into: &self)
  }
}

extension ViewModifier {
  /// Gives the modifier an object of the environment, as if a parent supplied it.
  public nonisolated mutating func inject<T: ObservableObject>(environmentObject: T) {
    EnvironmentInjection.inject(environmentObject, into: &self)
  }
}

private enum EnvironmentInjection {
  /// Stores an object in the properties that read objects of its type: each consists of an optional reference.
  static func inject<T: ObservableObject, Value>(_ object: T, into value: inout Value) {
    typealias Stored = EnvironmentObject<T>
    guard MemoryLayout<Stored>.size == MemoryLayout<T?>.size else { return }
    withUnsafeMutableBytes(of: &value) { bytes in
      for field in Fields.of(Value.self).fields where field.type == Stored.self {
        guard let start = bytes.baseAddress else { return }
        (start + field.offset).assumingMemoryBound(to: T?.self).pointee = object
      }
    }
  }
}
