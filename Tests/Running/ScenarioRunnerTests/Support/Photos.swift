import AppModel
import Foundation
import HeadlessUI
import Observation
import VirtualTime

/// An app that has a thread work for it, and gets into every trouble that comes of it.
@MainActor
@Observable
private final class Photos {
  private(set) var thumbnail = "none"
  private var upload: OutsideWork?

  /// Has a thread make a thumbnail.
  func load(_ timeline: any Timeline, isAnnounced: Bool) {
    var continuation: CheckedContinuation<String, Never>?
    var work: OutsideWork?
    Task {
      work = isAnnounced ? timeline.outsideWork("thumbnail") : nil
      thumbnail = await withCheckedContinuation { continuation = $0 }
    }
    // The thread starts when the task above is suspended: otherwise it could end before, and nothing would arrive.
    Task {
      Thread.detachNewThread { [continuation, work] in
        usleep(5_000)
        continuation?.resume(returning: "loaded")
        work?.end()
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
private final class Sleeper {
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
  static let photos = Launch("photos") { app, launch in
    let timeline = app.timeline
    try HostedApp(in: app, launch: launch) { AnyView(PhotosView(timeline: timeline)) }
  }
}

private struct PhotosView: View {
  @State private var model = Photos()
  let timeline: any Timeline

  var body: some View {
    Button("Load") { model.load(timeline, isAnnounced: true) }.accessibilityIdentifier("load")
    Button("Steal") { model.load(timeline, isAnnounced: false) }.accessibilityIdentifier("steal")
    Button("Upload") { model.upload(timeline) }.accessibilityIdentifier("upload")
    Button("Spin") { model.spin() }.accessibilityIdentifier("spin")
    Button("Tick") { model.tick(timeline, every: .seconds(1)) }.accessibilityIdentifier("tick")
    Button("Rush") { model.tick(timeline, every: .zero) }.accessibilityIdentifier("rush")
    Button("Hurry") { model.tick(timeline, every: .nanoseconds(1)) }.accessibilityIdentifier("hurry")
    Button("Sleep") { Sleeper.shared.sleep() }.accessibilityIdentifier("sleep")
    Button("Wake") { Sleeper.shared.wake() }.accessibilityIdentifier("wake")
    Text(model.thumbnail).accessibilityIdentifier("thumbnail")
  }
}
