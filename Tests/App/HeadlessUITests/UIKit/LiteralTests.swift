import HeadlessUI
import Testing

/// Source: Apple, "UIImage", `init(imageLiteralResourceName:)`; Swift, "Literals" (`#colorLiteral`, `#imageLiteral`).
@MainActor
@Suite struct LiteralTests {
  @Test func `a literal of a color is a color of UIKit`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
  }

  @Test func `a literal of an image is the image with its name`() {
    let image = #imageLiteral(resourceName: "blank-profile")
    #expect(image == UIImage(named: "blank-profile"))
  }
}
