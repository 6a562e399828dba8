import SwiftUI

extension RacyApp {
  /// Races of what the user changes.
  static let editing = [
    RacyApp("like-toggled-twice") {
      LikeScreen(model: EchoingLike())
    } correct: {
      LikeScreen(model: LatestLike())
    },
    RacyApp("autosave-overwrites") {
      DraftScreen(model: ParallelDraft())
    } correct: {
      DraftScreen(model: SerialDraft())
    },
    RacyApp("quantity-out-of-order") {
      CartScreen(model: ImpatientCart())
    } correct: {
      CartScreen(model: PatientCart())
    },
    RacyApp("task-in-init") {
      ThemeScreen(model: OverwritingTheme())
    } correct: {
      ThemeScreen(model: ChosenTheme())
    },
  ]
}

// MARK: Likes

@MainActor
private protocol Like: AnyObject, Observable {
  var isLiked: Bool { get }
  func toggle()
}

private struct LikeScreen<Model: Like>: View {
  @State var model: Model

  var body: some View {
    Button(model.isLiked ? "Liked" : "Like") { model.toggle() }.accessibilityIdentifier("like")
  }
}

/// Each answer is shown, also the one to an earlier tap.
@MainActor @Observable
private final class EchoingLike: Like {
  private(set) var isLiked = false

  func toggle() {
    isLiked.toggle()
    let method = isLiked ? "PUT" : "DELETE"
    Task { isLiked = try await Server.text("/like", method: method) == "liked" }
  }
}

@MainActor @Observable
private final class LatestLike: Like {
  private(set) var isLiked = false
  private var taps = 0

  func toggle() {
    isLiked.toggle()
    taps += 1
    let (method, tap) = (isLiked ? "PUT" : "DELETE", taps)
    Task {
      let answer = try await Server.text("/like", method: method)
      if tap == taps { isLiked = answer == "liked" }
    }
  }
}

// MARK: Drafts

/// A server that stores what arrives last.
private actor LastWrite<Value: Sendable> {
  private var stored: Value?

  func store(_ value: Value) async -> Value {
    try? await Task.sleep(for: .milliseconds(80))
    stored = value
    return value
  }
}

@MainActor
private protocol Draft: AnyObject, Observable {
  var saved: String { get }
  func save(_ text: String)
}

private struct DraftScreen<Model: Draft>: View {
  @State var model: Model
  @State private var text = ""

  var body: some View {
    TextField("Draft", text: $text).accessibilityIdentifier("draft").onChange(of: text) { model.save(text) }
    Text("Saved: \(model.saved)").accessibilityIdentifier("saved")
  }
}

/// A draft is sent while the one before it is on its way.
@MainActor @Observable
private final class ParallelDraft: Draft {
  private(set) var saved = ""
  private let server = LastWrite<String>()

  func save(_ text: String) {
    Task { saved = await server.store(text) }
  }
}

@MainActor @Observable
private final class SerialDraft: Draft {
  private(set) var saved = ""
  private let server = LastWrite<String>()
  private var latest: Task<Void, Never>?

  func save(_ text: String) {
    latest = Task { [latest] in
      await latest?.value
      saved = await server.store(text)
    }
  }
}

// MARK: Quantities

@MainActor
private protocol Cart: AnyObject, Observable {
  var quantity: Int { get }
  var total: Int { get }
  func add()
}

private struct CartScreen<Model: Cart>: View {
  @State var model: Model

  var body: some View {
    Text("\(model.quantity) pieces").accessibilityIdentifier("quantity")
    Text("Total \(model.total) €").accessibilityIdentifier("total")
    Button("Add") { model.add() }
  }
}

/// A quantity is sent while the one before it is on its way.
@MainActor @Observable
private final class ImpatientCart: Cart {
  private(set) var quantity = 0
  private(set) var total = 0
  private let server = LastWrite<Int>()

  func add() {
    quantity += 1
    Task { total = await server.store(quantity) * 5 }
  }
}

/// One quantity is sent at a time; then the latest, if it has changed meanwhile.
@MainActor @Observable
private final class PatientCart: Cart {
  private(set) var quantity = 0
  private(set) var total = 0
  private let server = LastWrite<Int>()
  private var isSending = false

  func add() {
    quantity += 1
    guard !isSending else { return }
    isSending = true
    Task {
      repeat { total = await server.store(quantity) * 5 } while total != quantity * 5
      isSending = false
    }
  }
}

// MARK: Settings

/// The settings on disk.
private actor Settings {
  let theme = "Light"

  func storedTheme() -> String { theme }
}

@MainActor
private protocol Theme: AnyObject, Observable {
  var name: String { get }
  func choose(_ name: String)
}

private struct ThemeScreen<Model: Theme>: View {
  @State var model: Model

  var body: some View {
    Text(model.name).accessibilityIdentifier("theme")
    Button("Dark") { model.choose("Dark") }
  }
}

/// What is stored arrives after the user's choice, and replaces it.
@MainActor @Observable
private final class OverwritingTheme: Theme {
  private(set) var name = "Automatic"
  private let settings = Settings()

  init() {
    Task { name = await settings.storedTheme() }
  }

  func choose(_ name: String) { self.name = name }
}

@MainActor @Observable
private final class ChosenTheme: Theme {
  private(set) var name = "Automatic"
  private let settings = Settings()
  private var isChosen = false

  init() {
    Task {
      let stored = await settings.storedTheme()
      if !isChosen { name = stored }
    }
  }

  func choose(_ name: String) {
    (self.name, isChosen) = (name, true)
  }
}
