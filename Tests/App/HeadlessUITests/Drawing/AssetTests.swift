import AppModel
import Foundation
import HeadlessUI
import ScreenDrawing
import Testing
import VirtualTime

/// Colors and images of asset catalogs, and image files.
///
/// The formats are those of Apple's Asset Catalog Format Reference, and of files that Xcode writes.
@MainActor
@Suite struct AssetTests {
  /// A bundle with an asset catalog, removed when it is freed.
  private final class TestBundle {
    let bundle: Bundle
    private let directory: URL

    /// - Parameter files: The contents by their paths in the bundle.
    init(_ files: [String: Data]) throws {
      directory = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")
      for (path, contents) in files {
        let file = directory.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
      }
      bundle = try #require(Bundle(path: directory.path))
    }

    deinit { try? FileManager.default.removeItem(at: directory) }
  }

  /// The header of a PNG file, which is as much as is read of it.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  private func image(_ items: String, properties: String = "{}") -> Data {
    Data(#"{"images": [\#(items)], "info": {"version": 1}, "properties": \#(properties)}"#.utf8)
  }

  private func color(_ light: String, dark: String? = nil) -> Data {
    let variant = #", {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": "#
    let items = #"{"idiom": "universal", "color": \#(light)}"# + (dark.map { variant + $0 + "}" } ?? "")
    return Data(#"{"colors": [\#(items)], "info": {"version": 1}}"#.utf8)
  }

  private func components(_ red: String, _ green: String, _ blue: String, _ alpha: String = "1.000") -> String {
    #"{"color-space": "srgb", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "#
      + #""alpha": "\#(alpha)"}}"#
  }

  private func parts(_ color: UIColor?, _ style: UIUserInterfaceStyle = .light) throws -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = try #require(color).resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
    #expect(resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  // MARK: Colors

  @Test func `a color has its components in both appearances`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Brand.colorset/Contents.json": color(
        components("0.200", "0x80", "64", "0.500"), dark: components("1.000", "1.000", "1.000")),
      "Assets.xcassets/Group/Gray.colorset/Contents.json": color(
        #"{"color-space": "gray-gamma-22", "components": {"white": "0.600", "alpha": "1.000"}}"#),
      "Assets.xcassets/System.colorset/Contents.json": color(
        #"{"platform": "universal", "reference": "systemBlueColor"}"#),
      "Assets.xcassets/Theme/Contents.json": Data(#"{"properties": {"provides-namespace": true}}"#.utf8),
      "Assets.xcassets/Theme/Main.colorset/Contents.json": color(components("0xFF", "0x00", "0x00")),
    ])
    func named(_ name: String) -> UIColor? { UIColor(named: name, in: assets.bundle, compatibleWith: nil) }
    #expect(try parts(named("Brand")) == [51, 128, 64, 128])
    #expect(try parts(named("Brand"), .dark) == [255, 255, 255, 255])
    #expect(try parts(named("Gray")) == [153, 153, 153, 255])
    #expect(try parts(named("System")) == parts(UIColor.systemBlue))
    #expect(try parts(named("Theme/Main")) == [255, 0, 0, 255])
    #expect(named("Main") == nil)
    #expect(named("Missing") == nil)
  }

