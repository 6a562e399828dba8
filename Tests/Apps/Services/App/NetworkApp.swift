import Network
import SwiftUI

/// An app that follows the network, by a handler and by a sequence.
struct NetworkApp: View {
  @State private var follower = NetworkFollower()
  @State private var paths: [String] = []

  var body: some View {
    VStack {
      Text(follower.status).accessibilityIdentifier("status")
      Text(paths.joined(separator: " ")).accessibilityIdentifier("paths")
      Text(follower.wired).accessibilityIdentifier("wired")
      Button("Stop") { follower.stop() }
    }
    .task {
      for await path in NWPathMonitor() { paths.append(path.status == .satisfied ? "on" : "off") }
    }
  }
}

@Observable
@MainActor
final class NetworkFollower {
  private(set) var status = "–"
  private(set) var wired = "–"
  private let monitor = NWPathMonitor()
  private let cable = NWPathMonitor(requiredInterfaceType: .wiredEthernet)

  init() {
    monitor.pathUpdateHandler = { [weak self] path in
      let status =
        path.status != .satisfied
        ? "offline" : path.isExpensive ? "expensive" : path.isConstrained ? "saving" : "online"
      Task { @MainActor in self?.status = status }
    }
    monitor.start(queue: DispatchQueue(label: "network"))
    cable.pathUpdateHandler = { [weak self] path in
      let isThere = path.status == .satisfied
      Task { @MainActor in self?.wired = isThere ? "cable" : "no cable" }
    }
    cable.start(queue: .main)
  }

  func stop() { monitor.cancel() }
}
