@_exported import AppleFoundation

/// A way to the network, Network's `NWPath`.
public struct NWPath: Equatable, Sendable {
  /// Whether the network can be reached, Network's `NWPath.Status`.
  public enum Status: Sendable {
    /// It can; it can't; it could after a connection is made.
    case satisfied, unsatisfied, requiresConnection
  }

  /// Why the network can't be reached, Network's `NWPath.UnsatisfiedReason`.
  public enum UnsatisfiedReason: Sendable {
    /// There is no interface; the user has forbidden one; there is no private network.
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  /// Whether the network can be reached.
  public let status: Status
  /// Why it can't be reached.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// The interfaces, the preferred one first.
  public let availableInterfaces: [NWInterface]
  /// Whether the way costs money, as a cellular network does.
  public var isExpensive: Bool { usesInterfaceType(.cellular) }
  /// Whether the user wants to save data: the step `network saves data`.
  public let isConstrained: Bool
  /// Whether the way has addresses of version 4.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether the way has addresses of version 6.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether names are found.
  public var supportsDNS: Bool { status == .satisfied }

  init(_ interface: NWInterface?, isConstrained: Bool) {
    status = interface == nil ? .unsatisfied : .satisfied
    availableInterfaces = interface.map { [$0] } ?? []
    self.isConstrained = isConstrained && interface != nil
  }

  /// Returns whether the way is over an interface.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// An interface to the network, Network's `NWInterface`.
public struct NWInterface: Hashable, Sendable {
  /// The type of an interface, Network's `NWInterface.InterfaceType`.
  public enum InterfaceType: Sendable {
    /// Anything else, a radio of the house, a radio of a company, a cable, the phone itself.
    case other, wifi, cellular, wiredEthernet, loopback
  }

  /// The type.
  public let type: InterfaceType
  /// The name, as `en0`.
  public var name: String { type == .cellular ? "pdp_ip0" : "en0" }
  /// The number.
  public var index: Int { type == .cellular ? 2 : 1 }
}

/// A connection, Network's `NWConnection`.
@available(*, unavailable, message: "there are no sockets here; URLSession reaches the mock server")
public final class NWConnection {}

/// A receiver of connections, Network's `NWListener`.
@available(*, unavailable, message: "there are no sockets here")
public final class NWListener {}

/// Finds services nearby, Network's `NWBrowser`.
@available(*, unavailable, message: "there are no services nearby here")
public final class NWBrowser {}
