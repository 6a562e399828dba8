import SwiftUI
import Testing

extension Behaviour {
  /// What `onChange` reports, and in which order.
  @MainActor
  @Suite struct Change {
    private let probe = Probe()

    @Test func `a change is reported once`() async throws {
      try await show {
        Text(probe.names[0]).onChange(of: probe.number) { old, new in probe.record("\(old) to \(new)") }
      } _: {
        #expect(probe.log == [])
        probe.number = 2
      } _: {
        #expect(probe.takeLog() == ["0 to 2"])
        probe.names[0] = "another"
      } _: {
        #expect(probe.log == [])
        probe.number = 3
        probe.number = 2
      } _: {
        #expect(probe.log == [])
      }
    }

    @Test func `inner changes are reported before outer ones`() async throws {
      try await show {
        VStack {
          Text("text").onChange(of: probe.number) { probe.record("first") }
            .onChange(of: probe.number) { probe.record("second") }
        }
        .onChange(of: probe.number) { probe.record("stack") }
      } _: {
        probe.number = 1
      } _: {
        #expect(probe.log == ["first", "second", "stack"])
      }
    }

    private struct Chain: View {
      let probe: Probe
      @State private var doubled = 0
      @State private var text = ""

      var body: some View {
        Text(text)
          .onChange(of: probe.number) { doubled = probe.number * 2 }
          .onChange(of: doubled) { text = "\(doubled)" }
          .onChange(of: text) { probe.record(text) }
      }
    }

    @Test func `a change may cause another`() async throws {
      try await show {
        Chain(probe: probe)
      } _: {
        probe.number = 4
      } _: {
        #expect(probe.log == ["8"])
      }
    }
  }
}
