import AppModel

extension Int: StepArgument {
  /// The parameter types of whole numbers.
  public static var parameterTypes: [String]? { ["int", "byte", "short", "long"] }

  /// Converts a whole number that fits.
  public static func argument(from value: StepValue) throws -> Int {
    guard let integer = value.value as? any BinaryInteger, let number = Int(exactly: integer) else {
      throw mismatch(value)
    }
    return number
  }
}

extension Double: StepArgument {
  /// The parameter types of numbers.
  public static var parameterTypes: [String]? { ["float", "double", "int", "byte", "short", "long"] }

  /// Converts any number.
  public static func argument(from value: StepValue) throws -> Double {
    switch value.value {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: throw mismatch(value)
    }
  }
}

extension String: StepArgument {
  /// Returns the text, without quotation marks.
  public static func argument(from value: StepValue) throws -> String {
    value.value as? String ?? value.text
  }
}

extension Duration: StepArgument {
  /// `{duration}`.
  public static var parameterTypes: [String]? { ["duration"] }

  /// Returns the duration of a `{duration}`.
  public static func argument(from value: StepValue) throws -> Duration {
    guard let duration = value.value as? Duration else { throw mismatch(value) }
    return duration
  }
}

extension UIElement: StepArgument {
  /// `{element}`.
  public nonisolated static var parameterTypes: [String]? { ["element"] }

  /// Returns the element of the app that an `{element}` names.
  public static func argument(from value: StepValue) throws -> UIElement {
    guard let locator = value.value as? ElementLocator, let app = value.app else { throw mismatch(value) }
    return locator.element(in: app)
  }

  /// Checks that the value is an `{element}`.
  public static func check(_ value: StepValue) throws {
    guard value.value is ElementLocator else { throw mismatch(value) }
  }
}

extension ElementQuery: StepArgument {
  /// `{elements}`.
  public nonisolated static var parameterTypes: [String]? { ["elements"] }

  /// Returns the query for the elements of the app that an `{elements}` names.
  public static func argument(from value: StepValue) throws -> ElementQuery {
    guard let locator = value.value as? ElementLocator, let app = value.app else { throw mismatch(value) }
    return locator.query(in: app)
  }

  /// Checks that the value is an `{elements}`.
  public static func check(_ value: StepValue) throws {
    guard value.value is ElementLocator else { throw mismatch(value) }
  }
}

extension ElementLocator: StepArgument {}
extension ElementState: StepArgument {}
extension ApplicationState: StepArgument {}
extension RelativePosition: StepArgument {}
extension Key: StepArgument {}
extension Route: StepArgument {}
extension SwipeDirection: StepArgument {}
extension DeviceOrientation: StepArgument {}
extension DeviceAppearance: StepArgument {}
extension TextSize: StepArgument {}
extension DeviceSwitch: StepArgument {}
extension TextPattern: StepArgument {}

extension StepArgument where Self: RawRepresentable, RawValue == String {
  /// Returns the case of an enum with the text as its raw value.
  public static func argument(from value: StepValue) throws -> Self {
    if let same = value.value as? Self { return same }
    guard let same = Self(rawValue: value.value as? String ?? value.text) else {
      var error = mismatch(value)
      error.choices = (Self.self as? any CaseIterable.Type)?.rawValues ?? []
      throw error
    }
    return same
  }
}

extension CaseIterable {
  fileprivate static var rawValues: [String] {
    allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
  }
}
