import Foundation
import HeadlessCombine
import HeadlessUI
import ViewGraph
import XCTest

/// An object of an app that hands out its views to tests, ViewInspector's `InspectionEmissary`.
///
/// The app's own class has these properties, and its test target adds the conformance:
/// `extension Inspection: InspectionEmissary {}`.
public protocol InspectionEmissary: AnyObject {
  /// The type of the view or the modifier.
  associatedtype V
  /// Asks the view to hand itself out.
  var notice: PassthroughSubject<UInt, Never> { get }
  /// What is called with the view.
  var callbacks: [UInt: (V) -> Void] { get set }
}

extension InspectionEmissary where V: View {
  /// Inspects the view after a delay.
  ///
  /// - Returns: An expectation that is fulfilled after the inspection.
  @_disfavoredOverload
  @discardableResult
  public func inspect(
    after delay: TimeInterval = 0, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping (InspectableView<ViewType.View<V>>) throws -> Void
  ) -> XCTestExpectation {
    visit(after: delay, function, fileID, file, line) { try inspection($0.inspect(function: function).base.typed()) }
  }

  /// Inspects the view after a publisher has sent a value.
  @_disfavoredOverload
  @discardableResult
  public func inspect<P: Publisher>(
    onReceive publisher: P, after delay: TimeInterval = 0, function: String = #function,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping (InspectableView<ViewType.View<V>>) throws -> Void
  ) -> XCTestExpectation where P.Failure == Never {
    visit(onReceive: publisher, after: delay, function, fileID, file, line) {
      try inspection($0.inspect(function: function).base.typed())
    }
  }

  /// Inspects the view after a delay.
  @MainActor
  public func inspect(
    after delay: Duration = .zero, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping @MainActor (InspectableView<ViewType.View<V>>) async throws -> Void
  ) async throws {
    let view = try await visited(after: delay, line)
    try await inspection(view.inspect(function: function).base.typed())
  }

  /// Inspects the view after a publisher has sent a value.
  @MainActor
  public func inspect<P: Publisher>(
    onReceive publisher: P, after delay: Duration = .zero, function: String = #function,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping @MainActor (InspectableView<ViewType.View<V>>) async throws -> Void
  ) async throws where P.Failure == Never {
    try await firstValue(of: publisher)
    let view = try await visited(after: delay, line)
    try await inspection(view.inspect(function: function).base.typed())
  }
}

extension InspectionEmissary where V: ViewModifier {
  /// Inspects the modifier after a delay.
  @_disfavoredOverload
  @discardableResult
  public func inspect(
    after delay: TimeInterval = 0, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping (InspectableView<ViewType.ViewModifier<V>>) throws -> Void
  ) -> XCTestExpectation {
    visit(after: delay, function, fileID, file, line) { try inspection($0.inspect(function: function)) }
  }

  /// Inspects the modifier after a publisher has sent a value.
  @_disfavoredOverload
  @discardableResult
  public func inspect<P: Publisher>(
    onReceive publisher: P, after delay: TimeInterval = 0, function: String = #function,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping (InspectableView<ViewType.ViewModifier<V>>) throws -> Void
  ) -> XCTestExpectation where P.Failure == Never {
    visit(onReceive: publisher, after: delay, function, fileID, file, line) {
      try inspection($0.inspect(function: function))
    }
  }

  /// Inspects the modifier after a delay.
  @MainActor
  public func inspect(
    after delay: Duration = .zero, function: String = #function, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping @MainActor (InspectableView<ViewType.ViewModifier<V>>) async throws -> Void
  ) async throws {
    let modifier = try await visited(after: delay, line)
    try await inspection(modifier.inspect(function: function))
  }

  /// Inspects the modifier after a publisher has sent a value.
  @MainActor
  public func inspect<P: Publisher>(
    onReceive publisher: P, after delay: Duration = .zero, function: String = #function,
    file: StaticString = #filePath, line: UInt = #line,
    _ inspection: @escaping @MainActor (InspectableView<ViewType.ViewModifier<V>>) async throws -> Void
  ) async throws where P.Failure == Never {
    try await firstValue(of: publisher)
    let modifier = try await visited(after: delay, line)
    try await inspection(modifier.inspect(function: function))
  }
}

// MARK: Visits

extension InspectionEmissary {
  fileprivate func visit(
    after delay: TimeInterval, _ function: String, _ fileID: StaticString, _ file: StaticString, _ line: UInt,
    _ inspection: @escaping (V) throws -> Void
  ) -> XCTestExpectation {
    let expectation = prepare(function, fileID, file, line, inspection)
    send(line, after: delay)
    return expectation
  }