  @Test func `contents that cannot be read are missing`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Broken.colorset/Contents.json": Data("{".utf8),
      "Assets.xcassets/Odd.colorset/Contents.json": color(components("red", "0", "0")),
      "Assets.xcassets/Lost.imageset/Contents.json": image(#"{"idiom": "universal", "scale": "1x"}"#),
    ])
    #expect(UIColor(named: "Broken", in: assets.bundle, compatibleWith: nil) == nil)
    #expect(UIColor(named: "Odd", in: assets.bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "Lost", in: assets.bundle, compatibleWith: nil) == nil)
  }

  // MARK: Images

  @Test func `an image has the size of its file in points`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Logo.imageset/Contents.json": image(
        #"{"idiom": "universal", "filename": "one.png", "scale": "1x"}, "#
          + #"{"idiom": "universal", "filename": "three.png", "scale": "3x"}"#),
      "Assets.xcassets/Logo.imageset/one.png": png(20, 10), "Assets.xcassets/Logo.imageset/three.png": png(66, 30),
      "Assets.xcassets/Vector.imageset/Contents.json": image(#"{"idiom": "universal", "filename": "v.svg"}"#),
      "Assets.xcassets/Vector.imageset/v.svg": Data(#"<svg viewBox="0 0 24 16" fill="none"></svg>"#.utf8),
      "Assets.xcassets/Page.imageset/Contents.json": image(#"{"idiom": "universal", "filename": "p.pdf"}"#),
      "Assets.xcassets/Page.imageset/p.pdf": Data("%PDF-1.7\n<< /MediaBox [0 0 48 32] >>".utf8),
      "photo@2x.jpg": Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 80, 0, 100, 3]),
    ])
    func size(_ name: String) -> CGSize? { UIImage(named: name, in: assets.bundle, compatibleWith: nil)?.size }
    #expect(size("Logo") == CGSize(width: 22, height: 10))
    #expect(size("Vector") == CGSize(width: 24, height: 16))
    #expect(size("Page") == CGSize(width: 48, height: 32))
    #expect(size("photo") == CGSize(width: 50, height: 40))
    #expect(size("photo.jpg") == CGSize(width: 50, height: 40))
    #expect(size("Missing") == nil)
  }

  @Test func `images have their size and ratio`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Logo.imageset/Contents.json": image(
        #"{"idiom": "universal", "filename": "a.png", "scale": "2x"}"#),
      "Assets.xcassets/Logo.imageset/a.png": png(120, 60),
    ])
    let bundle = assets.bundle
    try TestedApp.run {
      VStack {
        Image("Logo", bundle: bundle, label: Text("natural"))
        Image("Logo", bundle: bundle, label: Text("fit")).resizable().scaledToFit().frame(width: 100)
        Image("Logo", bundle: bundle, label: Text("stretched")).resizable().frame(width: 10, height: 50)
      }
    } test: { app throws in
      #expect(try app.element("natural").frame.size == Size(width: 60, height: 30))
      #expect(try app.element("fit").frame.size == Size(width: 100, height: 50))
      #expect(try app.element("stretched").frame.size == Size(width: 10, height: 50))
    }
  }

  @Test func `a drawing contains each image once`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Logo.imageset/Contents.json": image(
        #"{"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "filename": "b.png", "#
          + #""scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#),
      "Assets.xcassets/Logo.imageset/a.png": png(12, 6), "Assets.xcassets/Logo.imageset/b.png": png(12, 7),
      "Assets.xcassets/Icon.imageset/Contents.json": image(
        #"{"idiom": "universal", "filename": "c.png"}"#, properties: #"{"template-rendering-intent": "template"}"#),
      "Assets.xcassets/Icon.imageset/c.png": png(8, 8),
    ])
    let bundle = assets.bundle
    let (light, dark, icon) = (png(12, 6), png(12, 7), png(8, 8))
    for scheme in [ColorScheme.light, .dark] {
      try TestedApp.run {
        VStack {
          Image("Logo", bundle: bundle)
          Image("Logo", bundle: bundle)
          Image("Icon", bundle: bundle).foregroundStyle(Color(red: 1, green: 0, blue: 0))
        }
        .preferredColorScheme(scheme)
      } test: { app throws in
        let text = SVGWriter.text(try app.drawing)
        let shown = scheme == .light ? light : dark
        #expect(text.components(separatedBy: "data:image/png;base64,\(shown.base64EncodedString())").count == 2)
        #expect(!text.contains((scheme == .light ? dark : light).base64EncodedString()))
        #expect(text.contains(icon.base64EncodedString()))
        #expect(text.components(separatedBy: "<use ").count == 4)
        #expect(text.contains(##"<feFlood flood-color="#FF0000""##))
      }
    }
  }

  /// Source: Apple, `UIImage(named:)` and the message of SwiftUI, "No image named 'X' found in asset catalog".
  @Test func `a missing image is reported`() throws {
    let assets = try TestBundle([
      "Assets.xcassets/Icon.imageset/Contents.json": image(#"{"idiom": "universal", "filename": "c.png"}"#),
      "Assets.xcassets/Icon.imageset/c.png": png(8, 8),
    ])
    let bundle = assets.bundle
    let launch = Launch("tested", view: { Image("Icno", bundle: bundle) })
    var warnings: [String] = []
    try ClockKind.virtual.run { timeline in
      let session = AppSession(catalog: AppCatalog([launch]), timeline: timeline)
      session.events.onWarning = { warnings.append($0) }
      try session.launch(LaunchRequest())
      _ = try session.snapshot()
    }
    #expect(warnings == ["no asset catalog of the app has an image “Icno”"])
  }

  /// Apple's sample of backyard birds has a symbol in its catalog, and names it as an image.
  @Test func `a symbol of a catalog is an image`() throws {
    let assets = try TestBundle(["Assets.xcassets/fountain.fill.symbolset/fountain.fill.svg": Data("<svg/>".utf8)])
    #expect(Image("fountain.fill", bundle: assets.bundle) == Image(systemName: "fountain.fill"))
    #expect(Image("fountain", bundle: assets.bundle) != Image(systemName: "fountain"))
  }
}
