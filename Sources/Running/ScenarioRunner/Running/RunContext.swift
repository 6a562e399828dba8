import CucumberMessages
import AppModel
import Robots
import VirtualTime

/// The parts that all test cases of a run share.
@MainActor
struct RunContext {
  let catalog: AppCatalog
  let hooks: HookSet
  let options: RunOptions
  let isInterrupted: () -> Bool
  /// The names on the screens of the run; `nil` if the run doesn't warn of unknown names.
  let screenNames: ScreenNames?
  /// The change of the app; `nil` if there is none.
  let mutation: AppMutation?

  init(catalog: AppCatalog, hooks: HookSet, options: RunOptions, isInterrupted: @escaping () -> Bool) {
    (self.catalog, self.hooks, self.options, self.isInterrupted) = (catalog, hooks, options, isInterrupted)
    screenNames = options.warnsOfUnknownNames ? ScreenNames() : nil
    mutation = options.mutation.map(AppMutation.init)
  }

  /// Returns a new app for a case, with its robots.
  func world(
    for planned: PlannedCase, on timeline: any Timeline, _ recorder: TraceRecorder?, _ coverage: CoverageRecorder?
  )
    -> World
  {
    var device = options.device
    device.model = planned.pickle.tags.lazy.compactMap { DeviceTag.model(of: $0.name) }.last ?? device.model
    device.switches.formUnion(planned.pickle.tags.compactMap { DeviceTag.setting(of: $0.name) })
    let session = AppSession(catalog: catalog, timeline: timeline, device: device, mutation: mutation)
    session.showsStructure = options.screenFormat.showsStructure
    let app = Application(driver: session, timeout: options.timeout, pollInterval: options.pollInterval)
    coverage?.watch(session)
    screenNames?.watch(session)
    recorder?.watch(session, of: app)
    app.defaultApp = planned.app
    app.resourceDirectory = Self.directory(of: planned.pickle.uri)
    app.scenarioDirectories = options.scenarioDirectories
    app.storesDrawings = options.storesDrawings
    app.isInterrupted = isInterrupted
    app.variables = options.names
    return World(app: app)
  }

  private static func directory(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }
}

extension RunContext {
  /// The context of runs without a report.
  var quiet: RunContext {
    with { options in
      (options.trace, options.showsEnd, options.warnsOfUnknownNames) = (.off, false, false)
      options.describesEnd = false
      options.recordsCoverage = false
    }
  }

  /// Returns the context with other options.
  func with(_ change: (inout RunOptions) -> Void) -> RunContext {
    var options = options
    change(&options)
    return RunContext(catalog: catalog, hooks: hooks, options: options, isInterrupted: isInterrupted)
  }
}
