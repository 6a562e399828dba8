import Foundation

/// An event of the user, UIKit's `UIEvent`. robotrun makes none: it has the name for signatures.
@MainActor @preconcurrency
public final class UIEvent: NSObject {
  nonisolated override init() { super.init() }
}
