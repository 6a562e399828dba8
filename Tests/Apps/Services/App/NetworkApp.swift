import Network
import SwiftUI
import SystemConfiguration

/// An app that follows the network, by a handler and by a sequence.
struct NetworkApp: View {
  @State private var follower = NetworkFollower()
  @State private var paths: [String] = []
  @State private var host = HostFollower()
  @State private var answer = "–"

  var body: some View {
    VStack {
      Text(follower.status).accessibilityIdentifier("status")
      Text(paths.joined(separator: " ")).accessibilityIdentifier("paths")
      Text(follower.wired).accessibilityIdentifier("wired")
      Text(host.changes.joined(separator: " ")).accessibilityIdentifier("changes")
      Text(answer).accessibilityIdentifier("answer")
      Button("Ask") { answer = Reachability.answer }
      Button("Stop") {
        follower.stop()
        host.stop()
      }
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

/// What many published apps ask before they load something.
enum Reachability {
  static var answer: String {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
    address.sin_family = sa_family_t(AF_INET)
    let route = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
    }
    var flags: SCNetworkReachabilityFlags = []
    guard let route, SCNetworkReachabilityGetFlags(route, &flags) else { return "unknown" }
    guard flags.contains(.reachable), !flags.contains(.connectionRequired) else { return "not reachable" }
    return flags.contains(.isWWAN) ? "cellular" : "reachable"
  }
}

@Observable
@MainActor
final class HostFollower {
  private(set) var changes: [String] = []
  private let host = SCNetworkReachabilityCreateWithName(kCFAllocatorDefault, "example.org")

  init() {
    guard let host else { return }
    var context = SCNetworkReachabilityContext(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
    context.info = Unmanaged.passUnretained(self).toOpaque()
    SCNetworkReachabilitySetCallback(
      host,
      { _, flags, info in
        guard let info else { return }
        let follower = Unmanaged<HostFollower>.fromOpaque(info).takeUnretainedValue()
        MainActor.assumeIsolated { follower.changes.append(flags.contains(.reachable) ? "on" : "off") }
      }, &context)
    SCNetworkReachabilitySetDispatchQueue(host, .main)
  }

  func stop() { host.map { _ = SCNetworkReachabilitySetDispatchQueue($0, nil) } }
}