  fileprivate func visit<P: Publisher>(
    onReceive publisher: P, after delay: TimeInterval, _ function: String, _ fileID: StaticString, _ file: StaticString,
    _ line: UInt,
    _ inspection: @escaping (V) throws -> Void
  ) -> XCTestExpectation where P.Failure == Never {
    let expectation = prepare(function, fileID, file, line, inspection)
    FirstValue.of(publisher) { [weak self] hasValue in
      if hasValue { self?.send(line, after: delay) }
    }
    return expectation
  }

  private func prepare(
    _ function: String, _ fileID: StaticString, _ file: StaticString, _ line: UInt,
    _ inspection: @escaping (V) throws -> Void
  ) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "Inspection at line \(line)")
    callbacks[line] = { [weak self] view in
      do {
        try inspection(view)
      } catch {
        TestFailure.record("\(error)", fileID, file, line)
      }
      if self?.callbacks.isEmpty ?? true { ViewHosting.expel(function: function) }
      expectation.fulfill()
    }
    return expectation
  }

  private func send(_ line: UInt, after delay: TimeInterval) {
    nonisolated(unsafe) let notice = Weak(notice)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      assumingMainThread { ViewHosting.update() }
      notice.value?.send(line)
    }
  }

  /// The view that the app hands out.
  @MainActor
  fileprivate func visited(after delay: Duration, _ line: UInt) async throws -> V {
    let visit = Visit<V>()
    callbacks[line] = { visit.view = $0 }
    // What the app has begun goes on first.
    try await Task.sleep(for: max(delay, .milliseconds(1)))
    for _ in 0..<Self.maxNotices {
      ViewHosting.update()
      notice.send(line)
      if let view = visit.view { return view }
      try await Task.sleep(for: .milliseconds(10))
    }
    callbacks[line] = nil
    throw InspectionError.notSupported(
      "no view answers the notice of \(Self.self): host the view, and add "
        + ".onReceive(inspection.notice) { inspection.visit(self, $0) } to its body")
  }

  /// How often an app is asked for its view: a second.
  private static var maxNotices: Int { 100 }

  /// Waits for a value of a publisher.
  ///
  /// - Throws: `InspectionError.notSupported` if the publisher finishes without one.
  @MainActor
  fileprivate func firstValue<P: Publisher>(of publisher: P) async throws where P.Failure == Never {
    let hasValue = await withCheckedContinuation { continuation in
      FirstValue.of(publisher) { continuation.resume(returning: $0) }
    }
    guard hasValue else {
      throw InspectionError.notSupported("\(P.self) has finished without a value for inspect(onReceive:)")
    }
  }
}

/// The wait for the first value of a publisher, which lives until then.
private final class FirstValue {
  private var cancellable: AnyCancellable?
  private var isOver = false

  /// - Parameter action: Called once, with whether there was a value before the end.
  static func of<P: Publisher>(_ publisher: P, _ action: @escaping (Bool) -> Void) where P.Failure == Never {
    let wait = FirstValue()
    var hasValue = false
    let cancellable = publisher.first().sink { _ in
      (wait.cancellable, wait.isOver) = (nil, true)
      action(hasValue)
    } receiveValue: { _ in
      hasValue = true
    }
    // A publisher may send a value at once.
    if !wait.isOver { wait.cancellable = cancellable }
  }
}

private final class Visit<V> {
  var view: V?
}

private struct Weak<Object: AnyObject> {
  weak var value: Object?

  init(_ value: Object) { self.value = value }
}

// MARK: Callbacks of views

extension View {
  /// Inspects the view when it calls one of its own closures with itself, as in `onAppear`.
  ///
  /// - Returns: An expectation that is fulfilled after the inspection.
  @discardableResult
  public nonisolated mutating func on(
    _ keyPath: WritableKeyPath<Self, ((Self) -> Void)?>, function: String = #function,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    perform: @escaping (InspectableView<ViewType.View<Self>>) throws -> Void
  ) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "\(Self.self) callback at line #\(line)")
    self[keyPath: keyPath] = { view in
      view.inspect(function: function, fileID: fileID, file: file, line: line, inspection: perform)
      ViewHosting.expel(function: function)
      expectation.fulfill()
    }
    return expectation
  }
}

extension ViewModifier {
  /// Inspects the modifier when it calls one of its own closures with itself, as in `onAppear`.
  ///
  /// - Returns: An expectation that is fulfilled after the inspection.
  @discardableResult
  public nonisolated mutating func on(
    _ keyPath: WritableKeyPath<Self, ((Self) -> Void)?>, function: String = #function,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    perform: @escaping (InspectableView<ViewType.ViewModifier<Self>>) throws -> Void
  ) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "\(Self.self) callback at line #\(line)")
    self[keyPath: keyPath] = { modifier in
      modifier.inspect(function: function, fileID: fileID, file: file, line: line, inspection: perform)
      ViewHosting.expel(function: function)
      expectation.fulfill()
    }
    return expectation
  }
}
