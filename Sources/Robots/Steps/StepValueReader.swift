/// Hands the values of a step out one by one, as the arguments of a method want them.
@MainActor
final class StepValueReader {
  private var values: ArraySlice<StepValue>
  private let app: Application?

  /// Creates a reader; without an app the values can only be checked.
  init(_ values: [StepValue], app: Application? = nil) {
    self.values = values[...]
    self.app = app
  }

  func next<Argument: StepArgument>(_ type: Argument.Type) throws -> Argument {
    try Argument.argument(from: try take(type))
  }

  func check<Argument: StepArgument>(_ type: Argument.Type) throws {
    let value = try take(type)
    if !value.isOpen { try Argument.check(value) }
  }

  private func take<Argument: StepArgument>(_ type: Argument.Type) throws -> StepValue {
    guard var value = values.popFirst() else {
      throw StepArgumentError(text: "", type: String(describing: type))
    }
    value.app = app
    return value
  }
}
