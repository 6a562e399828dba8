import SwiftUI
import Testing

extension Behaviour {
  /// Sheets and navigation.
  @MainActor
  @Suite struct Presentation {
    private let probe = Probe()

    private struct Sheet: View {
      let probe: Probe
      @Environment(\.dismiss) private var dismiss

      var body: some View {
        Recorded("sheet", probe).onChange(of: probe.isOn) { dismiss() }
      }
    }

    private struct Host: View {
      @Bindable var probe: Probe

      var body: some View {
        Recorded("host", probe)
          .sheet(isPresented: $probe.isShown) {
            probe.record("dismissed, shown: \(probe.isShown)")
          } content: {
            Sheet(probe: probe)
          }
      }
    }

    @Test(arguments: [false, true])
    func `a sheet is dismissed once`(byItself: Bool) async throws {
      try await show {
        Host(probe: probe)
      } _: {
        #expect(probe.takeLog() == ["+host"])
        probe.isShown = true
      } _: {
        #expect(probe.takeLog() == ["+sheet"])
        if byItself { probe.isOn = true } else { probe.isShown = false }
      } _: {
        #expect(!probe.isShown)
        #expect(probe.log.sorted() == ["-sheet", "dismissed, shown: false"])
      }
    }

    private struct Pushed: View {
      let number: Int
      let probe: Probe
      @State private var count = 0

      var body: some View {
        Recorded("\(number)", probe).onChange(of: probe.number) {
          count += 1
          probe.record("\(number): \(count)")
        }
      }
    }

    private struct Stack: View {
      @Bindable var probe: Probe

      var body: some View {
        NavigationStack(path: $probe.path) {
          Recorded("home", probe).navigationDestination(for: Int.self) { Pushed(number: $0, probe: probe) }
        }
      }
    }

    @Test func `the path pushes and pops`() async throws {
      try await show {
        Stack(probe: probe)
      } _: {
        #expect(probe.takeLog() == ["+home"])
        probe.path = [1]
      } _: {
        #expect(probe.takeLog() == ["+1", "-home"])
        probe.path = []
      } _: {
        #expect(probe.takeLog() == ["+home", "-1"])
        #expect(probe.path == [])
      }
    }

    @Test func `a screen that is popped loses its state`() async throws {
      try await show {
        Stack(probe: probe)
      } _: {
        probe.path = [1]
      } _: {
        probe.number += 1
      } _: {
        probe.path = []
      } _: {
        probe.path = [1]
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.log.filter { $0.contains(":") } == ["1: 1", "1: 1"])
      }
    }
  }

  /// The focus of fields.
  @MainActor
  @Suite struct Focus {
    private let probe = Probe()

    private struct Fields: View {
      enum Field: String { case first, second }

      let probe: Probe
      @State private var text = ""
      @FocusState private var field: Field?

      var body: some View {
        VStack {
          TextField("First", text: $text).focused($field, equals: .first)
          if !probe.isOn { TextField("Second", text: $text).focused($field, equals: .second) }
        }
        .onAppear { field = .first }
        .onChange(of: probe.number) { field = .second }
        .onChange(of: field) { probe.record(field?.rawValue ?? "nil") }
      }
    }

    @Test func `the state moves the focus`() async throws {
      try await show {
        Fields(probe: probe)
      } _: {
        #expect(probe.takeLog().last == "first")
        probe.number += 1
      } _: {
        #expect(probe.takeLog().last == "second")
        probe.isOn = true
      } _: {
        #expect(probe.log.last == "nil")
      }
    }
  }
}
