#if os(Linux)
  import Foundation
  import Testing

  /// `robotrun previews --gallery` with the previews of `Tests/Apps/SwiftUIShop`.
  @Suite struct PreviewGalleryTests {
    private func previews(_ arguments: String..., in directory: TestDirectory) async throws -> ProcessOutcome {
      try await RobotrunProcess(["previews"] + arguments, of: "swiftui-shop", in: directory).outcome()
    }

    @Test func `each preview is drawn on each device`() async throws {
      let directory = try TestDirectory()
      let outcome = try await previews(
        "ShopApp", "CheckedPreviews: Crash", "--gallery", "out", "--devices", "iphone-se,ipad-mini+dark+landscape",
        in: directory)
      #expect(outcome.outputLines.contains("drew the previews: out/index.html"), "\(outcome.output)")
      let drawing = try directory.text(of: "out/ShopApp.iphone-se.svg")
      #expect(drawing.hasPrefix("<svg") && drawing.contains("width=\"375\" height=\"667\""))
      let dark = try directory.text(of: "out/ShopApp.ipad-mini+dark+landscape.svg")
      #expect(dark.contains("width=\"1133\" height=\"744\"") && dark != drawing)
      let page = try directory.text(of: "out/index.html")
      #expect(page.contains("<h2>preview ShopApp <small>"))
      #expect(page.contains("src=\"ShopApp.iphone-se.svg\""))
      #expect(page.contains("src=\"ShopApp.ipad-mini+dark+landscape.svg\""))
      #expect(page.contains("<figcaption>iPad mini, dark, landscape</figcaption>"))
      #expect(page.contains("the worker process crashed"), "a preview that can't be drawn has the reason")
      #expect(!page.contains("{{"))
    }

    @Test func `an audit names what it measures`() async throws {
      let outcome = try await previews("ShopApp: Stepper", "Unlabeled", "--audit", in: TestDirectory())
      #expect(outcome.output.contains("stored tree, audits; other variants"), "\(outcome.output)")
      #expect(outcome.output.contains("without a label"), "\(outcome.output)")
      #expect(outcome.output.contains(" (hitRegion)"), "\(outcome.output)")
    }

    @Test func `previews are checked on further devices`() async throws {
      let outcome = try await previews(
        "ShopApp: Stepper", "Narrow", "Unlabeled", "--audit", "--devices", "iphone-se,accessibility5",
        in: TestDirectory())
      #expect(outcome.output.contains("audits; on 2 more devices; other variants"), "\(outcome.output)")
      // What is wrong on each of them is said once.
      let problems = outcome.outputLines.filter { $0.contains(": on iPhone") }
      #expect(problems.count == 1, "\(outcome.output)")
      #expect(problems.first?.contains("Narrow: on iPhone 17, accessibility5: ") == true, "\(outcome.output)")
    }

    @Test func `without devices each preview is drawn in light and dark`() async throws {
      let directory = try TestDirectory()
      _ = try await previews("ShopApp", "--gallery", "out", in: directory)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.url("out").path).sorted()
      #expect(names.contains("ShopApp.iphone-17.svg") && names.contains("ShopApp.iphone-17+dark.svg"), "\(names)")
    }

    @Test(arguments: [
      (["--gallery", "out", "--devices", "iphone-se,iphone-99"], "invalid value \"iphone-99\""),
      (["--devices", "iphone-se+purple"], "invalid value \"purple\""),
    ])
    func `wrong devices are named`(options: [String], message: String) async throws {
      let outcome = try await RobotrunProcess(["previews"] + options, of: "swiftui-shop", in: TestDirectory()).outcome()
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.exitCode == 64)
    }
  }
#endif
