import Foundation
import HeadlessCombine
import Observation

/// Gives a SwiftUI app a delegate, SwiftUI's `UIApplicationDelegateAdaptor`.
///
/// A delegate that is an `ObservableObject`, or `Observable`, is in the environment of the app's views.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
  @StateObject private var box: DelegateBox<Delegate>

  public init(_ delegateType: Delegate.Type = Delegate.self) {
    _box = StateObject(wrappedValue: DelegateBox())
  }

  public var wrappedValue: Delegate { box.delegate }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
  /// Bindings to the properties of the delegate.
  public var projectedValue: ObservedObject<Delegate>.Wrapper { .init(object: wrappedValue) }
}

@MainActor
private final class DelegateBox<Delegate: NSObject & UIApplicationDelegate>: ObservableObject {
  let delegate: Delegate = newObject()

  init() {
    UIApplication.shared.delegate = delegate
    delegate.launch(nil)
  }
}

extension AnyView {
  /// Returns the view with the app's delegate in its environment, if views can observe it.
  func withDelegate(_ delegate: (any UIApplicationDelegate)?) -> AnyView {
    switch delegate {
    case let object as any ObservableObject: AnyView(setting(object))
    case let object as any AnyObject & Observable: AnyView(setting(object))
    default: self
    }
  }

  private func setting<T: ObservableObject>(_ object: T) -> AnyView { AnyView(environmentObject(object)) }
  private func setting<T: AnyObject & Observable>(_ object: T) -> AnyView { AnyView(environment(object)) }
}
