@_exported import AppleFoundation

// Addresses have their length on Apple's platforms, which code for reachability sets. On Linux the length belongs to the
// calls that take an address.

extension sockaddr_in {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The size of the address; setting it has no effect on Linux.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }

  /// Creates an address with the parts that it has on Apple's platforms.
  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
  ) {
    self.init(sin_family: sin_family, sin_port: sin_port, sin_addr: sin_addr, sin_zero: sin_zero)
  }
}

extension sockaddr_in6 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The size of the address; setting it has no effect on Linux.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_storage {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The size of the address; setting it has no effect on Linux.
  public var ss_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
