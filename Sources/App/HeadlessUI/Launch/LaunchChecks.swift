import AppModel
import Foundation
import Synchronization
import SystemShims
import VirtualTime

extension RuntimeCheck {
  /// Checks what an app reads of its launch through Foundation; no app may be running.
  @MainActor package static func ofLaunch(_ extent: Extent) -> [RuntimeCheck] { ofLaunch(extent) {} }

  /// Checks what an app reads of its launch through Foundation.
  ///
  /// - Parameter undo: Called after all values were set, for tests that undo one of them.
  @MainActor
  static func ofLaunch(_ extent: Extent, afterSetting undo: () -> Void) -> [RuntimeCheck] {
    // Elsewhere nothing is replaced.
    #if os(Linux)
      let launch = CheckedLaunch(extent)
      defer { launch.end() }
      undo()
      let checks = launch.ofProcess + launch.ofRegion
      return extent == .full ? checks + launch.ofSettings + ofProgram() : checks
    #else
      return []
    #endif
  }

  /// Checks what is read from the sections of the program.
  ///
  /// - Parameter type: A type that conforms to `PrimitiveButtonStyle`.
  static func ofProgram(conforming type: Any.Type = PlainButtonStyle.self) -> [RuntimeCheck] {
    [
      RuntimeCheck(
        "conformances", "types are found by their protocol, such as previews and the app of UI tests",
        without: "a PreviewProvider is not in the catalog, and UI tests find no app", isRequired: false,
        isEffective: ConformingTypes.of((any PrimitiveButtonStyle).self).contains { $0 == type }),
      RuntimeCheck(
        "previews", "each #Preview is an entry of the catalog", without: "a #Preview can't be launched",
        isRequired: false, isEffective: Launch.canListPreviews),
    ]
  }
}

/// An observer that a static variable adds.
private final class CheckedObserver: Sendable {
  static let center = NotificationCenter()
  static let name = Notification.Name("RobotrunCheck")
  static let shared = CheckedObserver()

  let count = Mutex(0)

  private init() {
    _ = Self.center.addObserver(forName: Self.name, object: nil, queue: nil) { [weak self] _ in
      self?.count.withLock { $0 += 1 }
    }
  }
}

/// Values that are set as those of a launch, and read as an app reads them.
@MainActor
private struct CheckedLaunch {
  private static let variable = "ROBOTRUN_CHECK"
  private static let timeZone = "Pacific/Kiritimati"
  private static let key = "RobotrunCheck"

  private let isFull: Bool
  private let values: LaunchValues
  private let variables: ProcessVariables
  private let (valuesBefore, defaultsBefore): (LaunchValues?, [String: Any])
  private let observers: LaunchObservers

  /// Sets the values. At the start of a run those that others might read are the ones of a process without an app.
  init(_ extent: RuntimeCheck.Extent) {
    isFull = extent == .full
    (valuesBefore, defaultsBefore) = (LaunchValues.current, ArgumentDomain.current)
    let defaults = isFull ? [Self.key: "set", "AppleLanguages": "de-CH", "AppleLocale": "de_CH"] : [:]
    values = LaunchValues(arguments: ["--check"], region: isFull ? Region(defaults) : .usual)
    variables = ProcessVariables([Self.variable: "set"].merging(isFull ? ["TZ": Self.timeZone] : [:]) { $1 })
    LaunchValues.current = values
    if isFull { ArgumentDomain.set(defaults) }
    let thread = pthread_self()
    observers = LaunchObservers { pthread_equal(thread, pthread_self()) != 0 ? .main : nil }
  }

  func end() {
    observers.end()
    LaunchValues.current = valuesBefore
    variables.restore()
    if isFull { ArgumentDomain.set(defaultsBefore) }
  }

  var ofProcess: [RuntimeCheck] {
    let process = ProcessInfo.processInfo
    return [
      RuntimeCheck(
        "arguments", "ProcessInfo.arguments are the launch arguments",
        without: "apps don't receive their launch arguments",
        isEffective: Array(process.arguments.dropFirst()) == values.arguments),
      RuntimeCheck(
        "environment", "ProcessInfo.environment has the launch environment",
        without: "apps don't receive their launch environment, and read the files of the user",
        isEffective: process.environment[Self.variable] == "set"),
      RuntimeCheck(
        "observers", "observers of notifications end with their app",
        without: "an app receives notifications of the next one", isRequired: false,
        isEffective: observersEnd),
    ]
  }

  /// Whether an observer ends with its launch, unless it belongs to a static variable.
  private var observersEnd: Bool {
    let (center, name) = (CheckedObserver.center, CheckedObserver.name)
    let count = Mutex(0)
    CheckedObserver.shared.count.withLock { $0 = 0 }
    nonisolated(unsafe) let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      count.withLock { $0 += 1 }
    }
    defer { center.removeObserver(observer) }
    center.post(name: name, object: nil)
    observers.end()
    center.post(name: name, object: nil)
    // Checks of UI tests are made by a static variable.
    let expected = launch_shim_is_initializing() ? 2 : 1
    return count.withLock { $0 } == expected && CheckedObserver.shared.count.withLock { $0 } == 2
  }

  /// Without the getters that are replaced, Foundation's locale on Linux is always `en_001`.
  var ofRegion: [RuntimeCheck] {
    let region = values.region
    return [
      RuntimeCheck(
        "locale", "Locale.current is the locale of the launch", without: "apps format in the locale en_001",
        isEffective: Locale.current.identifier == region.locale.identifier
          && Locale.autoupdatingCurrent.identifier == region.autoupdatingLocale.identifier),
      RuntimeCheck(
        "languages", "Locale.preferredLanguages are the languages of the launch",
        without: "apps see the language en-001", isEffective: Locale.preferredLanguages == region.languages),
      RuntimeCheck(
        "calendar", "Calendar.current is the calendar of the launch",
        without: "weeks and formats of apps are those of the locale en_001",
        isEffective: Calendar.current.locale?.identifier == region.locale.identifier
          && Calendar.autoupdatingCurrent.locale?.identifier == region.locale.identifier),
      RuntimeCheck(
        "strings", "Bundle.localizedString uses the language of the launch",
        without: "NSLocalizedString and Bundle return English strings or keys", isRequired: false,
        isEffective: Bundle.looksUpStringsOfLaunch && (!isFull || findsString)),
    ]
  }

  /// What Foundation reads by documented means.
  var ofSettings: [RuntimeCheck] {
    [
      RuntimeCheck(
        "time zone", "TimeZone.current is the time zone of the launch", without: "apps show the times of another zone",
        isEffective: TimeZone.current.identifier == Self.timeZone),
      RuntimeCheck(
        "user defaults", "launch arguments such as -key value are user defaults",
        without: "apps don't see the user defaults of their launch arguments",
        isEffective: UserDefaults.standard.string(forKey: Self.key) == "set"),
    ]
  }

  /// Whether a bundle finds a string in the language of the launch.
  private var findsString: Bool {
    let files = FileManager.default
    let directory = files.temporaryDirectory.appending(path: UUID().uuidString)
    let table = directory.appending(path: "de.lproj/Localizable.strings")
    defer { try? files.removeItem(at: directory) }
    try? files.createDirectory(at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data("key = found;".utf8).write(to: table)
    return Bundle(url: directory)?.localizedString(forKey: "key", value: nil, table: nil) == "found"
  }
}
