import SwiftUI

/// The first screen.
struct CharactersHome: View {
  let router: CharactersRouter

  var body: some View {
    VStack(spacing: 16) {
      Text("A harbour, a lamp, and those who keep it burning.")
        .accessibilityIdentifier("home.welcome")
      NavigationLink("Characters", value: Place.characters(CharacterFilter()))
        .accessibilityIdentifier("home.characters")
      Button("About the show") { router.isAboutPresented = true }
        .accessibilityIdentifier("home.about")
    }
    .navigationTitle("Lighthouse Lane")
  }
}

/// The page about the show.
struct AboutView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Text("Lighthouse Lane is about a harbour town whose lamp goes out one night.")
        .accessibilityIdentifier("about.text")
        .navigationTitle("About")
        .toolbar {
          Button("Done") { dismiss() }.accessibilityIdentifier("about.done")
        }
    }
  }
}

/// The screen for URLs that the app doesn't know.
struct NotFoundView: View {
  let address: String
  let onGoHome: @MainActor () -> Void

  var body: some View {
    VStack {
      Text("There is nothing at \(address)").accessibilityIdentifier("notFound.message")
      Button("Go home", action: onGoHome).accessibilityIdentifier("notFound.home")
    }
    .navigationTitle("Not found")
  }
}

#Preview("About") { AboutView() }
#Preview("Not found") { NotFoundView(address: "lighthouse://harbour") {} }
