import AppModel
import Foundation
import HeadlessUI
import ViewGraph

// The actions of modifiers, which a test calls in place of SwiftUI.

extension InspectableView {
  /// Calls the action of `onAppear`.
  public func callOnAppear() throws { try action("onAppear", in: "AppearanceModifier", at: "appear")() }

  /// Calls the action of `onDisappear`.
  public func callOnDisappear() throws { try action("onDisappear", in: "AppearanceModifier", at: "disappear")() }

  private func action(_ call: String, in modifier: String, at path: String) throws -> () -> Void {
    try content.value(call) { layer in
      guard layer.isOf(modifier) else { return nil }
      return (try? Reflection.value(path, of: layer.value)).flatMap { Reflection.wrapped($0) as? () -> Void }
    }
  }

  /// Calls the action of `onChange` with a new value, as if the value of the view were the old one.
  public func callOnChange<E: Equatable>(newValue value: E, index: Int = 0) throws {
    let action = try content.value("onChange", at: index) { layer -> (() -> Void)? in
      guard layer.isOf("ChangeModifier") else { return nil }
      if let change = Self.change(E.self, of: layer) { return { change.action(change.value, value) } }
      if let change = Self.change(E?.self, of: layer) { return { change.action(change.value, value) } }
      return nil
    }
    action()
  }

  /// Calls the action of `onChange` with the old and the new value.
  public func callOnChange<E: Equatable>(oldValue: E, newValue: E, index: Int = 0) throws {
    let action = try content.value("onChange", at: index) { layer -> (() -> Void)? in
      guard layer.isOf("ChangeModifier") else { return nil }
      if let change = Self.change(E.self, of: layer) { return { change.action(oldValue, newValue) } }
      if let change = Self.change(E?.self, of: layer) { return { change.action(oldValue, newValue) } }
      return nil
    }
    action()
  }

  private static func change<E>(_ type: E.Type, of layer: Content.Layer) -> (value: E, action: (E, E) -> Void)? {
    guard let action = try? Reflection.value("action", of: layer.value, as: ((E, E) -> Void).self),
      let value = try? Reflection.value("value", of: layer.value, as: E.self)
    else { return nil }
    return (value, action)
  }

  /// Calls the action of `onSubmit`.
  public func callOnSubmit(of triggers: SubmitTriggers = .text) throws {
    let action = try content.value("onSubmit") { layer -> (() -> Void)? in
      guard let (found, action) = layer.arguments(of: "onSubmit", as: (SubmitTriggers, () -> Void).self),
        found.contains(triggers)
      else { return nil }
      return action
    }
    action()
  }

  /// Runs the action of `task`.
  public func callTask(index: Int = 0) async throws {
    typealias Action = @isolated(any) () async -> Void
    let action = try content.value("task", at: index) { layer in
      layer.isOf("TaskModifier") ? try? Reflection.value("action", of: layer.value, as: Action.self) : nil
    }
    await action()
  }

  /// Runs the action of `refreshable`.
  public func callRefreshable() async throws {
    guard let action = try? content.environment(\.refresh, "refreshable") else { throw content.missing("refreshable") }
    await action()
  }

  /// Calls the action of a tap.
  public func callOnTapGesture() throws {
    let tap = try content.boxValue("onTapGesture") { box in
      box.behavior.flatMap { ($0.taps + $0.priorityTaps + $0.simultaneousTaps).first }
    }
    perform { tap.action(.zero) }
  }

  /// Calls the action of a long press.
  public func callOnLongPressGesture() throws {
    let press = try content.boxValue("onLongPressGesture") { $0.behavior?.longPress }
    perform { press.action() }
  }
}
