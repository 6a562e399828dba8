/// What happens to the items of a drop, SwiftUI's `DropOperation`.
public enum DropOperation: Hashable, Sendable {
  /// Nothing: the drop is cancelled.
  case cancel
  /// Nothing: the view doesn't take the items.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move

  /// Several operations, SwiftUI's `DropOperation.Set`.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let copy = Set(rawValue: 1)
    public static let move = Set(rawValue: 2)
    public static let cancel = Set(rawValue: 4)
    public static let forbidden = Set(rawValue: 8)
  }

  /// Whether a drop is performed.
  var isPerformed: Bool { self == .copy || self == .move }
}

/// What may happen to items that are dragged, SwiftUI's `DragConfiguration`.
public struct DragConfiguration {
  /// What drops in the app may do.
  public var operationsWithinApp: OperationsWithinApp
  /// What drops in other apps may do; there are none.
  public var operationsOutsideApp: OperationsOutsideApp

  /// Creates a configuration in which items can be copied, or moved as well.
  public init(allowMove: Bool) { self.init(operationsWithinApp: OperationsWithinApp(allowMove: allowMove)) }
  public init(
    operationsWithinApp: OperationsWithinApp = .init(), operationsOutsideApp: OperationsOutsideApp = .init()
  ) { (self.operationsWithinApp, self.operationsOutsideApp) = (operationsWithinApp, operationsOutsideApp) }

  /// What drops in the app may do: copy, and move if that is allowed.
  public struct OperationsWithinApp: Sendable {
    let allowMove: Bool
    public init(allowMove: Bool = false) { self.allowMove = allowMove }
  }

  /// What drops in other apps may do.
  public struct OperationsOutsideApp: Sendable {
    let allowCopy: Bool
    public init(allowCopy: Bool = true) { self.allowCopy = allowCopy }
  }

  /// What destinations are suggested to do.
  var suggestedOperations: DropOperation.Set { operationsWithinApp.allowMove ? [.copy, .move] : .copy }
}

extension DragConfiguration: CustomDebugStringConvertible {
  public var debugDescription: String {
    "DragConfiguration(allowMove: \(operationsWithinApp.allowMove), allowCopy: \(operationsOutsideApp.allowCopy))"
  }
}

/// What a drop would do, SwiftUI's `DropConfiguration`.
public struct DropConfiguration {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// Decides what the drops inside of a view do.
struct DropDecision {
  let configuration: (DropSession) -> DropConfiguration
}

extension View {
  /// Sets what may happen to items that are dragged from the view.
  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    dragRole(configuration)
  }

  /// Decides what a drop on the view would do, whenever the finger moves over it.
  public nonisolated func dropConfiguration(
    _ configuration: @escaping (DropSession) -> DropConfiguration
  ) -> some View { dragRole(DropDecision(configuration: configuration)) }
}
