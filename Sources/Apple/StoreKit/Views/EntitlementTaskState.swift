/// The state of a task that reads what the user has bought, StoreKit's `EntitlementTaskState`.
public enum EntitlementTaskState<Value> {
  /// The store hasn't answered yet.
  case loading
  /// The store can't answer.
  case failure(any Error)
  /// The answer of the store.
  case success(Value)

  /// The answer, if there is one.
  public var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }

  /// Returns the state with another value.
  public func map<NewValue>(_ transform: (Value) throws -> NewValue) rethrows -> EntitlementTaskState<NewValue> {
    try flatMap { .success(try transform($0)) }
  }
  /// Returns the state with another value.
  public func map<NewValue>(
    _ transform: (Value) async throws -> NewValue
  ) async rethrows -> EntitlementTaskState<NewValue> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(try await transform(value))
    }
  }

  /// Returns another state, if there is a value.
  public func flatMap<NewValue>(
    _ transform: (Value) throws -> EntitlementTaskState<NewValue>
  ) rethrows -> EntitlementTaskState<NewValue> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try transform(value)
    }
  }
  /// Returns another state, if there is a value.
  public func flatMap<NewValue>(
    _ transform: (Value) async throws -> EntitlementTaskState<NewValue>
  ) async rethrows -> EntitlementTaskState<NewValue> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try await transform(value)
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

extension EntitlementTaskState where Value == VerificationResult<Transaction>? {
  /// The transaction by which the user has the product.
  public var transaction: VerificationResult<Transaction>? { value ?? nil }
}

extension Product {
  /// The state of a task that fetches a product, StoreKit's `Product.TaskState`.
  public enum TaskState: Sendable {
    /// The store hasn't answered yet.
    case loading
    /// The store doesn't sell the product.
    case unavailable
    /// The store can't answer.
    case failure(any Error)
    /// The product.
    case success(Product)

    /// The product, if there is one.
    public var product: Product? {
      if case .success(let product) = self { product } else { nil }
    }
  }

  /// The state of a task that fetches products, StoreKit's `Product.CollectionTaskState`.
  public enum CollectionTaskState: Sendable {
    /// The store hasn't answered yet.
    case loading
    /// The store can't answer.
    case failure(any Error)
    /// The products, and the identifiers of those that the store doesn't sell.
    case success([Product], unavailable: [Product.ID])

    /// The products; an empty array before they are there.
    public var products: [Product] {
      if case .success(let products, _) = self { products } else { [] }
    }
  }
}
