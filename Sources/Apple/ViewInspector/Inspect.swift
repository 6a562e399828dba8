import Foundation
import HeadlessUI
import ViewGraph

extension View {
  /// Inspects the view.
  ///
  /// A view that is equal to one that `ViewHosting` shows in the same test is that of the running app, with its state.
  /// State of any other view lives as long as the returned value.
  ///
  /// - Parameter function: The test.
  /// - Throws: `InspectionError.viewNotFound` for a view whose condition is false, `InspectionError.notSupported` outside
  ///   of the main thread.
  public nonisolated func inspect(function: String = #function) throws -> InspectableView<ViewType.ClassifiedView> {
    Inspected(try InspectionRoot.content(of: self, function), parent: nil, call: "").classified
  }

  /// Inspects the view, and fails the test with the error of the inspection.
  public nonisolated func inspect(
    function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    inspection: (InspectableView<ViewType.View<Self>>) throws -> Void
  ) {
    do {
      try inspection(inspect(function: function).base.typed())
    } catch {
      TestFailure.record("\(error)", fileID, file, line)
    }
  }
}

extension ViewModifier {
  /// Inspects the modifier.
  public nonisolated func inspect(function: String = #function) throws -> InspectableView<ViewType.ViewModifier<Self>> {
    InspectableView(Inspected(try InspectionRoot.content(of: self, function), parent: nil, call: ""))
  }

  /// Inspects the modifier, and fails the test with the error of the inspection.
  public nonisolated func inspect(
    function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    inspection: (InspectableView<ViewType.ViewModifier<Self>>) throws -> Void
  ) {
    do {
      try inspection(inspect(function: function))
    } catch {
      TestFailure.record("\(error)", fileID, file, line)
    }
  }
}

/// The outermost view of an inspection.
enum InspectionRoot {
  fileprivate static func content(of value: Any, _ function: String) throws -> Content {
    guard MainQueue.isCurrent else { throw InspectionError.notSupported(offMainThread("inspect()")) }
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var hosted: HostedView?
    nonisolated(unsafe) var node: InspectedNode?
    assumingMainThread {
      hosted = (value as? any View).flatMap { ViewHosting.view(showing: $0, function) }
      node = hosted?.node ?? InspectedNode(outside: LiveApp.makeTreeApp())
    }
    guard let node else { throw InspectionError.notSupported("\(type(of: value)) can't be inspected") }
    // A view that a running app has handed out is connected already.
    let view = hosted.map { Reflection.isConnected(value) ? value : $0.view } ?? value
    let inherited = hosted?.inherited ?? []
    return try Content(view, Content.Medium(inherited: inherited, node: node, identities: IdentityNumbers()))
      .unwrapped()
  }

  /// Inspects the body that a style makes.
  static func body<Body: View>(_ make: @MainActor () -> Body) throws -> InspectableView<ViewType.ClassifiedView> {
    guard MainQueue.isCurrent else { throw InspectionError.notSupported(offMainThread("inspect()")) }
    nonisolated(unsafe) var body: Body?
    assumingMainThread { body = make() }
    guard let body else { throw InspectionError.notSupported("the style makes no body") }
    return try body.inspect()
  }

  static func offMainThread(_ call: String) -> String {
    "\(call) was called outside of the main thread, where views are; isolate the test to the main actor: @MainActor"
  }
}

extension Binding {
  /// A binding to a value of its own.
  public init(wrappedValue: Value) {
    nonisolated(unsafe) var value = wrappedValue
    self.init(get: { value }, set: { value = $0 })
  }
}
