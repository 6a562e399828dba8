import Foundation

/// An action with a title, UIKit's `UIAction`.
@MainActor @preconcurrency
public final class UIAction {
  /// The name of an action, UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// The properties of an action in a menu, UIKit's `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 2)
    /// It isn't shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  /// The mark of an action in a menu, UIKit's `UIMenuElement.State`.
  public enum State: Int, Sendable {
    /// The marks of UIKit.
    case off, on, mixed
  }

  /// The title.
  public var title: String
  /// The text below the title: no effect.
  public var subtitle: String?
  /// The image.
  public var image: UIImage?
  /// The name, by which a control keeps only one of several actions.
  public var identifier: Identifier { name ?? Identifier("com.apple.action.dynamic.\(ObjectIdentifier(self))") }
  private let name: Identifier?
  /// The text that explains the action: no effect.
  public var discoverabilityTitle: String?
  /// The properties in a menu: no effect.
  public var attributes: Attributes
  /// The mark in a menu: no effect.
  public var state: State
  /// The control that performs the action.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    (self.title, self.subtitle, self.image, self.handler) = (title, subtitle, image, handler)
    name = identifier
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
  }

  func perform(sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
