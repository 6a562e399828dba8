import HeadlessUI
import ViewGraph

extension View {
  /// Inspects the view.
  ///
  /// A view of a type that `ViewHosting` hosts in the same test is the one of the running app, with its state. State of
  /// any other view lives as long as what this returns.
  ///
  /// - Parameter function: The test.
  /// - Throws: `InspectionError.viewNotFound` for a view whose condition is false.
  public nonisolated func inspect(function: String = #function) throws -> InspectableView<ViewType.ClassifiedView> {
    Inspected(try InspectionRoot.content(of: self, function), parent: nil, call: "").classified
  }

  /// Inspects the view, and fails the test with the error of the inspection.
  public nonisolated func inspect(
    function: String = #function, file: StaticString = #filePath, line: UInt = #line,
    inspection: (InspectableView<ViewType.View<Self>>) throws -> Void
  ) {
    do {
      try inspection(inspect(function: function).base.typed())
    } catch {
      TestFailure.record("\(error)", file, line)
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
    function: String = #function, file: StaticString = #filePath, line: UInt = #line,
    inspection: (InspectableView<ViewType.ViewModifier<Self>>) throws -> Void
  ) {
    do {
      try inspection(inspect(function: function))
    } catch {
      TestFailure.record("\(error)", file, line)
    }
  }
}

/// The place where an inspection begins.
private enum InspectionRoot {
  static func content(of value: Any, _ function: String) throws -> Content {
    nonisolated(unsafe) let value = value
    nonisolated(unsafe) var content: Content?
    assumingMainThread {
      let hosted = (value as? any View).flatMap { ViewHosting.node(showing: $0, function) }
      let node = hosted?.node ?? InspectedNode(outside: TestHost.app())
      // A view that a running app has handed out is connected already.
      let view = hosted.map { Reflection.isConnected(value) ? value : $0.view } ?? value
      content = Content(view, Content.Medium(node: node, path: ""))
    }
    guard let content else { throw InspectionError.notSupported("\(type(of: value)) can't be inspected") }
    return try content.unwrapped()
  }
}

extension Binding {
  /// A binding to a value of its own.
  public init(wrappedValue: Value) {
    nonisolated(unsafe) var value = wrappedValue
    self.init(get: { value }, set: { value = $0 })
  }
}

// MARK: Styles

extension ButtonStyle {
  /// Inspects the body of a button with the style.
  public nonisolated func inspect(isPressed: Bool) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try inspectedBody { style.makeBody(configuration: ButtonStyleConfiguration(inspectedPressed: isPressed)) }
  }
}

extension PrimitiveButtonStyle {
  /// Inspects the body of a button with the style.
  public nonisolated func inspect(
    onTrigger: @escaping () -> Void = {}
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let (style, onTrigger) = (self, onTrigger)
    return try inspectedBody {
      style.makeBody(configuration: PrimitiveButtonStyleConfiguration(inspectedTrigger: { onTrigger() }))
    }
  }
}

extension ToggleStyle {
  /// Inspects the body of a toggle with the style.
  public nonisolated func inspect(isOn: Bool) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try inspectedBody {
      style.makeBody(configuration: ToggleStyleConfiguration(inspectedOn: Binding(wrappedValue: isOn)))
    }
  }
}

private func inspectedBody<Body: View>(
  _ make: @MainActor () -> Body
) throws -> InspectableView<ViewType.ClassifiedView> {
  nonisolated(unsafe) var body: Body?
  assumingMainThread { body = make() }
  guard let body else { throw InspectionError.notSupported("the style makes no body") }
  return try body.inspect()
}
