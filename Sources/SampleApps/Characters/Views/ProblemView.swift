import SwiftUI

/// Why something can't be shown, with a button to try again.
struct ProblemView: View {
  let problem: ServiceProblem
  /// What the identifiers of the parts begin with.
  let identifier: String
  let onRetry: @MainActor () -> Void

  var body: some View {
    VStack {
      Text(problem.message).accessibilityIdentifier("\(identifier).message")
      Button("Try again", action: onRetry).accessibilityIdentifier("\(identifier).retry")
    }
  }
}

#Preview {
  ProblemView(problem: .offline, identifier: "preview") {}
}
