import Foundation

/// Calls a method for each frame of the screen, Core Animation's `CADisplayLink`: 60 times a second of virtual time.
@MainActor @preconcurrency
public final class CADisplayLink: NSObject {
  private let call: TargetAction
  private var task: Task<Void, Never>?
  private var isAdded = false
  private var isInvalid = false
  /// Whether the method isn't called.
  public var isPaused = false { didSet { update() } }
  /// The time of the frame, as of `CACurrentMediaTime()`.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the next frame.
  public var targetTimestamp: TimeInterval { timestamp + interval }
  /// The time between two frames of the screen, in seconds.
  public let duration: TimeInterval = 1.0 / 60
  /// The number of calls in a second; 0 for that of the screen.
  public var preferredFramesPerSecond = 0
  /// The number of calls in a second; the preferred one is used.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? 0) }
  }

  /// Creates a link that calls a method of an object, which it keeps; the sender is the link.
  public init(target: Any, selector sel: Selector) {
    call = TargetAction(target as AnyObject, sel)
    super.init()
  }

  /// Begins the calls.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    update()
  }
  /// Ends the calls.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    update()
  }
  /// Ends the calls for good.
  public func invalidate() {
    isInvalid = true
    update()
  }

  private var interval: TimeInterval {
    preferredFramesPerSecond > 0 ? max(duration, 1 / TimeInterval(preferredFramesPerSecond)) : duration
  }

  private func update() {
    guard isAdded, !isPaused, !isInvalid else {
      task?.cancel()
      task = nil
      return
    }
    guard task == nil else { return }
    task = Task { @MainActor [weak self] in
      while let time = self?.interval {
        try? await Task.sleep(for: .seconds(time))
        guard !Task.isCancelled, let self else { return }
        timestamp = Date().timeIntervalSinceReferenceDate
        call.perform(self)
      }
    }
  }
}

/// Numbers of frames in a second, Core Animation's `CAFrameRateRange`.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
