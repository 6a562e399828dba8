import HeadlessUI
import ViewGraph

extension UIViewRepresentable {
  /// The view of UIKit, of a view that a test hosts.
  public nonisolated func uiView() throws -> UIViewType { try ViewHosting.object(madeFor: Self.self) }
}

extension UIViewControllerRepresentable {
  /// The controller, of a view that a test hosts.
  public nonisolated func viewController() throws -> UIViewControllerType {
    try ViewHosting.object(madeFor: Self.self)
  }
}

extension ViewHosting {
  /// The object of UIKit that a hosted view of a type has made.
  fileprivate static func object<V, Object>(madeFor view: V.Type) throws -> Object {
    nonisolated(unsafe) var found: Object?
    assumingMainThread {
      let nodes = hostedNodes.filter { $0.name == String(describing: view) }
      found =
        nodes.lazy.compactMap { node in
          let made = Mirror(reflecting: node).superclassMirror?.descendant("made")
          return made.flatMap { Reflection.wrapped($0) }.flatMap {
            Mirror(reflecting: $0).children.first?.value as? Object
          }
        }.first
    }
    guard let found else { throw InspectionError.viewNotFound(parent: Reflection.name(of: view)) }
    return found
  }
}
