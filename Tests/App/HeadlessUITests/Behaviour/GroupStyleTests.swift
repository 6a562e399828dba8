import AppModel
import HeadlessUI
import Testing

/// Custom styles of boxes, labeled content and groups that open, and the colors of the environment.
@MainActor
@Suite struct GroupStyleTests {
  private struct Card: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label.accessibilityAddTraits(.isHeader)
        Text("card")
      }
    }
  }

  @Test func `a box is what its style makes of it`() throws {
    try TestedApp.run {
      GroupBox("Title") { Text("content") }.groupBoxStyle(Card())
      GroupBox("Plain") { Text("other") }.groupBoxStyle(.automatic)
    } test: { app throws in
      #expect(try app.texts == ["content", "Title", "card", "Plain", "other"])
    }
  }

  private struct Stacked: LabeledContentStyle {
    @Environment(\.lineLimit) private var lineLimit

    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
        // The view itself has the style around it.
        LabeledContent(configuration)
        Text("limit \(lineLimit ?? 0)")
      }
    }
  }

  @Test func `labeled content is what its style makes of it`() throws {
    try TestedApp.run {
      LabeledContent("Name", value: "Anna").labeledContentStyle(Stacked()).lineLimit(2)
      LabeledContent("Age", value: 7, format: .number).labeledContentStyle(.automatic)
    } test: { app throws in
      #expect(try app.texts == ["Anna", "Name", "Name, Anna", "limit 2", "Age, 7"])
    }
  }

  private struct Switched: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isExpanded ? "Hide" : "Show") { configuration.isExpanded.toggle() }
      configuration.label
      if configuration.isExpanded { configuration.content }
    }
  }

  @Test func `a group opens by its style`() throws {
    let model = Model()
    try TestedApp.run {
      @Bindable var model = model
      VStack { DisclosureGroup("Details", isExpanded: $model.isShown) { Text("inside") } }
        .disclosureGroupStyle(Switched())
    } test: { app throws in
      #expect(try app.texts == ["Details"])
      try app.tap("Show")
      #expect(model.isShown)
      #expect(try app.texts == ["Details", "inside"])
    }
  }

  private struct Nested: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button("Switch") { configuration.isExpanded.toggle() }
      configuration.label
      if configuration.isExpanded { configuration.content.disclosureGroupStyle(self) }
    }
  }

  /// Source: Apple's documentation of `DisclosureGroupStyle`, whose example sets itself on its content;
  /// cvs-health/ios-swiftui-accessibility-techniques AccordionsView.
  @Test func `a style may set itself on its content`() throws {
    let model = Model()
    try TestedApp.run {
      @Bindable var model = model
      VStack { DisclosureGroup("Details", isExpanded: $model.isShown) { DisclosureGroup("More") { Text("inside") } } }
        .disclosureGroupStyle(Nested())
    } test: { app throws in
      #expect(try app.texts == ["Details"])
      try app.tap("Switch")
      #expect(try app.texts == ["Details", "More"])
      let buttons = try app.session.snapshot().elements.filter { $0.type == .button }
      #expect(buttons.map(\.label) == ["Switch", "Switch"])
    }
  }

  private struct Components: View {
    let color: Color
    @Environment(\.self) private var environment

    var body: some View {
      let resolved = color.resolve(in: environment)
      Text(
        verbatim: [resolved.red, resolved.green, resolved.blue].map { "\(Int(($0 * 255).rounded()))" }.joined(
          separator: " "))
    }
  }

  @Test func `colors have components in an environment`() throws {
    try TestedApp.run {
      Components(color: .red)
      Components(color: .primary).environment(\.colorScheme, .dark)
      Components(color: Color.black.mix(with: .white, by: 0.5, in: .device))
      // Half way in lightness, not in intensity.
      Components(color: Color.black.mix(with: .white, by: 0.5))
      Components(color: Color.red.mix(with: .blue, by: 0))
    } test: { app throws in
      #expect(try app.texts == ["255 56 60", "255 255 255", "128 128 128", "99 99 99", "255 56 60"])
    }
  }

  @Test func `a color of the asset catalog has no components`() throws {
    #expect(throws: AppSessionError.self) {
      try TestedApp.run {
        Components(color: Color("brand"))
      } test: { _ in
      }
    }
  }

  @Test func `styles are written as static members`() throws {
    try TestedApp.run {
      VStack {
        Text("a").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        Text("b").foregroundStyle(.tint.secondary).background(.fill.tertiary, in: .capsule)
        Text("c").foregroundStyle(.blue.shadow(.drop(radius: 2))).background(.windowBackground)
        Text("d").foregroundStyle(.ellipticalGradient(colors: [.red, .green])).background(Color.red.gradient)
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .mint])
        Rectangle().fill(.conicGradient(colors: [.red, .blue], center: .center))
      }
    } test: { app throws in
      #expect(try app.texts == ["a", "b", "c", "d"])
    }
  }

  @Test func `colors of other spaces are converted`() {
    let linear = Color.Resolved(colorSpace: .sRGBLinear, red: 0.3, green: 0, blue: 1)
    #expect(linear.description == "#9500FFFF")
    let wide = Color.Resolved(colorSpace: .displayP3, red: 0.01, green: 0.02, blue: 0.03, opacity: 0.04)
    #expect(wide.description == "#0205080A")
    #expect(Color(.sRGBLinear, white: 0.6).resolve(in: EnvironmentValues()).description == "#CBCBCBFF")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
  }
}
