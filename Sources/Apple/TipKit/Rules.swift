import AppModel

/// A condition of a tip about parameters and events.
@freestanding(expression)
public macro Rule<each Input: Tips.RuleInput>(
  _ input: repeat each Input, body: @Sendable (repeat (each Input).RuleValue) -> Bool
) -> Tips.Rule = #externalMacro(module: "ServiceMacros", type: "RuleMacro")

/// A value that rules of tips depend on, and that is kept until the app is deleted.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "ServiceMacros", type: "ParameterMacro")

extension Tips {
  /// What a rule depends on: a parameter, or an event.
  public protocol RuleInput: Sendable {
    /// What the rule reads.
    associatedtype RuleValue
    /// What the rule reads now.
    var ruleValue: RuleValue { get }
  }

  /// A condition of a tip, TipKit's `Tips.Rule`.
  public struct Rule: Sendable {
    let isMet: @Sendable () -> Bool

    /// Creates a condition; the expansion of `#Rule` calls it.
    public init<each Input: RuleInput>(
      _ input: repeat each Input, body: @escaping @Sendable (repeat (each Input).RuleValue) -> Bool
    ) {
      isMet = { body(repeat (each input).ruleValue) }
    }
  }

  /// How a parameter is kept.
  public struct ParameterOption: Hashable, Sendable {
    private let isTransient: Bool
    /// Up to the end of the app.
    public static let transient = ParameterOption(isTransient: true)
  }

  /// A value that rules depend on, TipKit's `Tips.Parameter`.
  public struct Parameter<Value: Codable & Sendable>: RuleInput {
    /// The identity.
    public let id: String
    private let initial: Value
    private let isTransient: Bool

    /// Creates a value; the expansion of `@Parameter` calls it.
    public init(_ type: Any.Type, _ name: String, _ initial: Value, _ options: ParameterOption...) {
      (id, self.initial, isTransient) = ("\(type).\(name)", initial, options.contains(.transient))
    }

    /// The value.
    public var wrappedValue: Value {
      get { TipState.current.parameter(id, isTransient: isTransient) ?? initial }
      nonmutating set { TipState.current.set(newValue, id, isTransient: isTransient) }
    }
    /// The parameter.
    public var projectedValue: Self { self }
    /// The value that rules read.
    public var ruleValue: Value { wrappedValue }
  }

  // MARK: Events

  /// What an event has no other value for.
  public struct EmptyDonation: Codable, Sendable {
    /// Creates it.
    public init() {}
  }

  /// Something that happens in the app, TipKit's `Tips.Event`.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, RuleInput {
    /// The identity.
    public let id: String

    /// That something has happened.
    @dynamicMemberLookup
    public struct Donation: Sendable {
      /// The date.
      public let date: Date
      /// The value.
      public let donation: DonationInfo

      /// A part of the value.
      public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value {
        donation[keyPath: keyPath]
      }
    }

    /// Creates an event without values.
    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }
    /// Creates an event with values.
    public init(id: String, donationType: DonationInfo.Type = DonationInfo.self) { self.id = id }

    /// What has happened.
    public var donations: [Donation] {
      TipState.current.donations(id).compactMap { donation in
        (donation.value as? DonationInfo).map { Donation(date: donation.date, donation: $0) }
      }
    }
    /// The event, which rules read.
    public var ruleValue: Self { self }

    /// Records that it has happened.
    public func donate() async where DonationInfo == EmptyDonation { TipState.current.donate(EmptyDonation(), id) }
    /// Records that it has happened, with a value.
    public func donate(_ donation: DonationInfo) async { TipState.current.donate(donation, id) }
    /// Records that it has happened, and calls a closure.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) where DonationInfo == EmptyDonation {
      TipState.current.donate(EmptyDonation(), id)
      completion?()
    }
    /// Records that it has happened, with a value, and calls a closure.
    public func sendDonation(_ donation: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
      TipState.current.donate(donation, id)
      completion?()
    }
  }

  /// A time up to now, TipKit's `Tips.DonationTimeRange`.
  public struct DonationTimeRange: Hashable, Sendable {
    let seconds: TimeInterval

    /// A minute.
    public static let minute = minutes(1)
    /// An hour.
    public static let hour = hours(1)
    /// A day.
    public static let day = days(1)
    /// A week.
    public static let week = weeks(1)
    /// Minutes.
    public static func minutes(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 60) }
    /// Hours.
    public static func hours(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 3600) }
    /// Days.
    public static func days(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 86400) }
    /// Weeks.
    public static func weeks(_ count: Int) -> Self { days(7 * count) }
  }
}

extension Array {
  /// What has happened in a time up to now.
  public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> Self where Element == Tips.Event<Info>.Donation {
    let start = Date.now.addingTimeInterval(-range.seconds)
    return filter { $0.date >= start }
  }

  /// The largest group of donations that have the same part.
  public func largestSubset<Info, Value: Hashable>(
    by keyPath: KeyPath<Info, Value>
  ) -> Self where Element == Tips.Event<Info>.Donation {
    let groups = Dictionary(grouping: indices) { self[$0].donation[keyPath: keyPath] }.values
    // Of groups of one size the first.
    return groups.max { ($0.count, $1[0]) < ($1.count, $0[0]) }?.map { self[$0] } ?? []
  }
}
