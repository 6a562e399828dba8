import Foundation

/// The launch arguments as user defaults: `-key value` sets a key for the launch.
enum ArgumentDomain {
  /// The values that user defaults have now.
  static var current: [String: Any] { UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain) }

  static func set(_ values: [String: Any]) {
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain)
  }

  /// The keys and values of launch arguments. A value is a property list or a string, as on a device.
  static func values(of arguments: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard let key = key(argument), let value = rest.first, self.key(value) == nil else { continue }
      values[key] = propertyList(value)
      rest.removeFirst()
    }
    return values
  }

  /// The key that an argument names; a negative number is a value.
  private static func key(_ argument: String) -> String? {
    guard argument.hasPrefix("-"), argument.count > 1, Double(argument) == nil else { return nil }
    return String(argument.dropFirst())
  }

  private static func propertyList(_ text: String) -> Any {
    (try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)) ?? text
  }
}
