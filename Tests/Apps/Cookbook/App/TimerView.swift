import SwiftUI

struct TimerView: View {
  @StateObject private var viewModel = TimerViewModel()
  @State private var showsAlert = false

  var body: some View {
    NavigationView {
      VStack(spacing: 24) {
        Text(viewModel.display)
          .font(.system(size: 64, weight: .thin, design: .monospaced))
          .accessibility(identifier: "remaining")
        Stepper("\(Int(viewModel.minutes)) minutes", value: $viewModel.minutes, in: 1...60)
          .disabled(viewModel.isRunning)
          .accessibilityIdentifier("minutes")
        HStack {
          Button(viewModel.isRunning ? "Pause" : "Start") {
            if viewModel.isRunning { viewModel.pause() } else { viewModel.start() }
          }
          Spacer()
          Button("Reset", action: viewModel.reset).disabled(viewModel.remaining == 0)
        }
      }
      .padding()
      .navigationBarTitle("Timer")
      .onReceive(viewModel.finished) { showsAlert = true }
      .alert("Time's up", isPresented: $showsAlert) {
        Button("OK", role: .cancel) {}
      }
    }
    .navigationViewStyle(.stack)
  }
}
