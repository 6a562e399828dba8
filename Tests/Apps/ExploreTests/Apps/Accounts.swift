import SwiftUI

extension RacyApp {
  /// Races of sessions and payments.
  static let accounts = [
    RacyApp("logout-during-request") {
      SessionScreen(model: LingeringSession())
    } correct: {
      SessionScreen(model: EndedSession())
    },
    RacyApp("token-refreshed-twice") {
      ProfileScreen(tokens: RefreshingTokens())
    } correct: {
      ProfileScreen(tokens: SharedTokens())
    },
    RacyApp("double-submit") {
      OrderScreen(model: LateOrder())
    } correct: {
      OrderScreen(model: GuardedOrder())
    },
    RacyApp("retry-beside-original") {
      PaymentScreen(model: RetriedPayment())
    } correct: {
      PaymentScreen(model: RepeatablePayment())
    },
  ]
}

// MARK: Sessions

@MainActor
private protocol Session: AnyObject, Observable {
  var name: String? { get }
  func load()
  func logOut()
}

private struct SessionScreen<Model: Session>: View {
  @State var model: Model

  var body: some View {
    Text(model.name.map { "Hello \($0)" } ?? "Signed out").accessibilityIdentifier("greeting")
      .onAppear { model.load() }
    Button("Log Out") { model.logOut() }
  }
}

/// The profile is shown although the user has logged out meanwhile.
@MainActor @Observable
private final class LingeringSession: Session {
  private(set) var name: String?

  func load() {
    Task { name = try await Server.text("/me") }
  }

  func logOut() { name = nil }
}

@MainActor @Observable
private final class EndedSession: Session {
  private(set) var name: String?
  private var loading: Task<Void, any Error>?

  func load() {
    loading = Task {
      let name = try await Server.text("/me")
      try Task.checkCancellation()
      self.name = name
    }
  }

  func logOut() {
    loading?.cancel()
    name = nil
  }
}

// MARK: Tokens

private protocol Tokens: Actor {
  func valid() async throws -> String
}

private struct ProfileScreen<Source: Tokens>: View {
  let tokens: Source
  @State private var profile = ""
  @State private var orders = ""

  var body: some View {
    Text(profile).accessibilityIdentifier("profile").task { profile = await load("/profile") }
    Text(orders).accessibilityIdentifier("orders").task {
      // The list animates in before it loads.
      try? await Task.sleep(for: .milliseconds(250))
      orders = await load("/orders")
    }
  }

  private func load(_ path: String) async -> String {
    do {
      _ = try await tokens.valid()
      return try await Server.text(path)
    } catch {
      return "Sign in again"
    }
  }
}

/// The actor lets the second caller in while the first one waits for the new token.
private actor RefreshingTokens: Tokens {
  private var token: String?

  func valid() async throws -> String {
    if let token { return token }
    let new = try await Server.text("/refresh", method: "POST")
    token = new
    return new
  }
}

/// All callers wait for the same refresh.
private actor SharedTokens: Tokens {
  private var refresh: Task<String, any Error>?

  func valid() async throws -> String {
    if let refresh { return try await refresh.value }
    let new = Task { try await Server.text("/refresh", method: "POST") }
    refresh = new
    return try await new.value
  }
}

// MARK: Orders

@MainActor
private protocol Order: AnyObject, Observable {
  var orders: Int { get }
  var isSubmitting: Bool { get }
  func submit()
}

private struct OrderScreen<Model: Order>: View {
  @State var model: Model
  @State private var isTracked = false

  var body: some View {
    Text("\(model.orders) ordered").accessibilityIdentifier("orders")
    Button(model.orders > 0 ? "Track" : "Order") { if model.orders > 0 { isTracked = true } else { model.submit() } }
      .accessibilityIdentifier("primary")
      .disabled(model.isSubmitting)
    if isTracked { Text("On its way") }
  }
}

/// The button stays enabled until the stock is checked.
@MainActor @Observable
private final class LateOrder: Order {
  private(set) var orders = 0
  private(set) var isSubmitting = false

  func submit() {
    Task {
      _ = try await Server.text("/stock")
      isSubmitting = true
      _ = try await Server.text("/orders", method: "POST")
      orders += 1
      isSubmitting = false
    }
  }
}

@MainActor @Observable
private final class GuardedOrder: Order {
  private(set) var orders = 0
  private(set) var isSubmitting = false

  func submit() {
    isSubmitting = true
    Task {
      defer { isSubmitting = false }
      _ = try await Server.text("/stock")
      _ = try await Server.text("/orders", method: "POST")
      orders += 1
    }
  }
}

// MARK: Payments

/// A server that charges once for each key.
private actor PaymentServer {
  private var charges: [UUID: Int] = [:]

  /// - Returns: The sum of all charges; `nil` if it doesn't respond within a second.
  func charge(_ amount: Int, key: UUID) async -> Int? {
    await withTaskGroup(of: Int?.self) { group in
      group.addTask { try? await self.answer(amount, key) }
      group.addTask {
        try? await Task.sleep(for: .seconds(1))
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  private func answer(_ amount: Int, _ key: UUID) async throws -> Int {
    charges[key] = amount
    try await Task.sleep(for: .milliseconds(80))
    return charges.values.reduce(0, +)
  }
}

@MainActor
private protocol Payment: AnyObject, Observable {
  var charged: Int? { get }
  func pay()
}

private struct PaymentScreen<Model: Payment>: View {
  @State var model: Model

  var body: some View {
    Button("Pay") { model.pay() }
    if let charged = model.charged { Text("\(charged) € charged").accessibilityIdentifier("receipt") }
  }
}

/// Each attempt has a key of its own, so the server can't recognize the second one.
@MainActor @Observable
private final class RetriedPayment: Payment {
  private(set) var charged: Int?
  private let server = PaymentServer()

  func pay() {
    Task { while charged == nil { charged = await server.charge(10, key: UUID()) } }
  }
}

@MainActor @Observable
private final class RepeatablePayment: Payment {
  private(set) var charged: Int?
  private let server = PaymentServer()

  func pay() {
    let key = UUID()
    Task { while charged == nil { charged = await server.charge(10, key: key) } }
  }
}
