import AppModel
import Testing

@testable import HeadlessUI

/// The colors of iOS 26.
@MainActor
@Suite struct SystemColorFactTests {
  private func shades(_ color: Color) -> [UInt32] {
    [ColorScheme.light, .dark].flatMap { scheme in
      [ColorSchemeContrast.standard, .increased].map { contrast in
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        environment.colorSchemeContrast = contrast
        let shade = color.resolve(in: environment)
        return [shade.red, shade.green, shade.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
      }
    }
  }

  /// Source: Apple, Human Interface Guidelines, Color; public file 70122509393, which asserts what `Color.resolve(in:)`
  /// gives; public file 67130393658: `systemRed` as captured on iOS 26.1.
  @Test(arguments: [
    (Color.red, [0xFF383C, 0xE9152D, 0xFF4245, 0xFF6165]), (.orange, [0xFF8D28, 0xC55300, 0xFF9230, 0xFFA056]),
    (.blue, [0x0088FF, 0x1E6EF4, 0x0091FF, 0x5CB8FF]), (.indigo, [0x6155F5, 0x564ADE, 0x6D7CFF, 0xA7AAFF]),
  ])
  func `system colors`(color: Color, expected: [UInt32]) {
    #expect(shades(color) == expected)
  }

  /// Source: vjr2005/Challenge, `DSColorPaletteSnapshotTests/separatorColors.1.png`: #DCDCE1 on #F2F2F7.
  @Test func separator() {
    let shade = Color(UIColor.separator).resolve(in: EnvironmentValues())
    for (own, below, seen) in [(shade.red, 0xF2, 0xDC), (shade.blue, 0xF7, 0xE1)] {
      let mixed = own * 255 * shade.opacity + Float(below) * (1 - shade.opacity)
      #expect(abs(mixed - Float(seen)) < 1)
    }
  }
}
