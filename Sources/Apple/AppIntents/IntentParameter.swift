@_exported import AppleFoundation
import HeadlessUI

/// A value of an intent that the user or another intent chooses, AppIntents' `IntentParameter`.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
  private let title: LocalizedStringResource?
  private let fallback: Value?
  private var stored: Value?

  /// Creates a parameter.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    (self.title, fallback) = (title, defaultValue)
  }

  /// Creates a parameter with numbers in a range.
  public init<Bound>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    controlStyle: IntentControlStyle = .field, inclusiveRange: (lowerBound: Bound, upperBound: Bound)? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    (self.title, fallback) = (title, defaultValue)
  }

  /// Creates a parameter whose values a provider offers.
  public init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil, optionsProvider: Provider
  ) {
    (self.title, fallback) = (title, defaultValue)
  }

  /// Creates a parameter with a kind of text.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
    inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil
  ) {
    (self.title, fallback) = (title, defaultValue)
  }

  /// Creates a parameter.
  public init(description: LocalizedStringResource? = nil, default defaultValue: Value? = nil) {
    (title, fallback) = (nil, defaultValue)
  }

  /// The value; the app ends without one, as the system asks the user before it performs an intent.
  public var wrappedValue: Value {
    get {
      if let value = stored ?? fallback { return value }
      // An optional one.
      if let none = Any?.none as? Value { return none }
      fatalError("the parameter \(title.map { String(localized: $0) } ?? "") of an intent has no value; set it first")
    }
    set { stored = newValue }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// Asks the user for a value, who isn't there.
  ///
  /// - Throws: ``IntentParameterError`` unless there is a value.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    guard let value = stored ?? fallback else { throw IntentParameterError.needsValue }
    return value
  }

  /// Returns the error by which an intent asks for a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { IntentParameterError.needsValue }
}

/// The errors by which an intent asks the user.
public enum IntentParameterError: Error {
  /// A parameter has no value.
  case needsValue
}

/// Whether the result of another intent is a parameter's value.
public enum InputConnectionBehavior: Sendable {
  /// The behaviours.
  case `default`, connectToPreviousIntentResult, never
}

/// How a parameter is shown.
public enum IntentControlStyle: Sendable {
  /// The styles.
  case field, slider, stepper
}

extension String {
  /// How a parameter of text is typed.
  public struct IntentInputOptions: Sendable {
    /// Creates options.
    public init(capitalizationType: Any.Type? = nil, multiline: Bool = false, autocorrect: Bool = true) {}
  }
}

/// What offers values of a parameter, AppIntents' `DynamicOptionsProvider`.
public protocol DynamicOptionsProvider: Sendable {
  /// The type of the values.
  associatedtype Result: Sendable
  /// The type of the default value.
  associatedtype DefaultValue: Sendable = Never
  /// Returns the values.
  func results() async throws -> Result
  /// Returns the default value.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider where DefaultValue == Never {
  /// No default value.
  public func defaultResult() async -> Never? { nil }
}

// MARK: - Summaries

/// A summary of the parameters of an intent.
public protocol ParameterSummary: Sendable {}

/// No summary.
public struct EmptyParameterSummary: ParameterSummary {
  /// Creates a summary.
  public init() {}
}

/// A summary that names parameters by key paths.
public struct IntentParameterSummary<Intent>: ParameterSummary {
  /// A text with parameters.
  public struct Text: ExpressibleByStringInterpolation, Sendable {
    /// The parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
      /// Creates a text.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds text.
      public mutating func appendLiteral(_ literal: String) {}
      /// Adds a parameter.
      public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
    }

    /// Creates a text.
    public init(stringLiteral value: String) {}
    /// Creates a text.
    public init(stringInterpolation: StringInterpolation) {}
  }

  /// Creates a summary.
  public init(_ text: Text, table: String? = nil) {}
  /// Creates a summary with further parameters.
  public init(
    _ text: Text, table: String? = nil, @ParameterKeyPathsBuilder<Intent> _ others: () -> [PartialKeyPath<Intent>]
  ) {}
}

/// Builds a list of parameters.
@resultBuilder
public enum ParameterKeyPathsBuilder<Intent> {
  /// A parameter.
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [parameter] }
  /// Parameters one after the other.
  public static func buildBlock(_ parameters: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parameters.flatMap(\.self)
  }
}

// MARK: - Dependencies

/// What the app has registered for its intents, AppIntents' `AppDependency`.
@propertyWrapper
public struct AppDependency<Value>: @unchecked Sendable {
  private let key: String?

  /// Finds what was registered.
  public init(key: String? = nil, manager: AppDependencyManager = .shared) { self.key = key }

  /// The value; the app ends without one.
  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.value(of: Value.self, key) else {
      fatalError("no dependency of the type \(Value.self); call AppDependencyManager.shared.add(dependency:) first")
    }
    return value
  }
}

/// The values that intents share, AppIntents' `AppDependencyManager`.
public final class AppDependencyManager: @unchecked Sendable {
  /// The app's.
  public static let shared = AppDependencyManager()
  private let lock = NSRecursiveLock()
  private var values: [String: Dependency] = [:]
  /// The launch that has registered them: on a device they end with its process.
  private var launch: Int?

  /// A value, which is made when it is first asked for.
  private final class Dependency {
    lazy var value: Any = make()
    private let make: () -> Any

    init(_ make: @escaping () -> Any) { self.make = make }
  }

  /// Registers a value.
  public func add<Value>(key: String? = nil, dependency: @escaping @autoclosure @Sendable () -> Value) {
    lock.withLock {
      endEarlierLaunch()
      values[key ?? String(reflecting: Value.self)] = Dependency(dependency)
    }
  }

  func value<Value>(of type: Value.Type, _ key: String?) -> Value? {
    lock.withLock {
      endEarlierLaunch()
      return values[key ?? String(reflecting: type)]?.value as? Value
    }
  }

  private func endEarlierLaunch() {
    guard launch != RunningLaunch.currentNumber else { return }
    (launch, values) = (RunningLaunch.currentNumber, [:])
  }
}
