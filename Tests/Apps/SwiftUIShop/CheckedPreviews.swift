import SwiftUI

// Previews for the tests of `robotrun previews`: some pass, the others have one problem each.

private struct LoadingView: View {
  @State private var text = "Loading"

  var body: some View {
    Text(text).task {
      try? await Task.sleep(for: .seconds(1))
      text = "Loaded"
    }
  }
}

private struct CrashingView: View {
  let names: [String]

  var body: some View { Text(names[1]) }
}

private struct EndlessView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onAppear { count += 1 }
      .onChange(of: count) { count += 1 }
  }
}

#Preview("Loading") { LoadingView() }

#Preview("Crash") { CrashingView(names: []) }

#Preview("Endless") { EndlessView() }

#Preview("Missing object") { LoginView() }

#Preview("Duplicates") {
  VStack {
    Text("A").accessibilityIdentifier("row")
    Text("B").accessibilityIdentifier("row")
  }
}

#Preview("Unlabeled") {
  VStack {
    Button {
    } label: {
      Circle().frame(width: 18, height: 18)
    }
    TextField("", text: .constant("Ada"))
    Toggle("", isOn: .constant(true))
  }
}

#Preview("Narrow") { Text("Checkout").frame(width: 120).lineLimit(1) }

#Preview("Implicit identifiers") {
  @Previewable @State var count = 1
  VStack {
    Stepper("Apples", value: $count)
    Stepper("Pears", value: $count)
    Image("leaf")
    Image("leaf")
    ForEach(0..<2) { index in
      Button {
      } label: {
        Image("leaf")
        Text("Pick \(index)")
      }
    }
    TextField("Name", text: .constant(""))
    Toggle("Hidden label", isOn: .constant(true)).labelsHidden()
    Slider(value: .constant(0.5)) { Text("Volume") }
  }
}

struct LoadingView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ForEach(1..<3) { Text("Number \($0)") }
      CrashingView(names: ["Zoe"]).previewDisplayName("Crash")
      LoginView().previewDisplayName("Login")
    }
    .environmentObject(Session())
  }
}
