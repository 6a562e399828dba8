import Foundation
import SystemShims

/// The lists of the `Info.plist` of an adopted app, which other modules than those of the app don't see in `Bundle.main`.
package enum DeclaredInfo {
  /// The lists by their keys; `nil` in a program without an adopted app.
  private nonisolated(unsafe) static let lists: [String: [Any]]? = launch_shim_info().flatMap { text in
    try? JSONSerialization.jsonObject(with: Data(String(cString: text).utf8)) as? [String: [Any]]
  }

  /// A list of strings; `nil` if the file of the app isn't known.
  package static func strings(_ key: String) -> [String]? {
    Bundle.main.object(forInfoDictionaryKey: key) as? [String] ?? lists.map { $0[key] as? [String] ?? [] }
  }

  /// A list of dictionaries; empty if there is none.
  package static func dictionaries(_ key: String) -> [[String: Any]] {
    Bundle.main.object(forInfoDictionaryKey: key) as? [[String: Any]] ?? lists?[key] as? [[String: Any]] ?? []
  }
}
