import Foundation

/// A way to turn a value into a snapshot, and to compare snapshots: swift-snapshot-testing's `Snapshotting`.
public struct Snapshotting<Value, Format> {
  /// The extension of the file of a snapshot.
  public var pathExtension: String?
  /// How snapshots are stored and compared.
  public var diffing: Diffing<Format>
  /// Makes the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a way whose snapshots may come later.
  public init(pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) -> Async<Format>) {
    (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
  }

  /// Creates a way.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in Async(value: snapshot(value)) }
  }

  /// Returns the same way for another type, whose values are turned into this one's first.
  public func pullback<NewValue>(_ transform: @escaping (NewValue) -> Value) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
  }

  /// Returns the same way for another type, whose values are turned into this one's first, perhaps later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async<Format> { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }
}

/// A way to compare values that are their own snapshots.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a way for values that are their own snapshots.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}

/// How snapshots are stored and compared.
public struct Diffing<Value> {
  /// The file of a snapshot.
  public var toData: (Value) -> Data
  /// The snapshot of a file.
  public var fromData: (Data) -> Value
  /// The difference of the stored snapshot and another one, in words; `nil` if there is none.
  package let difference: (Value, Value) -> String?

  /// Creates a way to store and compare; the attachments of a difference aren't kept.
  public init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    diff: @escaping (Value, Value) -> (String, [Any])?
  ) {
    (self.toData, self.fromData) = (toData, fromData)
    difference = { diff($0, $1)?.0 }
  }

  init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    difference: @escaping (Value, Value) -> String?
  ) { (self.toData, self.fromData, self.difference) = (toData, fromData, difference) }
}

/// A value that may come later.
public struct Async<Value> {
  /// Calls back with the value.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value that comes when the callback is called.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is there.
  public init(value: Value) { self.init { $0(value) } }

  /// Returns the value that is made of this one.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
