import Foundation
import SwiftUI

extension Query where Result == [Element] {
  /// Fetches what a description says.
  public nonisolated init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, transaction)
  }

  /// Fetches what a description says.
  public nonisolated init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, Transaction(animation: animation))
  }

  /// Fetches the models that a predicate holds for.
  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction)
  }

  /// Fetches the models that a predicate holds for.
  public nonisolated init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation))
  }

  /// Fetches models in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), transaction)
  }

  /// Fetches models in the order of a property.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }

  /// Fetches models in the order of an optional property; those without a value come first.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]), transaction)
  }

  /// Fetches models in the order of an optional property; those without a value come first.
  public nonisolated init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }
}

/// Fetches all models of a type.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query() = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches all models of a type.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(animation: Animation) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches all models of a type.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query(transaction: Transaction) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches what a description says.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element>(_ descriptor: FetchDescriptor<Element>, animation: Animation) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Element: PersistentModel

/// Fetches what a description says.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element>(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Element: PersistentModel

/// Fetches the models that a predicate holds for.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Element: PersistentModel

/// Fetches the models that a predicate holds for.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Element>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Element: PersistentModel

/// Fetches models in the order of a property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value, Element>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Fetches models in the order of a property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value, Element>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward,
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Fetches models in the order of an optional property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value, Element>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
  animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Fetches models in the order of an optional property.
@attached(accessor)
@attached(peer, names: prefixed(`_`))
public macro Query<Value, Element>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward,
  transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel
