import Observation
import RobotKit

/// What people have set in the gallery.
@MainActor
@Observable
final class GalleryModel {
  let greeting: String
  var name = ""
  var password = ""
  var wantsNewsletter = false
  var volume = 0.5
  var size = "Medium"
  /// What was done last.
  var status = ""
  /// What the server says.
  private(set) var latestNews = ""

  private let news: NewsAPI

  init(greeting: String, news: NewsAPI) {
    self.greeting = greeting
    self.news = news
  }

  /// Takes half a second.
  func save() {
    status = "Saving"
    Task {
      try await Task.sleep(for: .milliseconds(500))
      status = "Saved"
    }
  }

  func loadNews() {
    Task { latestNews = await news.latest() }
  }

  func sendName() {
    Task { status = await news.post(name: name) ? "Sent" : "Not sent" }
  }
}
