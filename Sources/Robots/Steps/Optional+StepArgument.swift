extension Optional: StepArgument where Wrapped: StepArgument {
  /// That of the type itself.
  public static var origin: StepArgumentOrigin { Wrapped.origin }

  /// Those of the type itself.
  public static var parameterTypes: [String]? { Wrapped.parameterTypes }

  /// Nil for a parameter that took no part in the match.
  public static func argument(from value: StepValue) throws -> Wrapped? {
    value.isMissing ? nil : try Wrapped.argument(from: value)
  }

  /// Checks the value if there is one.
  public static func check(_ value: StepValue) throws {
    if !value.isMissing { try Wrapped.check(value) }
  }
}
