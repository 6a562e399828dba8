import SwiftUI

/// An error message with a button to try again.
struct ProblemView: View {
  let problem: ServiceProblem
  /// The prefix of the parts' identifiers.
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
