/// A matcher that was made elsewhere; an object, so that it is known again.
package final class CustomMatcher: Sendable {
  /// Adds the ends of the texts that begin at `start`, in UTF-8 bytes from the beginning of `text`, best first.
  package typealias Appending = @Sendable (_ text: borrowing Span<UInt8>, _ start: Int, _ ends: inout [Int]) -> Void

  let append: Appending

  init(append: @escaping Appending) {
    self.append = append
  }
}
