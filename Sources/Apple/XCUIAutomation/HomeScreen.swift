import AppModel
import HeadlessUI

/// The home screen with the icon of the app, from which UI tests delete the app.
///
/// Source: StanfordBDHG/XCTestExtensions `XCUIApplication+DeleteAndLaunch.swift`, which projects run in their CI: the
/// elements and the words of iOS 26.
struct HomeScreen: View {
  static let bundleIdentifier = "com.apple.springboard"

  /// The name of the app.
  let name: String
  /// Deletes the app with its data.
  let delete: @MainActor () -> Void
  @State private var isInstalled = true
  @State private var removes = false
  @State private var deletes = false

  var body: some View {
    VStack {
      if isInstalled {
        HomeScreenIcon(name: name).frame(width: 64, height: 88)
          .contextMenu { Button("Remove App", role: .destructive) { removes = true } }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("Home screen icons")
    .alert("Remove “\(name)”?", isPresented: $removes) {
      Button("Delete App", role: .destructive) { deletes = true }
      Button("Cancel", role: .cancel) {}
    }
    .alert("Delete “\(name)”?", isPresented: $deletes) {
      Button("Delete", role: .destructive) {
        isInstalled = false
        delete()
      }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Deleting this app will also delete its data.")
    }
  }
}

private struct HomeScreenIcon: UIViewRepresentable {
  let name: String

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.elementType = .icon
    view.isAccessibilityElement = true
    view.accessibilityLabel = name
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}
}
