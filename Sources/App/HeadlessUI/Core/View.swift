import ViewGraph

/// A part of an app's user interface, SwiftUI's `View`.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body of the view.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the node of the view. Primitive views have one of their own; all others evaluate ``body``.
  @MainActor @preconcurrency static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs

  /// Returns whether each view of the type is one row of a list.
  @MainActor @preconcurrency static func _isUnary(_ inputs: _UnaryInputs) -> Bool
}

extension View {
  /// Makes a node that evaluates ``body``.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(BodyNode(view, inputs))
  }

  /// Returns whether ``body`` is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { inputs.visiting(Self.self) }
}

extension Never: View {
  /// Returns `false`: primitive views with one row say so themselves.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { false }

  /// The body, which is never called.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// The parent and the environment of a new node.
@MainActor
public struct _ViewInputs {
  package let parent: ViewNode
  /// The environment; that of the parent if `nil`.
  package let scope: EnvironmentScope?

  package init(_ parent: ViewNode, scope: EnvironmentScope? = nil) {
    (self.parent, self.scope) = (parent, scope)
  }
}

/// The node of a view.
@MainActor
public struct _ViewOutputs {
  package let node: ViewNode

  package init(_ node: ViewNode) {
    self.node = node
  }
}

/// A primitive view of the library, without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// The body, which is never called.
  public var body: Never { fatalError("a primitive view has no body") }
}
