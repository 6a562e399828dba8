import MarkdownUI
import SwiftUI

@main struct ArticleApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    ScrollView { Markdown("# Title\n\nA *paragraph* with `code`.\n\n- one\n- two") }
  }
}
