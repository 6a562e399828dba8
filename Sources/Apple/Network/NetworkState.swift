import AppModel
import AppleFoundation
import PhoneServices
import Robots
import Synchronization

/// The interface of the phone to the network, and the monitors of it.
final class NetworkState: ServiceState {
  private struct Monitor {
    let launch: Int
    weak var monitor: NWPathMonitor?
  }

  private struct Content {
    var type: NWInterface.InterfaceType = .wifi
    var isConstrained = false
    var monitors: [Monitor] = []
  }

  private let content = Mutex(Content())
  private let connectivity = Connectivity()

  init() {}

  /// The way to the network over the interfaces that a monitor uses.
  func path(_ isUsed: (NWInterface.InterfaceType) -> Bool) -> NWPath {
    let isOffline = connectivity.isOffline
    return content.withLock { content in
      let isThere = !isOffline && isUsed(content.type)
      return NWPath(isThere ? NWInterface(type: content.type) : nil, isConstrained: content.isConstrained)
    }
  }

  @MainActor
  func add(_ monitor: NWPathMonitor, on phone: PhoneState) {
    follow(phone.server)
    content.withLock { $0.monitors.append(Monitor(launch: phone.launchCount, monitor: monitor)) }
  }

  /// Follows whether the server can be reached.
  @MainActor
  func follow(_ server: MockServer?) {
    connectivity.follow(server) { [weak self] in self?.update() }
  }

  @MainActor
  func set(_ type: NWInterface.InterfaceType? = nil, isConstrained: Bool? = nil, on phone: PhoneState) {
    content.withLock { content in
      content.type = type ?? content.type
      content.isConstrained = isConstrained ?? content.isConstrained
    }
    if type != nil { phone.server?.isOffline = false }
    update()
  }

  @MainActor
  private func update() {
    let launch = PhoneState.current.launchCount
    let monitors = content.withLock { content in
      // Those of a launch before belong to an app that has ended.
      content.monitors.removeAll { $0.launch != launch || $0.monitor == nil }
      return content.monitors.compactMap(\.monitor)
    }
    for monitor in monitors { monitor.update() }
  }
}

/// The steps about the network.
struct NetworkRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("network is offline", Self.goOffline, summary: "the phone has no network, and requests fail"),
    Step("network is online", Self.goOnline, summary: "the phone is in a wireless network, as at first"),
    Step("network is cellular", Self.goOutside, summary: "the phone uses a network that costs money"),
    Step("network saves data", Self.saveData, summary: "the user wants apps to use less data"),
  ]

  private func goOffline() throws { try app.server().isOffline = true }
  private func goOnline() throws { try set(.wifi, isConstrained: false) }
  private func goOutside() throws { try set(.cellular) }
  private func saveData() throws { try set(isConstrained: true) }

  private func set(_ type: NWInterface.InterfaceType? = nil, isConstrained: Bool? = nil) throws {
    let phone = try app.phone()
    phone.of(NetworkState.self).set(type, isConstrained: isConstrained, on: phone)
  }
}
