import SwiftUI

/// An app whose home page pushes Page One, which presents Page Two; the pages navigate by calling closures.
struct PagesApp: App {
  private enum Page: Hashable { case one }

  @State private var path: [Page] = []
  @State private var isPageTwoPresented = false

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $path) {
        HomeView { path.append(.one) }
          .navigationDestination(for: Page.self) { _ in
            PageOneView { isPageTwoPresented = true }
          }
      }
      .sheet(isPresented: $isPageTwoPresented) {
        NavigationStack { PageTwoView(description: "You made it to Page Two") }
      }
    }
  }
}

struct HomeView: View {
  let onShowPageOne: @MainActor () -> Void

  var body: some View {
    Button("Page One", action: onShowPageOne)
      .accessibilityIdentifier("PAGE_ONE_BUTTON")
      .navigationTitle("Home")
  }
}

struct PageOneView: View {
  let onShowPageTwo: @MainActor () -> Void

  var body: some View {
    Button("Page Two", action: onShowPageTwo)
      .accessibilityIdentifier("PAGE_TWO_BUTTON")
      .navigationTitle("Page One")
  }
}

struct PageTwoView: View {
  let description: String

  var body: some View {
    Text(description)
      .accessibilityIdentifier("TEXT_DESCRIPTION")
      .navigationTitle("Page Two")
  }
}

#Preview {
  PageTwoView(description: "A preview")
}
