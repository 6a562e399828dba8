import AppModel
import VirtualTime

extension UIElement {
  /// Waits until the element is there.
  ///
  /// - Parameter timeout: How long, in app time.
  /// - Returns: Whether it came.
  public func waitForExistence(timeout: Duration) -> Bool {
    wait(timeout) { exists }
  }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: How long, in app time.
  /// - Returns: Whether it went.
  public func waitForNonExistence(timeout: Duration) -> Bool {
    wait(timeout) { !exists }
  }

  private func wait(_ timeout: Duration, until condition: () -> Bool) -> Bool {
    (try? app.waiter.wait(upTo: timeout, until: condition)) == .met
  }
}
