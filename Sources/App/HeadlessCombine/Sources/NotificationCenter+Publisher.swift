#if os(Linux)
  import Foundation

  extension NotificationCenter {
    /// A publisher of notifications.
    public struct Publisher: HeadlessCombine.Publisher, @unchecked Sendable {
      /// The type of the values.
      public typealias Output = Notification
      /// The type of errors; this publisher never fails.
      public typealias Failure = Never

      /// The notification center.
      public let center: NotificationCenter
      /// The name of the notifications.
      public let name: Notification.Name
      /// The sender of the notifications, or `nil` for all senders.
      public let object: AnyObject?

      /// Creates a publisher of the notifications of a name.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      /// Connects a subscriber, which observes the notification center until it cancels.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
        let subscription = NotificationSubscription(subscriber)
        subscription.observe(name, object, in: center)
        subscriber.receive(subscription: subscription)
      }
    }

    /// Returns a publisher of the notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }
  }

  /// The observation of a notification center for one subscriber, which receives as many notifications as it accepts.
  private final class NotificationSubscription: Subscription, @unchecked Sendable {
    private let lock = Lock()
    private var subscriber: (any Subscriber<Notification, Never>)?
    private var demand = Subscribers.Demand.none
    private var stop: (() -> Void)?

    init(_ subscriber: any Subscriber<Notification, Never>) {
      self.subscriber = subscriber
    }

    func observe(_ name: Notification.Name, _ object: AnyObject?, in center: NotificationCenter) {
      nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) { [self] in
        receive($0)
      }
      lock { stop = { center.removeObserver(observer) } }
    }

    func request(_ demand: Subscribers.Demand) {
      lock { self.demand += demand }
    }

    func cancel() {
      let stop = lock {
        defer { (subscriber, self.stop) = (nil, nil) }
        return self.stop
      }
      stop?()
    }

    private func receive(_ notification: Notification) {
      let subscriber = lock { () -> (any Subscriber<Notification, Never>)? in
        guard demand > 0 else { return nil }
        demand -= 1
        return self.subscriber
      }
      guard let more = subscriber?.receive(notification) else { return }
      lock { demand += more }
    }
  }
#endif
