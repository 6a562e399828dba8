import HeadlessUI
import Testing

@MainActor
@Suite struct LifecycleTests {
  private struct Endless: View {
    @State private var value = 0

    var body: some View {
      Text("\(value)").onChange(of: value, initial: true) { value += 1 }
    }
  }

  @Test func `updates without end are an error`() throws {
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

  @Test func `state must not be written while a view is evaluated`() throws {
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

  @Test func `a view that is its own body is an error`() throws {
    #expect {
      try TestedApp.run {
        Recursive()
      } test: { _ in
      }
    } throws: { error in
      "\(error)".contains("Recursive is more than")
    }
  }

  @Test func `duplicate identifiers are an error`() throws {
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
  func `a row outside of a for each appears when it is seen`(isStack: Bool) throws {
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
