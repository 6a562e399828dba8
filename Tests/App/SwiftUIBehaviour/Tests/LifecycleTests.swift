import SwiftUI
import Testing

extension Behaviour {
  /// The order of appearance, tasks and changes.
  @MainActor
  @Suite struct Lifecycle {
    private let probe = Probe()

    /// The innermost first, in the order of the modifiers, tasks last.
    @Test func `actions run from the inside out`() async throws {
      try await show {
        Group {
          VStack {
            Text("hello").task { probe.record("text task") }
              .onChange(of: true, initial: true) { probe.record("text change") }
              .onAppear { probe.record("text appear") }
          }
          .task { probe.record("stack task") }
          .onChange(of: true, initial: true) { probe.record("stack change") }
          .onAppear { probe.record("stack appear") }
        }
        .task { probe.record("group task") }.onAppear { probe.record("group appear") }
      } _: {
        #expect(
          probe.log == [
            "text change", "text appear", "stack change", "stack appear", "group appear", "text task", "stack task",
            "group task",
          ])
      }
    }

    @Test func `the new view appears before the old one disappears`() async throws {
      try await show {
        Recorded("\(probe.isOn)", probe).id(probe.isOn)
      } _: {
        #expect(probe.takeLog() == ["+false"])
        probe.isOn = true
      } _: {
        #expect(probe.log == ["+true", "-false"])
      }
    }

    private struct Transactions: View {
      let probe: Probe
      @State private var value = 0

      var body: some View {
        let _ = probe.record("body \(value)")
        Text("\(value)")
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
          }
          .onChange(of: value) { old, new in probe.record("\(old) to \(new)") }
      }
    }

    @Test func `writes of one transaction are one update`() async throws {
      try await show {
        Transactions(probe: probe)
      } _: {
        #expect(probe.log.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
        #expect(probe.log.filter { $0.contains("to") } == ["0 to 2", "2 to 4"])
      }
    }

    private struct Loader: View {
      let probe: Probe

      var body: some View {
        if !probe.isShown {
          Text("load").task(id: probe.number) {
            let number = probe.number
            probe.record("start \(number)")
            do {
              try await Task.sleep(for: .seconds(1.5))
              probe.record("end \(number)")
            } catch {
              probe.record("cancel \(number)")
            }
          }
        }
      }
    }

    @Test func `a task is cancelled with its identifier and its view`() async throws {
      try await show {
        Loader(probe: probe)
      } _: {
        #expect(probe.takeLog() == ["start 0"])
        probe.number = 1
      } _: {
        // Whether the task before ends before the new one starts is up to the executor.
        #expect(probe.takeLog().sorted() == ["cancel 0", "start 1"])
      } _: {
        #expect(probe.takeLog() == ["end 1"])
        probe.number = 2
      } _: {
        probe.isShown = true
      } _: {
        #expect(probe.log == ["start 2", "cancel 2"])
      }
    }

    @Test func `a task outlives evaluations`() async throws {
      try await show {
        Text("\(probe.number)").task {
          probe.record("start")
          try? await Task.sleep(for: .seconds(1.5))
          probe.record(Task.isCancelled ? "cancelled" : "end")
        }
      } _: {
        probe.number = 1
      } _: {
      } _: {
        #expect(probe.log == ["start", "end"])
      }
    }

    private struct Phases: View {
      let probe: Probe
      @Environment(\.scenePhase) private var phase

      var body: some View {
        Text("\(phase)").onChange(of: phase) { old, new in probe.record("\(old) to \(new)") }
      }
    }

    /// Source: samples of public projects that load or print when the phase becomes active, which they do at launch. That
    /// the phase before is the inactive one is a guess.
    @Test func `a scene becomes active at launch`() async throws {
      try await show {
        Phases(probe: probe)
      } _: {
        #expect(probe.log == ["inactive to active"])
      }
    }
  }
}
