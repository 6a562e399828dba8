import Foundation
import HeadlessUI
import Testing

/// Modifiers that are made from the environment, and values of geometry in notifications.
@MainActor
@Suite struct EnvironmentalModifierTests {
  private struct Titled: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      Named(name: environment.isEnabled ? "on" : "off")
    }
  }

  private struct Named: ViewModifier {
    let name: String
    func body(content: Content) -> some View { content.accessibilityIdentifier(name) }
  }

  private struct Screen: View {
    @State private var isOff = false

    var body: some View {
      Text("text").modifier(Titled()).disabled(isOff)
      Button("Turn off") { isOff = true }
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/environmentalmodifier
  @Test func `a modifier follows the environment`() throws {
    try TestedApp.run {
      Screen()
    } test: { app throws in
      #expect(try app.exists("on"))
      try app.tap("Turn off")
      #expect(try app.exists("off"))
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/nsvalue/cgrectvalue
  @Test func `values hold geometry`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    // As on Apple platforms, each is cast to the other.
    let info: [AnyHashable: Any] = ["rect": rect, "value": NSValue(cgRect: rect), "point": NSValue(cgPoint: .zero)]
    #expect((info["rect"] as? NSValue)?.cgRectValue == rect)
    #expect(info["value"] as? CGRect == rect)
    #expect(info["point"] as? CGRect == nil)
    #expect(NSNumber(value: 1) as? CGRect == nil)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/sharepreview
  @Test func `previews have titles, images and icons`() {
    let resource: LocalizedStringResource = "Bread"
    let icon: SharePreview<Never, Image> = SharePreview(resource, icon: Image("bread"))
    let image: SharePreview<Image, Never> = SharePreview(Text("Bread"), image: Image("bread"))
    let both: SharePreview<Image, Image> = SharePreview("Bread", image: Image("a"), icon: Image("b"))
    _ = (icon, image, both, ShareLink(items: ["a", "b"]) { SharePreview($0) })
  }
}
