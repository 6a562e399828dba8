import AppModel
import AppleFoundation
import Synchronization

/// Work in the background, BackgroundTasks' `BGTask`. The scheduler makes it.
open class BGTask: NSObject, @unchecked Sendable {
  private struct Content {
    var expirationHandler: (() -> Void)?
    var isCompleted = false
  }

  /// The identifier, which the request had.
  public let identifier: String
  /// Called when the time of the work is up.
  open var expirationHandler: (() -> Void)? {
    get { content.withLock { UncheckedHandler(call: $0.expirationHandler) }.call }
    set {
      let handler = UncheckedHandler(call: newValue)
      content.withLock { $0.expirationHandler = handler.call }
    }
  }

  private let content = Mutex(Content())

  init(_ identifier: String) { self.identifier = identifier }

  /// Ends the work. A second call has no effect.
  open func setTaskCompleted(success: Bool) {
    let isFirst = content.withLock { content in
      defer { (content.isCompleted, content.expirationHandler) = (true, nil) }
      return !content.isCompleted
    }
    if isFirst { PhoneState.current.of(BackgroundTaskState.self).end(self, success: success) }
  }
}

/// A closure of the app that is called where it says, which the compiler doesn't know.
private struct UncheckedHandler: @unchecked Sendable {
  let call: (() -> Void)?
}

/// Work that refreshes the content of the app, BackgroundTasks' `BGAppRefreshTask`: its time is up after 30 seconds.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Work of minutes, BackgroundTasks' `BGProcessingTask`.
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Work that the user has begun, BackgroundTasks' `BGContinuedProcessingTask`.
public final class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
  private let words: Mutex<(title: String, subtitle: String)>

  /// What the user reads about the work.
  public var title: String { words.withLock { $0.title } }
  /// What the user reads below the title.
  public var subtitle: String { words.withLock { $0.subtitle } }
  /// How far the work is.
  public let progress = Progress(totalUnitCount: 0)

  init(_ identifier: String, title: String, subtitle: String) {
    words = Mutex((title, subtitle))
    super.init(identifier)
  }

  /// Changes what the user reads.
  public func updateTitle(_ title: String, subtitle: String) { words.withLock { $0 = (title, subtitle) } }
}
