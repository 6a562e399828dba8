import RobotKit

/// Says why something can't be shown, and lets people try again.
struct ProblemView: View {
  let problem: ServiceProblem
  let onRetry: @MainActor () -> Void

  var body: [Element] {
    VStack {
      Text(problem.message, id: ".message")
      Button("Try again", id: ".retry", action: onRetry)
    }
  }
}
