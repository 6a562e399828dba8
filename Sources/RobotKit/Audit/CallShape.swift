/// A parameter of a declaration, as a call sees it.
struct CallParameter: Equatable {
  let label: String
  var hasDefault = false
  var isClosure = false
  var isVariadic = false
}

/// The arguments of a call: labels in parentheses, then trailing closures.
struct CallShape: Hashable {
  /// `_` for an argument without a label.
  var labels: [String] = []
  /// Labels of trailing closures, the first of which has none.
  var closures: [String] = []

  /// The shape as it is printed: `(width:height:){}`.
  var text: String {
    let parentheses = labels.isEmpty && !closures.isEmpty ? "" : "(" + labels.map { "\($0):" }.joined() + ")"
    return parentheses + closures.map { "{\($0)}" }.joined()
  }

  /// Whether parameters accept these arguments: labels in order, closures at the end.
  func isAccepted(by parameters: [CallParameter]) -> Bool {
    isAccepted(by: parameters[...], labels: labels[...], closures: closures[...])
  }

  private func isAccepted(
    by parameters: ArraySlice<CallParameter>, labels: ArraySlice<String>, closures: ArraySlice<String>
  ) -> Bool {
    guard let parameter = parameters.first else { return labels.isEmpty && closures.isEmpty }
    let rest = parameters.dropFirst()
    if let label = labels.first, label == parameter.label {
      if isAccepted(by: rest, labels: labels.dropFirst(), closures: closures) { return true }
      if parameter.isVariadic, isAccepted(by: parameters, labels: labels.dropFirst(), closures: closures) {
        return true
      }
    }
    if labels.isEmpty, let closure = closures.first {
      let isClosure = parameter.isClosure || ["content", "label"].contains(parameter.label)
      if isClosure, closure.isEmpty || closure == parameter.label,
        isAccepted(by: rest, labels: labels, closures: closures.dropFirst())
      {
        return true
      }
    }
    return (parameter.hasDefault || parameter.isVariadic) && isAccepted(by: rest, labels: labels, closures: closures)
  }
}
