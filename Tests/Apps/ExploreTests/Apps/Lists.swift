import Combine
import SwiftUI

extension RacyApp {
  /// Races of lists and their rows.
  static let lists = [
    RacyApp("refresh-beside-load-more") {
      FeedScreen(model: MixingFeed())
    } correct: {
      FeedScreen(model: CancellingFeed())
    },
    RacyApp("pages-in-order-of-answers") {
      PagesScreen(model: EagerPages())
    } correct: {
      PagesScreen(model: SerialPages())
    },
    RacyApp("group-in-order-of-completion") {
      AlbumScreen(model: CompletionAlbum())
    } correct: {
      AlbumScreen(model: SortedAlbum())
    },
    RacyApp("reused-row") {
      PortraitScreen(model: ReusedPortrait())
    } correct: {
      PortraitScreen(model: ReplacedPortrait())
    },
  ]
}

// MARK: Refreshing

@MainActor
private protocol Feed: AnyObject, Observable {
  var rows: [String] { get }
  var isRefreshing: Bool { get }
  func refresh()
  func more()
}

private struct FeedScreen<Model: Feed>: View {
  @State var model: Model

  var body: some View {
    Text(model.rows.joined(separator: " ")).accessibilityIdentifier("rows").onAppear { model.refresh() }
    Button("Refresh") { model.refresh() }
    Button("More") { model.more() }.disabled(model.isRefreshing)
  }
}

private func page(_ number: Int) async throws -> [String] {
  try await Server.text("/feed?page=\(number)").split(separator: " ").map(String.init)
}

/// A page that was requested before a refresh is added after it.
@MainActor @Observable
private final class MixingFeed: Feed {
  private(set) var rows: [String] = []
  private(set) var isRefreshing = false
  private var pages = 0

  func refresh() {
    isRefreshing = true
    Task {
      rows = (try? await page(1)) ?? []
      pages = 1
      isRefreshing = false
    }
  }

  func more() {
    Task {
      rows += try await page(pages + 1)
      pages += 1
    }
  }
}

/// A refresh cancels the request for more.
@MainActor @Observable
private final class CancellingFeed: Feed {
  private(set) var rows: [String] = []
  private(set) var isRefreshing = false
  private var pages = 0
  private var loading: Task<Void, any Error>?

  func refresh() {
    loading?.cancel()
    isRefreshing = true
    Task {
      rows = (try? await page(1)) ?? []
      pages = 1
      isRefreshing = false
    }
  }

  func more() {
    loading = Task {
      let page = try await page(pages + 1)
      try Task.checkCancellation()
      rows += page
      pages += 1
    }
  }
}

// MARK: Pages

@MainActor
private protocol Pages: AnyObject, Observable {
  var rows: String { get }
  func more()
}

private struct PagesScreen<Model: Pages>: View {
  @State var model: Model

  var body: some View {
    Button("More") { model.more() }
    Text(model.rows).accessibilityIdentifier("rows")
  }
}

/// The next page is requested before the one before it has arrived.
@MainActor @Observable
private final class EagerPages: Pages {
  private(set) var rows = ""
  private var page = 0

  func more() {
    page += 1
    let page = page
    Task { rows += try await Server.text("/feed?page=\(page)") }
  }
}

@MainActor @Observable
private final class SerialPages: Pages {
  private(set) var rows = ""
  private var page = 0
  private var latest: Task<Void, any Error>?

  func more() {
    latest = Task { [latest] in
      try await latest?.value
      let text = try await Server.text("/feed?page=\(page + 1)")
      rows += text
      page += 1
    }
  }
}

// MARK: Groups

@MainActor
private protocol Album: AnyObject, Observable {
  var songs: [String] { get }
  func load() async
}

private struct AlbumScreen<Model: Album>: View {
  @State var model: Model

  var body: some View {
    Text(model.songs.joined(separator: ", ")).accessibilityIdentifier("songs").task { await model.load() }
  }
}

/// Songs are added when they arrive.
@MainActor @Observable
private final class CompletionAlbum: Album {
  private(set) var songs: [String] = []

  func load() async {
    await withTaskGroup(of: String.self) { group in
      for number in 1...3 { group.addTask { (try? await Server.text("/songs/\(number)")) ?? "?" } }
      for await song in group { songs.append(song) }
    }
  }
}

@MainActor @Observable
private final class SortedAlbum: Album {
  private(set) var songs: [String] = []

  func load() async {
    songs = await withTaskGroup(of: (Int, String).self) { group in
      for number in 1...3 { group.addTask { (number, (try? await Server.text("/songs/\(number)")) ?? "?") } }
      var songs: [Int: String] = [:]
      for await (number, song) in group { songs[number] = song }
      return songs.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

// MARK: Rows

@MainActor
private protocol Portrait: ObservableObject {
  var image: String { get }
  func show(_ name: String)
}

private struct PortraitScreen<Model: Portrait>: View {
  @StateObject var model: Model
  @State private var names = ["Ada", "Bo", "Cy"]

  var body: some View {
    Text(names[0]).accessibilityIdentifier("name").onAppear { model.show(names[0]) }
    Text(model.image).accessibilityIdentifier("portrait")
    Button("Next") {
      names.removeFirst()
      model.show(names[0])
    }
  }
}

/// Returns the image of a user.
private func loadedImage(of name: String) -> AnyPublisher<String, Never> {
  guard let url = Server.url("/image/\(name)") else { return Just("").eraseToAnyPublisher() }
  return URLSession.shared.dataTaskPublisher(for: url)
    .map { String(decoding: $0.data, as: UTF8.self) }
    .replaceError(with: "placeholder")
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
}

/// The subscriptions of all earlier names are kept.
@MainActor
private final class ReusedPortrait: Portrait {
  @Published private(set) var image = ""
  private var subscriptions: Set<AnyCancellable> = []

  func show(_ name: String) {
    image = "placeholder"
    loadedImage(of: name).sink { [weak self] in self?.image = $0 }.store(in: &subscriptions)
  }
}

@MainActor
private final class ReplacedPortrait: Portrait {
  @Published private(set) var image = ""
  private var subscription: AnyCancellable?

  func show(_ name: String) {
    image = "placeholder"
    subscription = loadedImage(of: name).sink { [weak self] in self?.image = $0 }
  }
}
