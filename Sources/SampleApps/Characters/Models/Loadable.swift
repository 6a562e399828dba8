/// Something that comes from a service.
enum Loadable<Value: Equatable>: Equatable {
  case loading
  case loaded(Value)
  case failed(ServiceProblem)

  var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  var problem: ServiceProblem? {
    if case .failed(let problem) = self { problem } else { nil }
  }
}
