import SwiftUI

@main
struct CookbookApp: App {
  @StateObject private var session = SessionStore()
  @StateObject private var favorites = FavoritesStore()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environmentObject(session)
        .environmentObject(favorites)
    }
  }
}

struct RootView: View {
  @EnvironmentObject private var session: SessionStore
  @State private var showsWelcome = false

  var body: some View {
    TabView {
      SearchView().tabItem { Label("Recipes", systemImage: "book") }
      TimerView().tabItem { Label("Timer", systemImage: "timer") }
      AccountView().tabItem { Label("Account", systemImage: "person") }
    }
    .onReceive(session.didSignUp) { _ in showsWelcome = true }
    .alert(isPresented: $showsWelcome) {
      Alert(
        title: Text("Welcome, \(session.userName ?? "")!"), message: Text("Your recipes are now saved."),
        dismissButton: .default(Text("Start cooking")))
    }
  }
}
