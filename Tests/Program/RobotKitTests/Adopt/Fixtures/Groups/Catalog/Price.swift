// swift-format-ignore-file
import Foundation

public struct Price {
  public let cents: Int
  public init(cents: Int) { self.cents = cents }
  public var text: String { "\(cents / 100) euros" }
}

@Observable public final class Catalog {
  public var prices: [Price] = []
  public init() {}
  public func load(_ request: URLRequest) {}
}
