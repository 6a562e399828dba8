/// A token for work that goes on where the timeline can't see it: on a thread, a `DispatchQueue`, in `URLSession`.
///
/// As long as one is open, virtual time doesn't move: the timeline waits in real time until the work has ended or
/// gives it something to do.
///
///     func thumbnail(of photo: Photo) async -> Image {
///       let work = timeline.outsideWork("thumbnail")
///       return await withCheckedContinuation { continuation in
///         queue.async {
///           continuation.resume(returning: photo.scaledDown())
///           work.end()
///         }
///       }
///     }
///
/// End it after what it brings about, such as the resuming of a continuation, and not before. A token that nobody
/// keeps ends by itself. Where time is real it does nothing.
public final class OutsideWork: Sendable {
  /// What the work is, for people who wait for it.
  public let label: String
  private let number: Int
  private let executor: JobExecutor?

  init(label: String, number: Int = 0, executor: JobExecutor? = nil) {
    self.label = label
    self.number = number
    self.executor = executor
  }

  deinit {
    end()
  }

  /// Says that the work is done. Can be called from any thread; a second call does nothing.
  public func end() {
    executor?.endOutsideWork(number)
  }
}
