import CucumberMessages
import AppModel
import Robots
import VirtualTime

/// What all cases of a run are played with.
@MainActor
struct Stage {
  let catalog: AppCatalog
  let hooks: HookSet
  let options: RunOptions
  let isInterrupted: () -> Bool
  /// The names on the screens of the run; `nil` if nobody asks for them.
  let screenNames: ScreenNames?

  /// A fresh app for a case, and robots that know it.
  func world(for planned: PlannedCase, on timeline: any Timeline, watchedBy recorder: TraceRecorder?) -> World {
    let session = AppSession(catalog: catalog, timeline: timeline)
    recorder?.watch(session)
    screenNames?.watch(session)
    let app = Application(driver: session, timeout: options.timeout, pollInterval: options.pollInterval)
    app.defaultApp = planned.app
    app.resourceFolder = Self.folder(of: planned.pickle.uri)
    app.isInterrupted = isInterrupted
    app.names = options.names
    return World(app: app)
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }
}
