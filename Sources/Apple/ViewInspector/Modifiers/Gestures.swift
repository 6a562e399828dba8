import Foundation
import HeadlessUI
import ViewGraph

/// A type of gestures that can be inspected.
public protocol GestureViewType {
  /// The type of the gesture.
  associatedtype T: HeadlessUI.Gesture
}

extension ViewType {
  /// A gesture that a modifier adds, without the actions around it.
  public struct Gesture<T: HeadlessUI.Gesture>: BaseViewType, GestureViewType {
    /// A part of a view.
    public static var _kind: _ViewKind { _ViewKind("Gesture", matches: { $0 is GestureLayers }) }
  }
}

/// The layers of a gesture around the one that a test asks for.
private struct GestureLayers {
  let outermost: Any
  let mask: GestureMask

  /// The actions and the gesture in them, from the outside in.
  var all: [Any] {
    Array(
      sequence(first: outermost) { layer in
        guard Self.names.contains(Reflection.baseName(of: type(of: layer))) else { return nil }
        return Self.inner.lazy.compactMap { path in try? Reflection.value(path, of: layer) }.first
      })
  }

  private static let names: Set<String> = [
    "HeadlessUI._EndedGesture", "HeadlessUI._ChangedGesture", "HeadlessUI._MapGesture",
    "HeadlessUI.GestureStateGesture",
  ]
  private static let inner = ["content", "base"]
}

extension InspectableView {
  /// The gesture of a type that `gesture` adds.
  public func gesture<T: HeadlessUI.Gesture>(
    _ type: T.Type, _ index: Int? = nil
  ) throws -> InspectableView<ViewType.Gesture<T>> { try gesture(type, index, by: "gesture") }

  /// The gesture of a type that `highPriorityGesture` adds.
  public func highPriorityGesture<T: HeadlessUI.Gesture>(
    _ type: T.Type, _ index: Int? = nil
  ) throws -> InspectableView<ViewType.Gesture<T>> { try gesture(type, index, by: "highPriorityGesture") }

  /// The gesture of a type that `simultaneousGesture` adds.
  public func simultaneousGesture<T: HeadlessUI.Gesture>(
    _ type: T.Type, _ index: Int? = nil
  ) throws -> InspectableView<ViewType.Gesture<T>> { try gesture(type, index, by: "simultaneousGesture") }

  private func gesture<T: HeadlessUI.Gesture>(
    _ type: T.Type, _ index: Int?, by modifier: String
  ) throws -> InspectableView<ViewType.Gesture<T>> {
    let call = "\(modifier)(\(Reflection.name(of: type)).self\(index.map { ", \($0)" } ?? ""))"
    let found = content.layers.compactMap { layer -> Content? in
      guard let (gesture, mask) = layer.arguments(of: modifier, as: (any HeadlessUI.Gesture, GestureMask).self) else {
        return nil
      }
      let layers = GestureLayers(outermost: gesture, mask: mask)
      return layers.all.contains { $0 is T } ? Content(layers, layer.medium) : nil
    }
    guard found.indices.contains(index ?? 0) else {
      throw InspectionError.modifierNotFound(parent: content.typeName, modifier: call, index: index ?? 0)
    }
    return InspectableView<ViewType.Gesture<T>>(
      Inspected(found[index ?? 0], parent: base, call: call, index: index, isSupplementary: true))
  }
}

extension InspectableView where View: GestureViewType {
  private var layers: GestureLayers {
    get throws {
      guard let layers = content.view as? GestureLayers else { throw InspectionError.viewNotFound(parent: "Gesture") }
      return layers
    }
  }

  /// The gesture itself.
  public func actualGesture() throws -> View.T {
    guard let gesture = try layers.all.lazy.compactMap({ $0 as? View.T }).first else {
      throw InspectionError.viewNotFound(parent: "Gesture")
    }
    return gesture
  }

  /// The gestures that the modifier enables.
  public func gestureMask() throws -> GestureMask { try layers.mask }

  /// Calls the actions of `onChanged` with a value.
  public func callOnChanged<Value>(value: Value) throws { try call("onChanged", "HeadlessUI._ChangedGesture", value) }

  /// Calls the actions of `onEnded` with a value.
  public func callOnEnded<Value>(value: Value) throws { try call("onEnded", "HeadlessUI._EndedGesture", value) }

  private func call<Value>(_ name: String, _ type: String, _ value: Value) throws {
    let actions = try layers.all.compactMap { layer -> ((Value) -> Void)? in
      guard Reflection.baseName(of: Swift.type(of: layer)) == type else { return nil }
      return try? Reflection.value("action", of: layer, as: ((Value) -> Void).self)
    }
    guard !actions.isEmpty else {
      throw InspectionError.callbackNotFound(parent: Reflection.name(of: View.T.self), callback: name)
    }
    // The innermost one was added first.
    nonisolated(unsafe) let value = value
    for action in actions.reversed() {
      nonisolated(unsafe) let action = action
      perform { action(value) }
    }
  }

  /// Calls the body of `updating` with a value, a state and a transaction.
  public func callUpdating<Value, State>(
    value: Value, state: inout State, transaction: inout Transaction
  ) throws {
    typealias Change = (Value, inout State, inout Transaction) -> Void
    let changes = try layers.all.compactMap { layer in
      try? Reflection.value("change", of: layer, as: Change.self)
    }
    guard !changes.isEmpty else {
      throw InspectionError.callbackNotFound(parent: Reflection.name(of: View.T.self), callback: "updating")
    }
    for change in changes.reversed() { change(value, &state, &transaction) }
  }
}

extension DragGesture.Value {
  /// Creates a value for a test that calls the action of a gesture.
  public init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGVector) {
    self.init(
      time: time, location: location, startLocation: startLocation,
      velocity: CGSize(width: velocity.dx, height: velocity.dy))
  }
}
