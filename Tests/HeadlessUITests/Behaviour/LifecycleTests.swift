import HeadlessUI
import Testing

@MainActor
@Suite struct LifecycleTests {
  @MainActor final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  /// The order was published for iOS: the innermost first, in the order of the modifiers, tasks last.
  @Test func actionsComeFromTheInsideOut() throws {
    let log = Log()
    try TestedApp.run {
      Group {
        VStack {
          Text("hello").task { log.add("text task") }.onChange(of: true, initial: true) { log.add("text change") }
            .onAppear { log.add("text appear") }
        }
        .task { log.add("stack task") }.onChange(of: true, initial: true) { log.add("stack change") }
        .onAppear { log.add("stack appear") }
      }
      .task { log.add("group task") }.onAppear { log.add("group appear") }
    } test: { app in
      #expect(
        log.lines == [
          "text change", "text appear", "stack change", "stack appear", "group appear", "text task", "stack task",
          "group task",
        ])
    }
  }

  private struct Transactions: View {
    let log: Log
    @State private var value = 0

    var body: some View {
      let _ = log.add("body \(value)")
      Text("\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { old, new in log.add("\(old) to \(new)") }
    }
  }

  @Test func writesOfOneTransactionAreOneUpdate() throws {
    let log = Log()
    try TestedApp.run {
      Transactions(log: log)
    } test: { _ in
      #expect(log.lines.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
      #expect(log.lines.filter { $0.contains("to") } == ["0 to 2", "2 to 4"])
    }
  }

  private struct Replaced: View {
    let log: Log
    let isAnimated: Bool
    @State private var toggle = false

    var body: some View {
      Button("toggle") { toggle.toggle() }
      if isAnimated {
        Text("x").onAppear { log.add("A\(toggle)") }.onDisappear { log.add("D\(toggle)") }.id(toggle)
      }
    }
  }

  @Test func theNewViewAppearsBeforeTheOldOneDisappears() throws {
    let log = Log()
    try TestedApp.run {
      Replaced(log: log, isAnimated: true)
    } test: { app in
      try app.tap("toggle")
      #expect(log.lines == ["Afalse", "Atrue", "Dtrue"])
    }
  }

  private struct Loader: View {
    let log: Log
    @State private var id = 0
    @State private var isShown = true

    var body: some View {
      Button("next") { id += 1 }
      Button("hide") { isShown = false }
      if isShown {
        Text("load").task(id: id) {
          log.add("start \(id)")
          do {
            try await Task.sleep(for: .seconds(1))
            log.add("end \(id)")
          } catch {
            log.add("cancelled")
          }
        }
      }
    }
  }

  @Test func tasksAreCancelledWithTheirIDAndTheirView() throws {
    let log = Log()
    try TestedApp.run {
      Loader(log: log)
    } test: { app in
      try app.tap("next")
      try app.advance(.seconds(2))
      // Whether the task before unwinds before the new one starts is up to the executor.
      #expect(log.lines.sorted() == ["cancelled", "end 1", "start 0", "start 1"])
      try app.tap("next")
      try app.tap("hide")
      #expect(log.lines.suffix(2) == ["start 2", "cancelled"])
    }
  }

  private struct Endless: View {
    @State private var value = 0

    var body: some View {
      Text("\(value)").onChange(of: value, initial: true) { value += 1 }
    }
  }

  @Test func updatesWithoutEndAreAnError() throws {
    #expect(throws: (any Error).self) {
      try TestedApp.run {
        Endless()
      } test: { _ in
      }
    }
  }

  private struct Writer: View {
    @State private var value = 0

    var body: some View {
      value += 1
      return Text("\(value)")
    }
  }

  @Test func stateMustNotBeWrittenWhileAViewIsEvaluated() throws {
    #expect {
      try TestedApp.run {
        Writer()
      } test: { _ in
      }
    } throws: { error in
      "\(error)".contains("Writer changes state while it is being evaluated")
    }
  }

  private struct Recursive: View {
    var body: some View { Recursive() }
  }

  @Test func aViewThatIsItsOwnBodyIsAnError() throws {
    #expect {
      try TestedApp.run {
        Recursive()
      } test: { _ in
      }
    } throws: { error in
      "\(error)".contains("Recursive is more than")
    }
  }

  @Test func duplicateIdentifiersAreAnError() throws {
    #expect {
      try TestedApp.run {
        ForEach(["a", "b", "a"], id: \.self) { Text($0) }
      } test: { _ in
      }
    } throws: { error in
      "\(error)".contains("identifier a occurs more than once")
    }
  }

  @Test(arguments: [false, true])
  func aRowOutsideOfAForEachAppearsWhenItIsSeen(isStack: Bool) throws {
    struct Rows: View {
      var body: some View {
        ForEach(0..<40) { Text("Row \($0)").frame(height: 44) }
        Text("more")
          .onAppear { log.append("more appears") }
          .onDisappear { log.append("more disappears") }
          .task { log.append("more begins") }
      }
    }
    log = []
    try TestedApp.run {
      if isStack {
        ScrollView { LazyVStack { Rows() } }.accessibilityIdentifier("list")
      } else {
        List { Rows() }.accessibilityIdentifier("list")
      }
    } test: { app in
      try app.settle()
      #expect(log == [])
      for _ in 0..<4 { try app.swipe(.up, on: "list") }
      #expect(log == ["more appears", "more begins"])
      for _ in 0..<4 { try app.swipe(.down, on: "list") }
      #expect(log == ["more appears", "more begins", "more disappears"])
    }
  }
}

@MainActor private var log: [String] = []
