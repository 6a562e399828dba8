import SwiftUI

/// An app with an element of each kind, so that each built-in step has an example.
///
/// The environment variable `GREETING`, or the user default `greeting`, is the first text; the app opens
/// `gallery://fruits`.
struct GalleryApp: App {
  private enum Place: Hashable { case fruits }

  @State private var model = GalleryModel()
  @State private var path: [Place] = []

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        GalleryView(model: model) { path.append(.fruits) }
          .navigationDestination(for: Place.self) { _ in FruitView() }
      }
      .onOpenURL { url in
        if url.absoluteString == "gallery://fruits" { path = [.fruits] }
      }
    }
  }
}
