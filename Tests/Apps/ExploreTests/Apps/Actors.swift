import SwiftUI

extension RacyApp {
  /// Races beside the main actor, although nothing is shared without an actor.
  static let actors = [
    RacyApp("overdraw") {
      WalletScreen(account: CheckedAccount())
    } correct: {
      WalletScreen(account: ReservedAccount())
    },
    RacyApp("cache-filled-twice") {
      CommentsScreen(cache: FilledCache())
    } correct: {
      CommentsScreen(cache: TaskCache())
    },
    RacyApp("count-from-before-the-tap") {
      MailboxScreen(model: CopyingMailbox())
    } correct: {
      MailboxScreen(model: ReadingMailbox())
    },
    RacyApp("detached-tasks-in-order") {
      HistoryScreen(model: DetachedHistory())
    } correct: {
      HistoryScreen(model: OrderedHistory())
    },
  ]
}

// MARK: Check and use

private protocol Account: Actor {
  var balance: Int { get }
  func withdraw(_ amount: Int) async
}

private struct WalletScreen<Source: Account>: View {
  let account: Source
  @State private var balance = 100

  var body: some View {
    Text("\(balance) €").accessibilityIdentifier("balance").task {
      try? await Task.sleep(for: .milliseconds(250))
      await withdraw(80)
    }
    Button("Buy") { Task { await withdraw(60) } }
  }

  private func withdraw(_ amount: Int) async {
    await account.withdraw(amount)
    balance = await account.balance
  }
}

/// The balance is checked before the wait, and changed after it.
private actor CheckedAccount: Account {
  private(set) var balance = 100

  func withdraw(_ amount: Int) async {
    guard balance >= amount, (try? await Server.text("/authorization")) != nil else { return }
    balance -= amount
  }
}

private actor ReservedAccount: Account {
  private(set) var balance = 100

  func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    balance -= amount
    if (try? await Server.text("/authorization")) == nil { balance += amount }
  }
}

// MARK: Caches

private protocol ImageCache: Actor {
  var downloads: Int { get }
  func image(_ name: String) async -> String
}

private struct CommentsScreen<Cache: ImageCache>: View {
  let cache: Cache
  @State private var downloads = 0
  @State private var images = ["", ""]

  var body: some View {
    Text(images.joined(separator: " ")).accessibilityIdentifier("images")
      .task { await show(0) }
      .task {
        _ = try? await Server.text("/comments")
        await show(1)
      }
    Text("\(downloads) downloads").accessibilityIdentifier("downloads")
  }

  private func show(_ index: Int) async {
    images[index] = await cache.image("ada")
    downloads = await cache.downloads
  }
}

/// An image that is on its way isn't in the cache.
private actor FilledCache: ImageCache {
  private(set) var downloads = 0
  private var images: [String: String] = [:]

  func image(_ name: String) async -> String {
    if let image = images[name] { return image }
    downloads += 1
    let image = (try? await Server.text("/image/\(name)")) ?? "?"
    images[name] = image
    return image
  }
}

private actor TaskCache: ImageCache {
  private(set) var downloads = 0
  private var images: [String: Task<String, Never>] = [:]

  func image(_ name: String) async -> String {
    if let image = images[name] { return await image.value }
    downloads += 1
    let image = Task { (try? await Server.text("/image/\(name)")) ?? "?" }
    images[name] = image
    return await image.value
  }
}

// MARK: Counts

private actor MailStore {
  private(set) var unread = 3

  func markAllRead() { unread = 0 }
}

@MainActor
private protocol Mailbox: AnyObject, Observable {
  var unread: Int? { get }
  func recount()
  func markAllRead()
}

private struct MailboxScreen<Model: Mailbox>: View {
  @State var model: Model

  var body: some View {
    Text(model.unread.map { "\($0) unread" } ?? "…").accessibilityIdentifier("badge").onAppear { model.recount() }
    Button("Mark All Read") { model.markAllRead() }
  }
}

/// The count takes a way through the background, on which the user's tap overtakes it.
@MainActor @Observable
private final class CopyingMailbox: Mailbox {
  private(set) var unread: Int?
  private let store = MailStore()

  func recount() {
    Task.detached { [store] in
      let unread = await store.unread
      await MainActor.run { self.unread = unread }
    }
  }

  func markAllRead() {
    unread = 0
    Task { await store.markAllRead() }
  }
}

/// The count is what the store has, in the order in which the store had it.
@MainActor @Observable
private final class ReadingMailbox: Mailbox {
  private(set) var unread: Int?
  private let store = MailStore()

  func recount() {
    Task { unread = await store.unread }
  }

  func markAllRead() {
    Task {
      await store.markAllRead()
      unread = await store.unread
    }
  }
}

// MARK: Orders of tasks

private actor HistoryStore {
  private var entries: [String] = []

  func add(_ entry: String) -> [String] {
    entries.append(entry)
    return entries
  }
}

@MainActor
private protocol History: AnyObject, Observable {
  var entries: [String] { get }
  func add(_ entry: String)
}

private struct HistoryScreen<Model: History>: View {
  @State var model: Model

  var body: some View {
    Button("Pen") { model.add("pen") }
    Button("Eraser") { model.add("eraser") }
    Text(model.entries.joined(separator: ", ")).accessibilityIdentifier("history")
  }
}

/// Detached tasks start in any order.
@MainActor @Observable
private final class DetachedHistory: History {
  private(set) var entries: [String] = []
  private let store = HistoryStore()

  func add(_ entry: String) {
    Task.detached { [store] in
      let entries = await store.add(entry)
      await MainActor.run { self.entries = entries }
    }
  }
}

/// Tasks of the main actor start in the order of their creation, and wait for the store in this order.
@MainActor @Observable
private final class OrderedHistory: History {
  private(set) var entries: [String] = []
  private let store = HistoryStore()

  func add(_ entry: String) {
    Task { entries = await store.add(entry) }
  }
}
