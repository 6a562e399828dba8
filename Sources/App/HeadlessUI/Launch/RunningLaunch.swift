import AppModel
import Foundation
import Synchronization
import SystemShims
import VirtualTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The launch of the running app: its network, and its arguments, variables and region in place of those of the process.
@MainActor
package final class RunningLaunch {
  /// The launch of the running app, on any thread; `nil` if no app is running.
  nonisolated static var current: RunningLaunch? { running.withLock { $0 } }
  private nonisolated static let running = Mutex<RunningLaunch?>(nil)

  /// The number of the running app's launch among all of the process, on any thread; `nil` if no app is running.
  ///
  /// What an app keeps in a static property outlives its launch here, which it doesn't on a device.
  package nonisolated static var currentNumber: Int? { current?.number }
  private nonisolated let number = launches.add(1, ordering: .relaxed).newValue
  private nonisolated static let launches = Atomic(0)

  nonisolated let network: Network
  /// The directory with the files of the user on the phone; `nil` if there is no directory for the app.
  nonisolated let phoneFiles: URL?
  /// The directory for copies of files that the user has chosen.
  nonisolated var inbox: URL? { phoneFiles?.deletingLastPathComponent().appending(path: "tmp/Inbox") }
  private let variables: ProcessVariables
  private let observers: LaunchObservers
  private let processDefaults: [String: Any]

  /// Begins a launch. One that was never ended, because its session was dropped, ends before.
  ///
  /// - Parameters:
  ///   - timeline: The timeline on which the app runs.
  ///   - fail: Fails the scenario with a message.
  init(_ launch: TreeLaunch, on timeline: any Timeline, fail: @escaping @MainActor (String) -> Void) {
    Self.current?.end()
    observers = LaunchObservers(thread: timeline.threadOfApp)
    network = Network(server: launch.server, fail: fail)
    var own = Self.usualVariables
    do {
      let container = try launch.container.path()
      phoneFiles = URL(filePath: "\(container)/\(AppContainer.phoneFiles)", directoryHint: .isDirectory)
      own.merge(Self.directories(in: container)) { host, _ in host }
    } catch {
      phoneFiles = nil
      fail("cannot make a directory for the files of the app: \(error); expected TMPDIR to name one that is writable")
    }
    variables = ProcessVariables(launch.environment.merging(own) { given, _ in given })
    processDefaults = ArgumentDomain.current
    let defaults = ArgumentDomain.values(of: launch.arguments)
    ArgumentDomain.set(defaults)
    LaunchValues.current = LaunchValues(
      arguments: launch.arguments, region: defaults.isEmpty ? .usual : Region(defaults))
    Self.running.withLock { $0 = self }
  }

  /// Ends the launch. A second call does nothing.
  func end() {
    guard Self.current === self else { return }
    Self.running.withLock { $0 = nil }
    LaunchValues.current = nil
    observers.end()
    network.end()
    variables.restore()
    ArgumentDomain.set(processDefaults)
  }

  /// Variables by which Foundation finds the directories of the app's container instead of those of the user.
  private static func directories(in container: String) -> [String: String] {
    [
      "HOME": container, "CFFIXED_USER_HOME": container, "XDG_CACHE_HOME": "\(container)/\(AppContainer.caches)",
      "XDG_DATA_HOME": "\(container)/\(AppContainer.applicationSupport)",
    ]
  }

  /// Without a time zone of the process it is UTC, on every machine.
  private static var usualVariables: [String: String] {
    refusedHosts.merging(getenv("TZ") == nil ? ["TZ": "UTC"] : [:]) { first, _ in first }
  }

  /// Variables by which the library's own URL sessions reach no host: a proxy at a port without a listener. They are
  /// for code that is compiled without `SwiftUI`, such as a dependency.
  private static let refusedHosts = Dictionary(
    uniqueKeysWithValues: ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].map {
      ($0, "http://127.0.0.1:1")
    } + ["no_proxy", "NO_PROXY"].map { ($0, "") })
}

/// Variables of the process that are set for a while.
struct ProcessVariables {
  private let environment: launch_shim_environment

  init(_ variables: [String: String]) {
    let texts = variables.map { strdup("\($0)=\($1)") }
    defer { texts.forEach { free($0) } }
    let timeZone = Self.timeZone
    environment = texts.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      launch_shim_enter_environment($0.baseAddress, $0.count)
    }
    Self.readTimeZone(ifNot: timeZone)
  }

  func restore() {
    let timeZone = Self.timeZone
    launch_shim_leave_environment(environment)
    Self.readTimeZone(ifNot: timeZone)
  }

  private static var timeZone: String? { getenv("TZ").map { String(cString: $0) } }

  /// Has Foundation find the time zone again, which takes a while, if it is another than before.
  private static func readTimeZone(ifNot before: String?) {
    if timeZone != before { NSTimeZone.resetSystemTimeZone() }
  }
}

/// What Foundation's getters return while an app runs, in place of the values of the process.
struct LaunchValues: Sendable {
  /// The arguments after the name of the program.
  let arguments: [String]
  let region: Region

  /// The values of the running app, on any thread; `nil` if no app is running.
  static var current: LaunchValues? {
    get { running.withLock { $0 } }
    set { running.withLock { $0 = newValue } }
  }
  private static let running = Mutex<LaunchValues?>(nil)
}

extension CommandLine {
  /// The launch arguments of the running app, after the program's name; outside of an app those of the process.
  public static var arguments: [String] {
    guard let values = LaunchValues.current else { return processArguments }
    return Array(processArguments.prefix(1)) + values.arguments
  }

  fileprivate static var processArguments: [String] { CommandLine.Swift::arguments }
}

/// The value of `ProcessInfo.arguments`, called by the getter in C.
@_silgen_name("launch_shim_current_arguments")
func currentArguments() -> [String] { CommandLine.arguments }
