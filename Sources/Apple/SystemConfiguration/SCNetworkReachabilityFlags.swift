import Network

/// How a host can be reached, SystemConfiguration's `SCNetworkReachabilityFlags`.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A connection of short duration.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// The host can be reached.
  public static let reachable = Self(rawValue: 1 << 1)
  /// A connection has to be made first.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// The user has to do something first.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// A connection is made when it is needed.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// An address of the phone itself.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// An address of the local network.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// The network is cellular.
  public static let isWWAN = Self(rawValue: 1 << 18)
  /// Another name of ``connectionOnTraffic``.
  public static let connectionAutomatic = connectionOnTraffic

  init(_ path: NWPath) {
    self = path.status != .satisfied ? [] : path.usesInterfaceType(.cellular) ? [.reachable, .isWWAN] : .reachable
  }
}

/// The bit of ``SCNetworkReachabilityFlags/reachable``, under its old name.
public let kSCNetworkFlagsReachable = Int(SCNetworkReachabilityFlags.reachable.rawValue)
/// The bit of ``SCNetworkReachabilityFlags/connectionRequired``, under its old name.
public let kSCNetworkFlagsConnectionRequired = Int(SCNetworkReachabilityFlags.connectionRequired.rawValue)
