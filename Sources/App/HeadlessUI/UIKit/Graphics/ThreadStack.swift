import Foundation
import ViewGraph

/// A stack of the current thread, as UIKit and Core Animation have them. It ends with the app: a thread may live longer.
struct ThreadStack<Element> {
  /// The key in the dictionary of the thread.
  let key: String

  private final class Storage {
    weak var app: UIApplication?
    var elements: [Element] = []

    init(_ app: UIApplication) { self.app = app }
  }

  var elements: [Element] {
    get { storage?.elements ?? [] }
    nonmutating set {
      let storage = storage ?? Storage(assumingMainThread { UIApplication.shared })
      storage.elements = newValue
      Thread.current.threadDictionary[key] = storage
    }
  }

  private var storage: Storage? {
    guard let storage = Thread.current.threadDictionary[key] as? Storage,
      storage.app === assumingMainThread({ UIApplication.shared })
    else { return nil }
    return storage
  }

  /// Calls a closure with another element on the stack, and restores it.
  func with<Result>(_ element: Element, _ body: () throws -> Result) rethrows -> Result {
    let outer = elements
    defer { elements = outer }
    elements = outer + [element]
    return try body()
  }
}
