import Foundation
import FoundationNetworking

// Settings of URL sessions that FoundationNetworking lacks or can't set. They are kept in a dictionary of the
// configuration that is copied with it.

extension URLSessionConfiguration {
  private static let prefix = "robotrun."

  private var stored: [AnyHashable: Any]? {
    get { self.FoundationNetworking::connectionProxyDictionary }
    set { self.FoundationNetworking::connectionProxyDictionary = newValue }
  }

  private static func isSetting(_ key: AnyHashable) -> Bool { (key.base as? String)?.hasPrefix(prefix) ?? false }

  private func setting<Value>(_ name: String, or usual: Value) -> Value {
    stored?[Self.prefix + name] as? Value ?? usual
  }

  private func set(_ name: String, to value: Any) {
    var settings = stored ?? [:]
    settings[Self.prefix + name] = value
    stored = settings
  }

  /// The proxies, which no request reaches.
  public var connectionProxyDictionary: [AnyHashable: Any]? {
    get {
      let proxies = stored?.filter { !Self.isSetting($0.key) }
      return proxies?.isEmpty ?? true ? nil : proxies
    }
    set {
      let settings = (stored ?? [:]).filter { Self.isSetting($0.key) }
      stored = newValue.map { $0.merging(settings) { $1 } } ?? settings
    }
  }

  /// Whether requests without a connection wait for one instead of failing.
  public var waitsForConnectivity: Bool {
    get { setting("waitsForConnectivity", or: false) }
    set { set("waitsForConnectivity", to: newValue) }
  }
  /// Whether requests are made in expensive networks: there are none.
  public var allowsExpensiveNetworkAccess: Bool {
    get { setting("allowsExpensiveNetworkAccess", or: true) }
    set { set("allowsExpensiveNetworkAccess", to: newValue) }
  }
  /// Whether requests are made in Low Data Mode, which is never on.
  public var allowsConstrainedNetworkAccess: Bool {
    get { setting("allowsConstrainedNetworkAccess", or: true) }
    set { set("allowsConstrainedNetworkAccess", to: newValue) }
  }
  /// Whether the app is launched for events of the session in the background: it isn't.
  public var sessionSendsLaunchEvents: Bool {
    get { setting("sessionSendsLaunchEvents", or: true) }
    set { set("sessionSendsLaunchEvents", to: newValue) }
  }
  /// The container that an extension of the app shares; no effect.
  public var sharedContainerIdentifier: String? {
    get { setting("sharedContainerIdentifier", or: nil) }
    set { set("sharedContainerIdentifier", to: newValue as Any) }
  }
  /// The oldest accepted version of TLS: connections of the mock server have none.
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { setting("tlsMinimumSupportedProtocolVersion", or: .TLSv12) }
    set { set("tlsMinimumSupportedProtocolVersion", to: newValue) }
  }
  /// The newest accepted version of TLS: connections of the mock server have none.
  public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
    get { setting("tlsMaximumSupportedProtocolVersion", or: .TLSv13) }
    set { set("tlsMaximumSupportedProtocolVersion", to: newValue) }
  }
  /// Whether answers of names have to be signed; no names are asked for.
  public var requiresDNSSECValidation: Bool {
    get { setting("requiresDNSSECValidation", or: false) }
    set { set("requiresDNSSECValidation", to: newValue) }
  }

  /// Returns the settings of a session in the background: that of the app, since it has no other.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    return configuration
  }
}
