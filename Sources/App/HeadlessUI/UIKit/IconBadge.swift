import AppModel
import Synchronization

/// The number on the icon of the app.
package final class IconBadge: AppServiceState {
  private let value = Mutex(0)

  package init() {}

  package var number: Int {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }

  static var current: IconBadge { PhoneState.current.of() }
}
