import Foundation
import HeadlessUI

/// The main bundle of an adopted app: its resources, and the values that its `Info.plist` has on a device.
public final class ApplicationBundle: Bundle, @unchecked Sendable {
  private static let looksUpStringsOfLaunch = localize(ApplicationBundle.self)

  private let info: [String: any Sendable]

  /// Creates the bundle of the running program.
  ///
  /// - Parameters:
  ///   - resources: The name of the directory of resources beside the program; without it the bundle has none.
  ///   - info: The values of `Info.plist`.
  public init(resources: String?, info: [String: any Sendable]) {
    _ = Self.looksUpStringsOfLaunch
    self.info = info
    super.init(path: Bundle.directory(resources).path)!
  }

  /// The values of `Info.plist`.
  public override var infoDictionary: [String: Any]? { info }
  /// The value of `CFBundleIdentifier`.
  public override var bundleIdentifier: String? { info["CFBundleIdentifier"] as? String }
  /// Returns a value of `Info.plist`.
  public override func object(forInfoDictionaryKey key: String) -> Any? { info[key] }
}

extension Bundle {
  /// Returns the directory with the resources of a class's module, beside the running program; that of the program if the
  /// module has none.
  ///
  /// - Parameter package: The package of the module.
  public static func resources(of type: AnyClass, package: String) -> URL {
    // A type in an extension begins with `(extension in Module):`.
    let name = String(reflecting: type).replacing(/^\(extension in (\w+)\):/) { "\($0.1)." }
    return directory("\(package)_\(name.prefix { $0 != "." }).resources")
  }

  /// The directory of a name beside the running program; that of the program without it.
  fileprivate static func directory(_ name: String?) -> URL {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    guard let directory = name.map({ program.appending(path: $0) }) else { return program }
    return FileManager.default.fileExists(atPath: directory.path) ? directory : program
  }
}
