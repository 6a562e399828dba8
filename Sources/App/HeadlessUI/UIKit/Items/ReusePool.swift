import Foundation

/// A view that is used again for other items.
@MainActor
protocol ReusableView: UIView {
  /// The name by which views are used again.
  var reuseIdentifier: String? { get }
  /// Called before the view is used for another item.
  func prepareForReuse()
}

extension UITableViewCell: ReusableView {}
extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// The views that have left the screen, and how new ones are made.
@MainActor
struct ReusePool<Content: ReusableView> {
  private var makers: [String: @MainActor (CGRect) -> Content] = [:]
  private var spares: [String: [Content]] = [:]

  /// Sets the class of the views of a name.
  mutating func register<Class>(
    _ identifier: String, _ type: Class?, _ make: @escaping @MainActor (Class, String, CGRect) -> Content
  ) {
    guard let type else { return makers[identifier] = nil }
    makers[identifier] = { make(type, identifier, $0) }
  }

  /// Returns a view that has left the screen, or a new one; `nil` if it isn't known how one is made.
  ///
  /// - Parameter frame: The frame of a new one.
  mutating func dequeue(_ identifier: String, frame: @autoclosure () -> CGRect = .zero) -> Content? {
    guard let spare = spares[identifier]?.popLast() else { return makers[identifier]?(frame()) }
    spare.prepareForReuse()
    return spare
  }

  /// Keeps a view that has left the screen.
  mutating func recycle(_ view: Content) {
    if let identifier = view.reuseIdentifier { spares[identifier, default: []].append(view) }
  }
}
