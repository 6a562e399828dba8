import AppleFoundation
import Testing

/// The main bundle of an adopted app.
@Suite struct ApplicationBundleTests {
  private let bundle = ApplicationBundle(
    resources: "missing.resources", info: ["CFBundleIdentifier": "org.example.shop", "ITEMS": "3"])

  @Test func `the bundle has the values of its property list`() {
    #expect(bundle.bundleIdentifier == "org.example.shop")
    #expect(bundle.object(forInfoDictionaryKey: "ITEMS") as? String == "3")
    #expect(bundle.infoDictionary?["CFBundleIdentifier"] as? String == "org.example.shop")
    #expect(bundle.object(forInfoDictionaryKey: "OTHER") == nil)
  }

  @Test func `a bundle without resources is the program`() {
    #expect(bundle.url(forResource: "prices", withExtension: "json") == nil)
    #expect(FileManager.default.fileExists(atPath: bundle.bundlePath))
  }
}
