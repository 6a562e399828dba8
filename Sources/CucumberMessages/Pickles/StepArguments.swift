/// What few steps of pickles have: an argument, or ids that are no numbers.
@usableFromInline enum StepArguments: Sendable {
  case none
  /// The argument is what stands below a step of the document, and is made of that when someone asks for it.
  case node(StepRest)
  case own(Own)

  @usableFromInline final class Own: Sendable {
    let argument: Pickle.StepArgument?
    @usableFromInline let id: String?
    let nodes: [String]?

    init(_ argument: Pickle.StepArgument?, _ id: String?, _ nodes: [String]?) {
      self.argument = argument
      self.id = id
      self.nodes = nodes
    }
  }

  static func holding(_ argument: Pickle.StepArgument?, id: String?, nodes: [String]?) -> StepArguments {
    argument == nil && id == nil && nodes == nil ? .none : .own(Own(argument, id, nodes))
  }

  @inlinable var own: Own? {
    if case .own(let own) = self { own } else { nil }
  }

  var argument: Pickle.StepArgument? {
    switch self {
    case .none: nil
    case .node(let rest): rest.hasArgument ? Pickle.StepArgument(rest.docString, rest.dataTable) { $0 } : nil
    case .own(let own): own.argument
    }
  }
}
