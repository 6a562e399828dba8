import CucumberMessages

extension Meta {
  /// This program on this machine.
  static var current: Meta {
    Meta(
      protocolVersion: Version.messages, implementation: Product(name: "robotrun", version: Version.current),
      runtime: Product(name: "Swift"), os: Product(name: os), cpu: Product(name: cpu))
  }

  private static var os: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "darwin"
    #else
      "unknown"
    #endif
  }

  private static var cpu: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }
}
