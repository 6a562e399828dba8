import AppModel
import Foundation
import HeadlessUI
import Testing

/// Styles that an app writes for the controls of the library.
@MainActor
@Suite struct CustomStyleTests {
  private struct Percent: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: "\(Int(configuration.value * 100)) of 100")
        configuration.maximumValueLabel
      }
    }
  }

  @Test func `a gauge has the body of its style`() throws {
    try TestedApp.run {
      Gauge(value: 5, in: 0...20) {
        Text("Fuel")
      } currentValueLabel: {
        Text("5")
      } minimumValueLabel: {
        Text("E")
      } maximumValueLabel: {
        Text("F")
      }
      .gaugeStyle(Percent())
      Gauge(value: 0.5) { Text("Oil") }.gaugeStyle(.accessoryCircular).gaugeStyle(Percent())
    } test: { app throws in
      #expect(try app.texts.prefix(3) == ["Fuel", "25 of 100", "F"])
      #expect(try app.element("Oil").type == .progressIndicator)
    }
  }

  private struct Framed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("Actions")
        Menu(configuration)
      }
    }
  }

  @Test func `a menu is part of its style`() throws {
    try TestedApp.run {
      Menu("More") { Button("Copy") {} }.menuStyle(Framed())
    } test: { app throws in
      #expect(try app.texts == ["Actions"])
      try app.tap("More")
      #expect(try app.exists("Copy"))
    }
  }

  private struct Labeled: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  private struct Titled: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("Form")
        configuration.content
      }
    }
  }

  @Test func `a group and a form have the body of their style`() throws {
    try TestedApp.run {
      ControlGroup("Zoom") { Button("In") {} }.controlGroupStyle(Labeled())
      Form { Text("Name") }.formStyle(Titled())
    } test: { app throws in
      #expect(try app.texts == ["Zoom", "Form", "Name"])
      #expect(try app.element("In").type == .button)
      #expect(try app.session.snapshot().elements.allSatisfy { $0.type != .cell })
    }
  }

  private struct Tomorrow: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.selection += 86_400
      } label: {
        configuration.label
      }
    }
  }

  private struct Dates: View {
    @State private var date = Date(timeIntervalSince1970: 0)

    var body: some View {
      DatePicker("Next", selection: $date).datePickerStyle(Tomorrow())
      Text(verbatim: "\(Int(date.timeIntervalSince1970))")
    }
  }

  @Test func `a date picker has the body of its style`() throws {
    try TestedApp.run {
      Dates()
    } test: { app throws in
      try app.tap("Next")
      #expect(try app.texts == ["86400"])
    }
  }
}
