import Foundation

// Index paths of rows and items, as UIKit extends Foundation's `IndexPath`.
extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row of a table.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item of a collection.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
