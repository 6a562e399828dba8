import Foundation
import SwiftUI

struct Entry: Identifiable, Codable, Hashable {
  enum Mood: Int, Codable, CaseIterable {
    case bad, fine, great

    var title: String {
      switch self {
      case .bad: "Bad"
      case .fine: "Fine"
      case .great: "Great"
      }
    }
  }

  var id = UUID()
  var text: String
  var mood: Mood
  var date = Date.now
}

/// The entries, kept in a file that is written when the app leaves the foreground.
@MainActor
final class EntryStore: ObservableObject {
  @Published private(set) var entries: [Entry] = []
  @Published var draft = ""

  private struct Contents: Codable {
    var entries: [Entry]
    var draft: String
  }

  private let file: URL

  init(directory: URL = .documentsDirectory) {
    file = directory.appending(path: "journal.json")
    load()
  }

  func add(mood: Entry.Mood) {
    entries.insert(Entry(text: draft.trimmingCharacters(in: .whitespacesAndNewlines), mood: mood), at: 0)
    draft = ""
    save()
  }

  func delete(_ entry: Entry) {
    entries.removeAll { $0.id == entry.id }
    save()
  }

  func save() {
    do {
      let data = try JSONEncoder().encode(Contents(entries: entries, draft: draft))
      try data.write(to: file, options: .atomic)
    } catch {
      assertionFailure("\(error)")
    }
  }

  private func load() {
    guard let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return }
    entries = contents.entries
    draft = contents.draft
  }
}
