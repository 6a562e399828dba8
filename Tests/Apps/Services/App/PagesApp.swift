import SwiftUI
import WebKit

/// An app that shows pages by the views of SwiftUI, continues activities and loads content for notifications.
struct PagesApp: View {
  @State private var page = WebPage(navigationDecider: Decider())
  @State private var events: [String] = []
  @State private var shown = "–"
  @State private var item: Int?
  @State private var loaded = "–"
  @UIApplicationDelegateAdaptor private var delegate: PagesDelegate

  var body: some View {
    VStack {
      Text(page.title.isEmpty ? "no title" : page.title).accessibilityIdentifier("title")
      Text(events.joined(separator: " ")).accessibilityIdentifier("events")
      Text(shown).accessibilityIdentifier("shown")
      Text(loaded).accessibilityIdentifier("loaded")
      Button("Open") { load { page.load(URL(string: "http://mock.server/first")) } }
      Button("HTML") { load { page.load(html: "<h1>Local</h1>") } }
      Button("Stop") {
        load { page.load(URL(string: "http://mock.server/first")) }
        page.stopLoading()
      }
      Button("Secret") { load { page.load(URL(string: "http://mock.server/secret")) } }
      Button("Show 7") { item = 7 }
      WebView(page)
    }
    .onReceive(delegate.$loaded) { loaded = $0 }
    .userActivity("com.example.show", element: item) { item, activity in
      activity.title = "Item \(item)"
      activity.userInfo = ["id": item]
    }
    .onContinueUserActivity("com.example.show") { activity in
      shown = "\(activity.title ?? "untitled") \(activity.userInfo?["id"] ?? "?")"
    }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { shown = $0.webpageURL?.path ?? "?" }
  }

  private func load(_ begin: () -> WebPage.Navigations) {
    let navigation = begin()
    Task {
      do {
        for try await event in navigation { events.append("\(event)") }
        events.append("end")
      } catch {
        events.append("error")
      }
    }
  }
}

final class PagesDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var loaded = "–"

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    loaded = userInfo["article"] as? String ?? "?"
    return .newData
  }
}

private struct Decider: WebPage.NavigationDeciding {
  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { action.request.url?.path == "/secret" ? .cancel : .allow }
}
