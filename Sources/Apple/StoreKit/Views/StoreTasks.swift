import SwiftUI

extension View {
  /// Fetches a product while the view is shown.
  public nonisolated func storeProductTask(
    for id: Product.ID, priority: TaskPriority = .medium,
    action: @escaping (_ state: Product.TaskState) async -> Void
  ) -> some View {
    let action = StoreAction(action)
    return task(id: id, priority: priority) {
      await action(.loading)
      do {
        let product = try await Product.products(for: [id]).first
        await action(product.map { .success($0) } ?? .unavailable)
      } catch {
        await action(.failure(error))
      }
    }
  }

  /// Fetches products while the view is shown, in the order of their identifiers.
  public nonisolated func storeProductsTask(
    for ids: some Collection<Product.ID> & Equatable & Sendable, priority: TaskPriority = .medium,
    action: @escaping (_ state: Product.CollectionTaskState) async -> Void
  ) -> some View {
    let action = StoreAction(action)
    return task(id: ids, priority: priority) {
      await action(.loading)
      do {
        let found = try await Product.products(for: ids)
        let products = ids.compactMap { id in found.first { $0.id == id } }
        await action(.success(products, unavailable: ids.filter { id in !found.contains { $0.id == id } }))
      } catch {
        await action(.failure(error))
      }
    }
  }

  /// Reads the states of a group of subscriptions while the view is shown, and again whenever they change.
  public nonisolated func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action: @escaping (_ state: EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View {
    entitlementTask(groupID, priority, action) { try await Product.SubscriptionInfo.status(for: $0) }
  }

  /// Reads the transaction by which the user has a product while the view is shown, and again whenever it changes.
  public nonisolated func currentEntitlementTask(
    for productID: Product.ID, priority: TaskPriority = .medium,
    action: @escaping (_ state: EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View {
    entitlementTask(productID, priority, action) { await Transaction.currentEntitlement(for: $0) }
  }

  private nonisolated func entitlementTask<Value: Equatable & Sendable>(
    _ id: String, _ priority: TaskPriority, _ action: @escaping (EntitlementTaskState<Value>) async -> Void,
    _ read: @escaping @Sendable (String) async throws -> Value
  ) -> some View {
    let action = StoreAction(action)
    return task(id: id, priority: priority) {
      await action(.loading)
      var last: Value?
      for await _ in StoreState.current.changes() {
        do {
          let value = try await read(id)
          guard value != last else { continue }
          last = value
          await action(.success(value))
        } catch {
          await action(.failure(error))
        }
      }
    }
  }
}

/// What an app does with a value: closures of views belong to the main actor.
struct StoreAction<Value: Sendable>: @unchecked Sendable {
  private let action: (Value) async -> Void

  init(_ action: @escaping (Value) async -> Void) { self.action = action }

  func callAsFunction(_ value: Value) async { await action(value) }
}
