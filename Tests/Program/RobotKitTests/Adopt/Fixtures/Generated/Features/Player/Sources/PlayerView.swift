// swift-format-ignore-file
import RadioNetworking
import SwiftUI

public struct PlayerView: View {
  let station: Station
  public init(station: Station) { self.station = station }
  public var body: some View { Text(station.name) }
}
