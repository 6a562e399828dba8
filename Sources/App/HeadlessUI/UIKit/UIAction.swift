import Foundation

/// An action with a title, UIKit's `UIAction`.
@MainActor @preconcurrency
public final class UIAction: UIMenuElement {
  /// The name of an action, UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name, by which a control keeps only one of several actions.
  public var identifier: Identifier { name ?? Identifier("com.apple.action.dynamic.\(ObjectIdentifier(self))") }
  private let name: Identifier?
  /// The text that explains the action: no effect.
  public var discoverabilityTitle: String?
  /// The properties in a menu.
  public var attributes: Attributes
  /// The mark in a menu.
  public var state: State
  /// The control that performs the action.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    (self.handler, name) = (handler, identifier)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
