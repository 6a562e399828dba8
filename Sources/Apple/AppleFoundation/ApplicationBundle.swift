/// The main bundle of an adopted app: its resources, and the values that its `Info.plist` has on a device.
public final class ApplicationBundle: Bundle, @unchecked Sendable {
  private let info: [String: any Sendable]

  /// Creates the bundle of the running program.
  ///
  /// - Parameters:
  ///   - resources: The name of the directory of resources beside the program; without it the bundle has none.
  ///   - info: The values of `Info.plist`.
  public init(resources: String?, info: [String: any Sendable]) {
    self.info = info
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let directory = resources.map { program.appending(path: $0).path }
    let exists = directory.map { FileManager.default.fileExists(atPath: $0) } ?? false
    super.init(path: exists ? directory ?? "" : program.path)!
  }

  /// The values of `Info.plist`.
  public override var infoDictionary: [String: Any]? { info }
  /// The value of `CFBundleIdentifier`.
  public override var bundleIdentifier: String? { info["CFBundleIdentifier"] as? String }
  /// Returns a value of `Info.plist`.
  public override func object(forInfoDictionaryKey key: String) -> Any? { info[key] }
}
