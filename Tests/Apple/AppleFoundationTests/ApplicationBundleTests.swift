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

  /// An adopted app declares it as `Bundle.main`: a subclass of `Bundle` has a table of methods of its own.
  @Test func `it has the localizations of its tables`() throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let name = "tables-\(UUID().uuidString).resources"
    let directory = program.appending(path: name)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(
      at: directory.appending(path: "uk.lproj"), withIntermediateDirectories: true)
    let strings = directory.appending(path: "uk.lproj/Localizable.strings")
    try "\"Only here\" = \"Тут\";".write(to: strings, atomically: true, encoding: .utf8)
    let bundle = ApplicationBundle(resources: name, info: [:])
    #expect(bundle.localizations == ["uk"])
    #expect(bundle.preferredLocalizations == ["uk"])
  }
}
