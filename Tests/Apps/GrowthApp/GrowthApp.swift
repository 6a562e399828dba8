import SwiftUI

/// An app of any size, to measure how the cost of a step grows with it (`Tests/Checks/Bench/growth.py`) and what waiting costs
/// (`Tests/Checks/Bench/waiting.py`).
@main
struct GrowthApp: App {
  var body: some Scene {
    WindowGroup { GrowthView() }
  }
}

private struct GrowthView: View {
  private let rows = Self.size("ROWS")
  private let elements = Self.size("ELEMENTS")
  private let others = Self.size("OTHERS")
  private let othersOfField = Self.size("OTHERS_OF_FIELD")
  private let readers = Self.size("READERS")
  private let texts = Self.size("TEXTS")
  private let layers = Self.size("LAYERS")
  private let cards = Self.size("CARDS")
  private let tasks = Self.size("TASKS")
  private let ticks = Self.size("TICKS")
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var taps = 0
  @State private var seconds = 0

  private static func size(_ name: String) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? 0
  }

  var body: some View {
    VStack {
      Button("\(taps) taps") { taps += 1 }.accessibilityIdentifier("count")
      if ticks > 0 {
        Text("\(seconds) seconds").onReceive(timer) { _ in seconds += 1 }
      }
      if elements > 0 {
        ScrollView {
          VStack { ForEach(0..<elements, id: \.self) { Text("element \($0)") } }
        }
      }
      if others > 0 { OtherElements(count: others) }
      if othersOfField > 0 { FocusedField(others: othersOfField) }
      if readers > 0 {
        ScrollView { VStack { ForEach(0..<readers, id: \.self) { Reader(number: $0, taps: $taps) } } }
      }
      if texts > 0 {
        ScrollView { VStack { ForEach(0..<texts, id: \.self) { EnvironmentReader(number: $0) } } }
          .environment(\.taps, taps)
      }
      if layers > 0 { Layers(count: layers) }
      if cards > 0 { ScrollView { VStack(spacing: 6) { ForEach(0..<cards, id: \.self) { card($0) } } } }
      if rows > 0 { List(0..<rows, id: \.self) { Text("row \($0)") } }
    }
    .task {
      for _ in 0..<tasks { Task { try? await Task.sleep(for: .seconds(3600)) } }
    }
  }

  /// A row with the modifiers of published apps: a third of them visual, and several a view.
  private func card(_ number: Int) -> some View {
    HStack(spacing: 8) {
      Image(systemName: "star").font(.caption).foregroundStyle(.secondary)
      VStack(alignment: .leading, spacing: 2) {
        Text("card \(number)").font(.headline).lineLimit(1)
        Text("two lines").font(.subheadline).foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(.horizontal, 12).padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.gray.opacity(0.1))
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .environment(\.taps, number)
    .accessibilityIdentifier("card-\(number)")
  }
}

/// Elements of which a tap on the button changes nothing.
private struct OtherElements: View {
  let count: Int

  var body: some View {
    ScrollView {
      VStack { ForEach(0..<count, id: \.self) { Text("element \($0)") } }
    }
  }
}

/// A field with the keyboard focus, of which a key changes what the screen reads.
private struct FocusedField: View {
  let others: Int
  @State private var text = ""
  @FocusState private var isFocused

  var body: some View {
    TextField("Text", text: $text).focused($isFocused).onAppear { isFocused = true }
    Text("\(text.count) characters")
    OtherElements(count: others)
  }
}

/// Reads a value that a tap sets.
private struct Reader: View {
  let number: Int
  @Binding var taps: Int

  var body: some View { Text(taps == number ? "chosen" : "row \(number)") }
}

extension EnvironmentValues {
  @Entry var taps = 0
}

/// Reads a value of the environment that a tap sets.
private struct EnvironmentReader: View {
  let number: Int
  @Environment(\.taps) private var taps

  var body: some View { Text(taps == number ? "chosen" : "row \(number)") }
}

/// Buttons over one another, which cover nothing of the others.
private struct Layers: View {
  let count: Int

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { number in
        Button("\(number)") {}.frame(width: 4, height: 8)
          .position(x: Double(number % 60) * 6 + 3, y: Double(number / 60 % 50) * 10 + 5)
      }
    }
  }
}
