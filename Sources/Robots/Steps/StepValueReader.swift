/// Hands the values of a step out one by one, as the arguments of a method want them.
@MainActor
final class StepValueReader {
  private var values: ArraySlice<StepValue>

  init(_ values: [StepValue]) {
    self.values = values[...]
  }

  func next<Argument: StepArgument>(_ type: Argument.Type) throws -> Argument {
    try Argument.argument(from: try take(type))
  }

  func check<Argument: StepArgument>(_ type: Argument.Type) throws {
    try Argument.check(try take(type))
  }

  private func take<Argument: StepArgument>(_ type: Argument.Type) throws -> StepValue {
    guard let value = values.popFirst() else {
      throw StepArgumentError(text: "", type: String(describing: type))
    }
    return value
  }
}
