import AppModel
import Foundation
import Observation
import VirtualTime

/// An app that has a thread work for it, and gets into every trouble that comes of it.
@MainActor
@Observable
final class Photos {
  private(set) var thumbnail = "none"
  private var upload: OutsideWork?

  /// Has a thread make a thumbnail.
  func load(_ timeline: any Timeline, isAnnounced: Bool) {
    Task {
      let work = isAnnounced ? timeline.outsideWork("thumbnail") : nil
      thumbnail = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          usleep(5_000)
          continuation.resume(returning: "loaded")
          work?.end()
        }
      }
    }
  }

  /// Begins work that never ends.
  func upload(_ timeline: any Timeline) {
    upload = timeline.outsideWork("upload")
  }

  func spin() {
    Task { while true { await Task.yield() } }
  }

  func tick(_ timeline: any Timeline, every interval: Duration) {
    timeline.schedule(after: interval, label: "ticker") { [weak self] in self?.tick(timeline, every: interval) }
  }
}

/// A task that outlives scenarios, as those in static variables do.
@MainActor
final class Sleeper {
  static let shared = Sleeper()
  private var waiting: CheckedContinuation<Void, Never>?

  func sleep() {
    Task { await withCheckedContinuation { waiting = $0 } }
  }

  func wake() {
    waiting?.resume()
    waiting = nil
  }
}

extension Launch {
  static let photos = Launch("photos") { context in PhotosScreen(model: Photos(), timeline: context.timeline) }
}

struct PhotosScreen: Screen {
  let model: Photos
  let timeline: any Timeline

  var body: [Element] {
    Button("Load", id: "load") { model.load(timeline, isAnnounced: true) }
    Button("Steal", id: "steal") { model.load(timeline, isAnnounced: false) }
    Button("Upload", id: "upload") { model.upload(timeline) }
    Button("Spin", id: "spin") { model.spin() }
    Button("Tick", id: "tick") { model.tick(timeline, every: .seconds(1)) }
    Button("Rush", id: "rush") { model.tick(timeline, every: .zero) }
    Button("Hurry", id: "hurry") { model.tick(timeline, every: .nanoseconds(1)) }
    Button("Sleep", id: "sleep") { Sleeper.shared.sleep() }
    Button("Wake", id: "wake") { Sleeper.shared.wake() }
    Text(model.thumbnail, id: "thumbnail")
  }
}
