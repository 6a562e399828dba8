/// What refers to a node without keeping it, as a weak reference does.
///
/// Once an object was referred to weakly each retain and release of it takes the runtime's slow path, and every node is
/// referred to by those inside of it.
package final class NodeReference: @unchecked Sendable {
  /// The node; it sets this to `nil` when it is freed.
  @exclusivity(unchecked) package internal(set) unowned(unsafe) var node: GraphNode?
}
