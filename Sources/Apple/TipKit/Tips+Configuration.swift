extension Tips {
  /// A setting of all tips, TipKit's `Tips.ConfigurationOption`.
  public struct ConfigurationOption: Sendable {
    /// The time between tips.
    public struct DisplayFrequency: Sendable {
      fileprivate let seconds: TimeInterval

      /// No time.
      public static let immediate = Self(seconds: 0)
      /// An hour.
      public static let hourly = Self(seconds: 3600)
      /// A day.
      public static let daily = Self(seconds: 86400)
      /// A week.
      public static let weekly = Self(seconds: 7 * 86400)
      /// Thirty days.
      public static let monthly = Self(seconds: 30 * 86400)

      private init(seconds: TimeInterval) { self.seconds = seconds }
      /// A time in seconds.
      public init(_ interval: TimeInterval) { seconds = interval }
    }

    /// Where what is known of tips is kept: always with the app here.
    public struct DatastoreLocation: Sendable {
      /// With the app.
      public static let applicationDefault = Self()
      /// With a group of apps.
      public static func groupContainer(identifier: String) -> Self { Self() }
      /// In a directory.
      public static func url(_ url: URL) -> Self { Self() }
    }

    /// A container of iCloud, which isn't reached.
    public struct CloudKitContainer: Sendable {
      /// That of the app.
      public static let automatic = Self()
      /// One of the app.
      public static func named(_ name: String) -> Self { Self() }
    }

    fileprivate let frequency: DisplayFrequency?

    /// Sets the time between tips.
    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> Self {
      Self(frequency: displayFrequency)
    }
    /// Sets where what is known is kept: always with the app here.
    public static func datastoreLocation(_ datastoreLocation: DatastoreLocation) -> Self { Self(frequency: nil) }
    /// Sets a container of iCloud, which isn't reached: there are no other devices.
    public static func cloudKitContainer(_ container: CloudKitContainer?) -> Self { Self(frequency: nil) }
  }

  /// Makes tips available; before, none is shown.
  ///
  /// - Throws: ``TipKitError`` if it was called before.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {
    let state = TipState.current
    guard !state.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
    state.configure(configuration.lazy.compactMap(\.frequency).last?.seconds ?? 0)
  }

  /// Forgets what is known of tips, before ``configure(_:)``.
  ///
  /// - Throws: ``TipKitError`` after it.
  public static func resetDatastore() throws {
    guard !TipState.current.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
    TipState.current.reset()
  }

  /// Shows all tips, whatever their conditions.
  public static func showAllTipsForTesting() { TipState.current.override { $0 = TipState.Override(all: true) } }
  /// Shows no tips.
  public static func hideAllTipsForTesting() { TipState.current.override { $0 = TipState.Override(all: false) } }
  /// Shows some tips, whatever their conditions.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) { override(tips, true) }
  /// Doesn't show some tips.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) { override(tips, false) }

  private static func override(_ tips: [any Tip.Type], _ isShown: Bool) {
    let names = tips.map { String(describing: $0) }
    TipState.current.override { override in
      for name in names { override.types[name] = isShown }
    }
  }
}

/// An error of tips, TipKit's `TipKitError`.
public enum TipKitError: Error, Hashable, Sendable {
  /// Tips were set up before.
  case tipsDatastoreAlreadyConfigured
  /// The place for what is known of tips can't be used.
  case invalidDatastoreLocation
}
