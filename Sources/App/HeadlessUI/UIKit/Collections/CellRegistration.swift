import Foundation

extension UICollectionView {
  /// What makes and configures the cells of a class, UIKit's `UICollectionView.CellRegistration`.
  @MainActor @preconcurrency
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let name = RegistrationName()
    fileprivate let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// What makes and configures the supplementary views of a class, UIKit's
  /// `UICollectionView.SupplementaryRegistration`.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    fileprivate let name = RegistrationName()
    fileprivate let kind: String
    fileprivate let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
  }

  /// Returns a cell that has left the screen, or a new one, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    guard registration.name.isReusable("cell", "-collectionView:cellForItemAtIndexPath:") else {
      return newReusableView(of: Cell.self, nil)
    }
    let name = registration.name.text
    register(Cell.self, forCellWithReuseIdentifier: name)
    let cell = checked(dequeueReusableCell(withReuseIdentifier: name, for: indexPath), Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view that has left the screen, or a new one, configured for a section.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    guard
      registration.name.isReusable(
        "supplementary view", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
    else { return newReusableView(of: Supplementary.self, nil) }
    let name = registration.name.text
    register(Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: name)
    let view = checked(
      dequeueReusableSupplementaryView(ofKind: registration.kind, withReuseIdentifier: name, for: indexPath),
      Supplementary.self)
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  /// Returns a view that is of the class of its registration, unless the app overrides how views are dequeued.
  private func checked<View: UICollectionReusableView>(_ view: UICollectionReusableView, _ type: View.Type) -> View {
    if let view = view as? View { return view }
    UIApplication.shared.raise(
      "the registration is of \(type), but the view that was dequeued is \(Swift.type(of: view))")
    return newReusableView(of: type, nil)
  }
}

/// The identity of a registration.
@MainActor
private struct RegistrationName {
  let text = "registration \(UUID())"
  /// Whether the registration was made while the data source was asked for a view.
  private let isFromProvider = UIApplication.shared.isProvidingView

  /// Whether the registration can be used; ends the app if it is used for one view only.
  func isReusable(_ kind: String, _ method: String) -> Bool {
    guard isFromProvider else { return true }
    UIApplication.shared.raise(
      "Attempted to dequeue a \(kind) using a registration that was created inside \(method) or inside a"
        + " UICollectionViewDiffableDataSource \(kind) provider. Creating a new registration each time a \(kind) is"
        + " requested will prevent reuse and cause created \(kind)s to remain inaccessible in memory for the lifetime of"
        + " the collection view. Registrations should be created up front and reused.")
    return false
  }
}
