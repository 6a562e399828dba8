import SwiftSoup
import SwiftUI

@main struct SoupApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  private let title = (try? SwiftSoup.parse("<h1>Soup of the day</h1>").select("h1").text()) ?? "lost"
  var body: some View { Text(title) }
}
