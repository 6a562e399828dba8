import Foundation
import SwiftUI

/// Fetches the models that a view shows, and fetches them again when they change; SwiftData's `Query`.
@MainActor @preconcurrency
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) private var context
  @State private var live = LiveResults<Element>()
  @State private var version = 0
  let request: QueryRequest<Element>

  nonisolated init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    request = QueryRequest(descriptor, transaction)
  }

  /// The models.
  public var wrappedValue: Result {
    guard let models = live.models as? Result else { fatalError("the type of a query is an array of models") }
    return models
  }

  /// The context that the models are fetched from.
  public var modelContext: ModelContext { context }

  /// Why the last fetch has failed; `nil` if it has succeeded.
  public var fetchError: (any Error)? { live.error }

  /// Fetches the models if they may have changed.
  public nonisolated mutating func update() {
    let query = self
    MainActor.assumeIsolated { query.fetchIfNeeded() }
  }

  private func fetchIfNeeded() {
    _ = version
    let state = $version
    live.fetch(request, from: context) { state.wrappedValue += 1 }
  }
}

extension Query: Equatable {
  /// Whether two queries fetch the same. Predicates can't be compared: those of two queries differ.
  public nonisolated static func == (left: Query, right: Query) -> Bool { left.request.fetchesSame(as: right.request) }
}

/// What a query fetches.
final class QueryRequest<Element: PersistentModel>: Sendable {
  let descriptor: FetchDescriptor<Element>
  nonisolated(unsafe) let transaction: Transaction?

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    (self.descriptor, self.transaction) = (descriptor, transaction)
  }

  func fetchesSame(as other: QueryRequest) -> Bool {
    self === other
      || descriptor.predicate == nil && other.descriptor.predicate == nil
        && descriptor.sortBy == other.descriptor.sortBy && descriptor.fetchLimit == other.descriptor.fetchLimit
        && descriptor.fetchOffset == other.descriptor.fetchOffset
  }
}

/// The models of a query in a view, as long as the view lasts.
@MainActor
final class LiveResults<Element: PersistentModel> {
  private(set) var models: [Element] = []
  private(set) var error: (any Error)?
  private var request: QueryRequest<Element>?
  private weak var context: ModelContext?
  private var monitor: QueryMonitor?

  nonisolated init() {}

  /// Fetches the models, unless the request and the models are as before.
  ///
  /// - Parameter update: Has the view evaluated in the transaction of the query.
  func fetch(_ request: QueryRequest<Element>, from context: ModelContext, update: @escaping @MainActor () -> Void) {
    let isSame = context === self.context && self.request.map(request.fetchesSame) ?? false
    if !isSame {
      let monitor = QueryMonitor(QueryDependencies(request.descriptor))
      context.add(monitor)
      self.monitor = monitor
    }
    (self.request, self.context) = (request, context)
    let transaction = request.transaction
    guard let monitor, monitor.access(transaction.map { $0.applied(to: update) }) else { return }
    do {
      models = try context.fetch(request.descriptor)
      error = nil
    } catch {
      (models, self.error) = ([], error)
    }
  }
}

extension Transaction {
  /// An action in the transaction.
  @MainActor
  fileprivate func applied(to action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    { withTransaction(self) { action() } }
  }
}

/// Reports to the view of a query that the models may have changed.
@MainActor
private final class QueryMonitor: LiveQuery, Observable {
  private nonisolated let dependencies: QueryDependencies
  private nonisolated let registrar = ObservationRegistrar()
  private nonisolated(unsafe) var isStale = true
  private nonisolated(unsafe) var update: (@MainActor () -> Void)?
  /// What the view depends on.
  private nonisolated var generation: Int { 0 }

  init(_ dependencies: QueryDependencies) { self.dependencies = dependencies }

  /// Makes the view that is being evaluated depend on the models.
  ///
  /// - Returns: Whether they have to be fetched.
  func access(_ update: (@MainActor () -> Void)?) -> Bool {
    registrar.access(self, keyPath: \.generation)
    self.update = update
    defer { isStale = false }
    return isStale
  }

  nonisolated func modelsChanged(_ table: EntityTable, _ index: Int?) {
    guard !isStale, dependencies.contain(table, index) else { return }
    isStale = true
    registrar.withMutation(of: self, keyPath: \.generation) {}
    if let update { MainActor.assumeIsolated { update() } }
  }
}
