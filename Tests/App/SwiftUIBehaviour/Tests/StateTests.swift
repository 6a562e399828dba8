import SwiftUI
import Testing

extension Behaviour {
  /// The identity and the lifetime of state.
  @MainActor
  @Suite struct StateLifetime {
    private let probe = Probe()

    /// Counts the changes of the probe's number it has seen, and records its count.
    private struct Counter: View {
      let name: String
      let probe: Probe
      @State private var count = 0

      var body: some View {
        Text("\(count)").onChange(of: probe.number) {
          count += 1
          probe.record("\(name) \(count)")
        }
      }
    }

    @Test func `a view value in two places has two states`() async throws {
      let counter = Counter(name: "x", probe: probe)
      try await show {
        if !probe.isOn { counter }
        counter
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.takeLog() == ["x 1", "x 1"])
        probe.isOn = true
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.log == ["x 2"])
      }
    }

    @Test func `a branch that goes takes its state along`() async throws {
      try await show {
        if probe.isOn { Counter(name: "x", probe: probe) } else { Counter(name: "x", probe: probe) }
      } _: {
        probe.number += 1
      } _: {
        probe.isOn = true
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.log == ["x 1", "x 1"])
      }
    }

    @Test func `another identifier is another state`() async throws {
      try await show {
        Counter(name: "x", probe: probe).id(probe.isOn)
      } _: {
        probe.number += 1
      } _: {
        probe.isOn = true
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.log == ["x 1", "x 1"])
      }
    }

    @Test func `state moves with the identifiers of for each`() async throws {
      try await show {
        VStack {
          ForEach(probe.names, id: \.self) { name in
            Counter(name: name, probe: probe).onDisappear { probe.record("-\(name)") }
          }
        }
      } _: {
        probe.names = ["a"]
      } _: {
        #expect(probe.takeLog().sorted() == ["-b", "-c"])
        probe.number += 1
      } _: {
        #expect(probe.takeLog() == ["a 1"])
        probe.names = ["b", "a"]
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.takeLog().sorted() == ["a 2", "b 1"])
        probe.names.reverse()
      } _: {
        #expect(probe.takeLog() == [])
        probe.number += 1
      } _: {
        #expect(probe.log.sorted() == ["a 3", "b 2"])
      }
    }

    private final class Object: ObservableObject {
      @MainActor init(_ probe: Probe) { probe.record("made") }
    }

    private struct Owner: View {
      let text: String
      @StateObject private var object: Object

      init(_ text: String, probe: Probe) {
        self.text = text
        _object = StateObject(wrappedValue: Object(probe))
      }

      var body: some View { Text("\(text) \(ObjectIdentifier(object).hashValue)") }
    }

    @Test func `an object of the state is made once`() async throws {
      try await show {
        Owner("\(probe.number)", probe: probe).id(probe.isOn)
      } _: {
        probe.number += 1
      } _: {
        #expect(probe.takeLog() == ["made"])
        probe.isOn = true
      } _: {
        #expect(probe.log == ["made"])
      }
    }

    private struct Outer: View {
      let probe: Probe

      var body: some View {
        let _ = probe.record("outer")
        Inner(probe: probe)
      }
    }

    private struct Inner: View {
      let probe: Probe

      var body: some View {
        let _ = probe.record("inner")
        Text("\(probe.number)")
      }
    }

    @Test func `only bodies that read what has changed are evaluated`() async throws {
      try await show {
        Outer(probe: probe)
      } _: {
        #expect(probe.takeLog() == ["outer", "inner"])
        probe.isOn = true
      } _: {
        #expect(probe.log == [])
        probe.number += 1
      } _: {
        #expect(probe.log == ["inner"])
      }
    }
  }
}
