import Foundation
import HeadlessUI

extension SortDescriptor {
  /// Sorts by a string as the Finder does, Foundation's default on Apple platforms.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Sorts by an optional string as the Finder does, Foundation's default on Apple platforms.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  /// Sorts by a string, compared by the rules of the locale.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: _StringComparator,
    order: SortOrder = .forward
  ) {
    if comparator == .localizedStandard {
      self.init(Self.sendable(keyPath.appending(path: \.standardOrder)), order: order)
    } else {
      self.init(Self.sendable(keyPath.appending(path: \.localizedOrder)), order: order)
    }
  }

  /// Sorts by an optional string, compared by the rules of the locale.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: _StringComparator,
    order: SortOrder = .forward
  ) {
    if comparator == .localizedStandard {
      self.init(Self.sendable(keyPath.appending(path: \.standardOrder)), order: order)
    } else {
      self.init(Self.sendable(keyPath.appending(path: \.localizedOrder)), order: order)
    }
  }

  /// A key path that was made of sendable ones.
  private static func sendable<Value>(_ keyPath: KeyPath<Compared, Value>) -> any KeyPath<Compared, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Compared, Value> & Sendable).self)
  }
}

/// A string that is ordered as the Finder orders names.
package struct StandardStringOrder: Comparable {
  package let string: String

  package static func < (left: Self, right: Self) -> Bool {
    left.string.localizedStandardCompare(right.string) == .orderedAscending
  }
}

/// A string that is ordered by the rules of the locale.
package struct LocalizedStringOrder: Comparable {
  package let string: String

  package static func < (left: Self, right: Self) -> Bool {
    left.string.localizedCompare(right.string) == .orderedAscending
  }
}

extension String {
  package var standardOrder: StandardStringOrder { StandardStringOrder(string: self) }
  package var localizedOrder: LocalizedStringOrder { LocalizedStringOrder(string: self) }
}

extension String? {
  package var standardOrder: StandardStringOrder? { map(\.standardOrder) }
  package var localizedOrder: LocalizedStringOrder? { map(\.localizedOrder) }
}
