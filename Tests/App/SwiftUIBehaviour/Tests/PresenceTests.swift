import SwiftUI
import Testing

extension Behaviour {
  /// Which views there are for modifiers, and which values they see.
  @MainActor
  @Suite struct Presence {
    private let probe = Probe()

    private struct Loading: View {
      let probe: Probe
      @State private var value: String?

      var body: some View {
        VStack {
          Text("text")
          Group { if let value { Text(value) } }
            .onAppear { probe.record("appeared") }
            .task {
              probe.record("loaded")
              value = "loaded"
            }
        }
      }
    }

    /// Source: OpenSwiftUI `_AppearanceActionModifier._makeViewList`: a modifier is applied to each view of a list.
    @Test func `modifiers of an empty group do nothing`() async throws {
      try await show {
        Loading(probe: probe)
      } _: {
        #expect(probe.log == [])
      }
    }

    /// Source: OpenSwiftUI `_AppearanceActionModifier._makeViewList`: a modifier is applied to each view of a list.
    @Test(arguments: [true, false])
    func `modifiers of an empty view in a list do nothing`(isList: Bool) async throws {
      try await show {
        if isList {
          List { EmptyView().onAppear { probe.record("+") } }
        } else {
          ScrollView { EmptyView().onAppear { probe.record("+") } }
        }
      } _: {
        #expect(probe.log == [])
      }
    }

    /// Source: OpenSwiftUI `_AppearanceActionModifier._makeViewList`: the view of a group comes with its modifiers.
    @Test func `a group appears with its first view`() async throws {
      try await show {
        VStack {
          Group { if probe.isOn { Text("on") } }
            .onAppear { probe.record("+") }.onDisappear { probe.record("-") }
            .onChange(of: probe.number) { probe.record("\(probe.number)") }
        }
      } _: {
        probe.number = 1
      } _: {
        #expect(probe.log == [])
        probe.isOn = true
      } _: {
        #expect(probe.takeLog() == ["+"])
        probe.number = 2
      } _: {
        #expect(probe.takeLog() == ["2"])
        probe.isOn = false
      } _: {
        #expect(probe.log == ["-"])
      }
    }

    /// Source: Apple, `onChange(of:perform:)`, example with the capture list `[playState]`; OpenSwiftUI
    /// `ValueActionModifier`.
    @Test func `the older form of on change calls the previous closure`() async throws {
      try await show {
        let number = probe.number
        Text("\(number)").onChange(of: number) { [number] new in probe.record("\(number) to \(new)") }
      } _: {
        probe.number = 3
      } _: {
        #expect(probe.takeLog() == ["0 to 3"])
        probe.number = 5
      } _: {
        #expect(probe.log == ["3 to 5"])
      }
    }

    /// Source: Apple, `ForEach.init(_:content:)`: "The instance only reads the initial value of the provided data".
    @Test func `a range without identifiers is constant`() async throws {
      try await show {
        VStack { ForEach(0..<probe.number + 2) { Recorded("\($0)", probe) } }
      } _: {
        #expect(Set(probe.takeLog()) == ["+0", "+1"])
        probe.number = 2
      } _: {
        #expect(probe.log == [])
      }
    }

    /// Source: Apple, `ForEach.init(_:id:content:)`: a range with identifiers follows its data.
    @Test func `a range with identifiers follows its data`() async throws {
      try await show {
        VStack { ForEach(0..<probe.number + 2, id: \.self) { Recorded("\($0)", probe) } }
      } _: {
        probe.number = 1
      } _: {
        #expect(probe.log.contains("+2"))
      }
    }
  }
}
