import Observation
import SwiftUI

/// The input of the gallery, and the answers of its server.
@MainActor
@Observable
final class GalleryModel {
  let greeting =
    ProcessInfo.processInfo.environment["GREETING"] ?? UserDefaults.standard.string(forKey: "greeting") ?? "Welcome"
  var name = ""
  var password = ""
  var wantsNewsletter = false
  var volume = 0.5
  var size = "Medium"
  /// The last action.
  var status = ""
  private(set) var latestNews = ""

  private let baseURL = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://gallery.example"

  /// Saves the input, which takes half a second.
  func save() {
    status = "Saving"
    Task {
      try await Task.sleep(for: .milliseconds(500))
      status = "Saved"
    }
  }

  func loadNews() {
    Task { latestNews = await news() }
  }

  func sendName() {
    Task { status = await isNameAccepted() ? "Sent" : "Not sent" }
  }

  private func news() async -> String {
    guard let url = URL(string: baseURL + "/news"), let (data, response) = try? await URLSession.shared.data(from: url)
    else { return "no news: offline" }
    let answer = response as? HTTPURLResponse
    guard answer?.statusCode == 200 else { return "no news: \(answer?.statusCode ?? 0)" }
    if answer?.mimeType?.hasPrefix("image/") ?? false { return "a picture" }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  }

  private func isNameAccepted() async -> Bool {
    guard let url = URL(string: baseURL + "/names") else { return false }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(name.utf8)
    let answer = try? await URLSession.shared.data(for: request).1 as? HTTPURLResponse
    return answer?.statusCode == 200
  }
}

/// An editable list.
@MainActor
@Observable
final class FruitModel {
  var fruits = [
    "Apple", "Apricot", "Avocado", "Banana", "Cherry", "Cranberry", "Date", "Elderberry", "Fig", "Grape", "Guava",
    "Kiwi", "Lemon", "Lime", "Lychee", "Mango", "Melon", "Nectarine", "Olive", "Orange", "Papaya", "Peach", "Pear",
    "Pineapple", "Plum", "Quince",
  ]
  var chosen = ""

  func refresh() async {
    if !fruits.contains("Dragon fruit") { fruits.insert("Dragon fruit", at: 0) }
  }
}
