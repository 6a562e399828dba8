import AppleFoundation
import HeadlessUI

/// The settings with which a web view is made, WebKit's `WKWebViewConfiguration`.
@MainActor
open class WKWebViewConfiguration: NSObject {
  /// The end of the user agent of requests.
  open var applicationNameForUserAgent: String?
  /// Whether videos are shown in the page: there are none.
  open var allowsInlineMediaPlayback = false
  /// Whether videos are sent to a television: there are none.
  open var allowsAirPlayForMediaPlayback = true
  /// Whether videos are shown over other apps: there are none.
  open var allowsPictureInPictureMediaPlayback = true
  /// The media that wait for a tap: there are none.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// The data in text that become links: none do.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// Whether a page appears at once: it always does.
  open var suppressesIncrementalRendering = false
  /// Whether app links in pages are marked: they aren't.
  open var limitsNavigationsToAppBoundDomains = false
  /// The scripts of the app.
  open var userContentController = WKUserContentController()
  /// The preferences.
  open var preferences = WKPreferences()
  /// The preferences of pages.
  open var defaultWebpagePreferences = WKWebpagePreferences()
  /// The store of the data of pages.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The process of pages, which has no meaning here.
  open var processPool = WKProcessPool()

  /// Sets the loader of a scheme of URLs.
  @available(*, unavailable, message: "pages load only from http, https, file and strings")
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
}

/// The loader of a scheme of URLs, WebKit's `WKURLSchemeHandler`.
@MainActor @preconcurrency
public protocol WKURLSchemeHandler: NSObjectProtocol {}

/// A process of pages, WebKit's `WKProcessPool`.
@MainActor
open class WKProcessPool: NSObject {}

/// Media that can wait for a tap, WebKit's `WKAudiovisualMediaTypes`.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sound.
  public static let audio = Self(rawValue: 1)
  /// Videos.
  public static let video = Self(rawValue: 2)
  /// All of them.
  public static let all: Self = [.audio, .video]
}

/// Data in text that can become links, WebKit's `WKDataDetectorTypes`.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = Self(rawValue: 1)
  /// URLs.
  public static let link = Self(rawValue: 2)
  /// Addresses.
  public static let address = Self(rawValue: 4)
  /// Dates.
  public static let calendarEvent = Self(rawValue: 8)
  /// All of them.
  public static let all = Self(rawValue: .max)
}

/// The preferences of web views, WebKit's `WKPreferences`.
@MainActor
open class WKPreferences: NSObject {
  /// The smallest font size.
  open var minimumFontSize: CGFloat = 0
  /// Whether JavaScript opens windows: it doesn't run.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Whether elements cover the screen: they don't.
  open var isElementFullscreenEnabled = false
  /// Whether text can be selected.
  open var isTextInteractionEnabled = true
  /// Whether pages are checked for fraud.
  open var isFraudulentWebsiteWarningEnabled = true
}

/// The preferences of a page, WebKit's `WKWebpagePreferences`.
@MainActor
open class WKWebpagePreferences: NSObject {
  /// The layout that a page is requested for, WebKit's `WKWebpagePreferences.ContentMode`.
  public enum ContentMode: Int, Sendable {
    /// The usual one, that of a phone, or that of a Mac.
    case recommended, mobile, desktop
  }
  /// The layout.
  open var preferredContentMode = ContentMode.recommended
  /// Whether the page may run JavaScript: it doesn't.
  open var allowsContentJavaScript = true
}

/// The scripts of the app in pages, WebKit's `WKUserContentController`. They don't run, which is reported.
@MainActor
open class WKUserContentController: NSObject {
  /// The scripts.
  open private(set) var userScripts: [WKUserScript] = []

  /// Adds a script.
  open func addUserScript(_ userScript: WKUserScript) {
    JavaScript.warn()
    userScripts.append(userScript)
  }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a receiver of messages of scripts.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) { JavaScript.warn() }
  /// Removes a receiver.
  open func removeScriptMessageHandler(forName name: String) {}
  /// Removes all receivers.
  open func removeAllScriptMessageHandlers() {}
}

/// A script of the app, WebKit's `WKUserScript`.
@MainActor
open class WKUserScript: NSObject {
  /// When the script runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it runs in the main frame only.
  public let isForMainFrameOnly: Bool
  /// The code.
  public let source: String

  /// Creates a script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
  }
}

/// When a script runs, WebKit's `WKUserScriptInjectionTime`.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the content, or after it.
  case atDocumentStart, atDocumentEnd
}

/// Receives the messages of scripts, WebKit's `WKScriptMessageHandler`.
@MainActor @preconcurrency
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Called with a message; never here.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script, WebKit's `WKScriptMessage`.
@MainActor
open class WKScriptMessage: NSObject {
  /// The value.
  public let body: Any
  /// The name of the receiver.
  public let name: String

  init(body: Any, name: String) { (self.body, self.name) = (body, name) }
}

/// The store of the data of pages, which have none here, WebKit's `WKWebsiteDataStore`.
@MainActor
open class WKWebsiteDataStore: NSObject {
  /// Whether the data stay.
  public let isPersistent: Bool

  private init(isPersistent: Bool) { self.isPersistent = isPersistent }

  /// The store whose data stay.
  public static func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: true) }
  /// A store whose data are forgotten.
  public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// The kinds of data: none.
  public static func allWebsiteDataTypes() -> Set<String> { [] }
  /// Removes the data, of which there are none.
  public func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
  /// Removes the data, of which there are none.
  public func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  /// The cookies of pages.
  @available(*, unavailable, message: "pages have no cookies here")
  public var httpCookieStore: Never { fatalError("unavailable") }
}

/// What is reported of the scripts of pages.
@MainActor
enum JavaScript {
  static let reason = "WebKit: JavaScript doesn't run here; scripts and their messages have no effect"

  static func warn() { UIApplication.shared.warn(reason) }
}
