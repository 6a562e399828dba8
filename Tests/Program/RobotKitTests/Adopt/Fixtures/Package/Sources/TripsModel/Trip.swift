// swift-format-ignore-file
import FarAlgorithms
import Foundation

public struct Trip {
  public let name: String
  public init(name: String) { self.name = name }
  public var title: String { "Trip to \(name)" }
  var route: RoutePlan? { nil }
}
