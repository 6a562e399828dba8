// swift-format-ignore-file
import Foundation

public struct Station: Sendable {
  public let name: String
  public static let local = Station(name: "Local")
}
