import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI
import Testing

/// What UIKit knows about the app and its device.
@MainActor
@Suite struct DeviceTests {
  @Test func `colors of UIKit are colors`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor(Color.red).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha].map { ($0 * 255).rounded() } == [255, 56, 60, 255])
    #expect(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 0.5).cgColor.components == [0, 1, 1, 0.5])
    #expect(Color(uiColor: .systemBackground) == Color(.systemBackground))
    #expect(Color(uiColor: .systemBackground) != Color(uiColor: .label))
    let dark = UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark.cgColor.components == [0, 0, 0, 1])
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(own.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.components == [1, 1, 1, 1])
    #expect(UIColor.red.withAlphaComponent(0.25).cgColor.alpha == 0.25)
    #expect(UIColor(named: "brand")?.cgColor.components == nil)
  }

  private enum Flavor: EnvironmentKey { static var defaultValue: String? { "sweet" } }

  private struct Surroundings: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.self) private var values

    var body: some View { Text("\(width == .compact) \(height == .regular) \(values[Flavor.self] ?? "none")") }
  }

  @Test func `optional values of the environment have their defaults`() throws {
    try TestedApp.run {
      Surroundings()
    } test: { app throws in
      #expect(try app.exists("true true sweet"))
    }
  }

  @Test func `an image of UIKit knows its format and size`() throws {
    let png =
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      + Data([0, 0, 0, 60, 0, 0, 0, 30])
    let image = try #require(UIImage(data: png, scale: 2))
    #expect(image.size == CGSize(width: 30, height: 15))
    #expect(image.pngData() == png)
    #expect(UIImage(data: Data("text".utf8)) == nil)
    try TestedApp.run {
      Image(uiImage: image).accessibilityIdentifier("photo")
    } test: { app throws in
      #expect(try app.element("photo").type == .image)
      #expect(try app.element("photo").frame.size == Size(width: 30, height: 15))
      #expect(try app.label("photo") == "")
    }
  }

  private struct Sharing: View {
    @State private var text = "-"

    var body: some View {
      Text(text)
      Button("Copy") {
        UIPasteboard.general.string = "copied"
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      }
      Button("Paste") { text = UIPasteboard.general.string ?? "nothing" }
      Button("Open") {
        UIApplication.shared.open(URL(string: "https://example.org")!) { text = "opened \($0)" }
      }
    }
  }

  @Test func `the pasteboard belongs to the launch`() throws {
    try TestedApp.run {
      Sharing()
    } test: { app throws in
      try app.tap("Paste")
      #expect(try app.texts == ["nothing"])
      try app.tap("Copy")
      try app.tap("Paste")
      #expect(try app.texts == ["copied"])
    }
  }

  @Test func `opening a URL succeeds`() throws {
    try TestedApp.run {
      Sharing()
    } test: { app throws in
      try app.tap("Open")
      #expect(try app.texts == ["opened true"])
    }
  }

  private struct Watching: View {
    @State private var log: [String] = []
    @State private var text = ""

    private func publisher(_ name: Notification.Name) -> NotificationCenter.Publisher {
      NotificationCenter.default.publisher(for: name)
    }

    var body: some View {
      Text(log.joined(separator: " ")).accessibilityIdentifier("log")
      TextField("Name", text: $text).accessibilityIdentifier("name")
        .onReceive(publisher(UIApplication.didBecomeActiveNotification)) { _ in log.append("active") }
        .onReceive(publisher(UIApplication.willResignActiveNotification)) { _ in log.append("resign") }
        .onReceive(publisher(UIApplication.didEnterBackgroundNotification)) { _ in log.append("background") }
        .onReceive(publisher(UIApplication.willEnterForegroundNotification)) { _ in log.append("foreground") }
        .onReceive(publisher(UIResponder.keyboardWillShowNotification)) { notification in
          let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          log.append("keyboard \(frame?.height ?? 0)")
        }
        .onReceive(publisher(UIResponder.keyboardWillHideNotification)) { _ in log.append("hide") }
    }
  }

  @Test func `the life of the app is posted`() throws {
    try TestedApp.run {
      Watching()
    } test: { app throws in
      #expect(try app.label("log") == "active")
      app.session.sendToBackground()
      try app.session.activate()
      try app.settle()
      #expect(try app.label("log") == "active resign background foreground active")
    }
  }

  @Test func `the keyboard is posted`() throws {
    try TestedApp.run {
      Watching()
    } test: { app throws in
      try app.type("A\n", into: "name")
      #expect(try app.label("log") == "active keyboard 335.0 hide")
    }
  }
}
