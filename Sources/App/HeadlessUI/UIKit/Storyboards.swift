import Foundation

/// The controllers of a storyboard, UIKit's `UIStoryboard`.
///
/// Interface Builder's files aren't read on Linux: what would load a controller or a view from one ends the app with a message.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Ends the app with a message: storyboards aren't read.
  open func instantiateInitialViewController() -> UIViewController? {
    UIApplication.shared.fail(loading: "the initial controller of the storyboard \"\(name)\"")
    return nil
  }
  /// Ends the process with a message, since apps cast the controller to its class: storyboards aren't read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fatalError(UIApplication.message(loading: "the controller \"\(identifier)\" of the storyboard \"\(name)\""))
  }
  /// Ends the app with a message: storyboards aren't read.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { instantiateInitialViewController() as? ViewController }
  /// Ends the process with a message: storyboards aren't read.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    _ = instantiateViewController(withIdentifier: identifier)
    return newObject(of: ViewController.self)
  }
}

/// A transition of a storyboard, UIKit's `UIStoryboardSegue`: none is made by itself.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: @MainActor () -> Void

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void = {}
  ) {
    (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
    super.init()
  }

  open func perform() { handler() }
}

/// The views of a nib file, UIKit's `UINib`.
@MainActor @preconcurrency
open class UINib: NSObject {
  fileprivate let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Ends the app with a message: nib files aren't read.
  open func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    UIApplication.shared.fail(loading: "the nib file \"\(name)\"")
    return []
  }

  /// The key of an option, UIKit's `UINib.OptionsKey`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIApplication {
  fileprivate static func message(loading what: String) -> String {
    "\(what) can't be loaded: files of Interface Builder aren't read on Linux; expected a view in code"
  }

  fileprivate func fail(loading what: String) {
    let message = Self.message(loading: what)
    if !fail(message) { fatalError(message) }
  }
}

extension Bundle {
  /// Ends the app with a message: nib files aren't read.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  /// Ends the app with a message: nib files aren't read.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }
  /// Ends the app with a message: nib files aren't read.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }
}

extension UICollectionView {
  /// Ends the app with a message: nib files aren't read.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    _ = nib?.instantiate(withOwner: nil)
  }
  /// Ends the app with a message: nib files aren't read.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { _ = nib?.instantiate(withOwner: nil) }
}
