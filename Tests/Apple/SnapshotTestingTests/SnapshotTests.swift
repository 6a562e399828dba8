import Foundation
import SnapshotTesting
import SwiftUI
import Testing
import UIKit

/// Source: the README of swift-snapshot-testing 1.18 and the documentation of its `assertSnapshot`.
@MainActor
@Suite struct SnapshotTests {
  private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID())").path

  private func verify<Value, Format>(
    _ value: Value, _ snapshotting: Snapshotting<Value, Format>, named name: String = "a",
    record: SnapshotTestingConfiguration.Record? = nil, testName: String = #function
  ) -> String? {
    verifySnapshot(
      of: value, as: snapshotting, named: name, record: record, snapshotDirectory: directory, testName: testName)
  }

  private func stored(_ file: String) throws -> String {
    try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
  }

  @Test func `a missing snapshot is recorded, and fails once`() throws {
    let failure = try #require(verify("one\ntwo", .lines))
    #expect(failure.contains("there was no snapshot") && failure.contains(directory))
    #expect(try stored("a-missing-snapshot-is-recorded-and-fails-once.a.txt") == "one\ntwo")
    #expect(verify("one\ntwo", .lines) == nil)
    #expect(try #require(verify("one\nthree", .lines)).hasSuffix("- two\n+ three"))
  }

  @Test func `what is recorded depends on the mode`() throws {
    #expect(try #require(verify(1, .dump, record: .never)).contains("record is never"))
    #expect(verify(1, .dump) != nil)
    #expect(verify(2, .dump, record: .all) != nil)
    #expect(verify(2, .dump) == nil)
    #expect(verify(3, .dump, record: .failed) != nil)
    #expect(verify(3, .dump) == nil)
    withSnapshotTesting(record: .all) { #expect(verify(3, .dump) != nil) }
  }

  /// Source: swift-snapshot-testing, its deprecations, and the unit tests of
  /// cvs-health/ios-swiftui-accessibility-techniques.
  @Test func `the old name does the same`() {
    withSnapshotTesting(record: .never) {
      withKnownIssue {
        assertSnapshot(matching: 1, as: .dump)
      } matching: {
        $0.comments.contains { $0.rawValue.contains("record is never") }
      }
    }
  }

  @Test func `a view is drawn in the size that it chooses, or on a device`() throws {
    let view = Text(verbatim: "Hello").fixedSize().padding()
    #expect(verify(view, .image) != nil)
    #expect(verify(view, .image) == nil)
    let file = "a-view-is-drawn-in-the-size-that-it-chooses-or-on-a-device"
    let chosen = try stored("\(file).a.svg")
    #expect(chosen.contains(">Hello</text>") && !chosen.contains("width=\"402\""))
    _ = verify(view, .image(layout: .device(config: .iPhone13ProMax)), named: "device")
    let device = try stored("\(file).device.svg")
    #expect(device.contains("width=\"428\" height=\"926\"") && !device.contains("9:41"))
    _ = verify(view, .image(layout: .fixed(width: 100, height: 50)), named: "fixed")
    #expect(try stored("\(file).fixed.svg").contains("width=\"100\" height=\"50\""))
  }

  @Test func `a change of a color is one line`() throws {
    #expect(verify(Color.red.frame(width: 9, height: 9), .image) != nil)
    let failure = try #require(verify(Color.blue.frame(width: 9, height: 9), .image))
    #expect(failure.split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 1)
    #expect(failure.split(separator: "\n").filter { $0.hasPrefix("+ ") }.count == 1)
  }

  /// Source: `UITraitCollection.iPhone13ProMax` of swift-snapshot-testing has the category `medium`, and the images of
  /// vjr2005/Challenge have its sizes: 16 points for `body`.
  @Test func `a device has the medium size of text, unless traits have another one`() throws {
    let file = "a-device-has-the-medium-size-of-text-unless-traits-have-another-one"
    let (view, device) = (Text(verbatim: "Hello"), SwiftUISnapshotLayout.device(config: .iPhone13))
    _ = verify(view, .image(layout: device))
    #expect(try stored("\(file).a.svg").contains("font-size=\"16\""))
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    _ = verify(view, .image(layout: device, traits: large), named: "large")
    #expect(try stored("\(file).large.svg").contains("font-size=\"17\""))
  }

  @Test func `traits set the appearance`() throws {
    let view = Text(verbatim: "Night").fixedSize()
    #expect(verify(view, .image(traits: UITraitCollection(userInterfaceStyle: .dark))) != nil)
    #expect(try #require(verify(view, .image)).contains("Night"))
  }

  @Test func `a controller is drawn in its frame, with the changes of onAppear`() throws {
    let controller = UIHostingController(rootView: Appearing())
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    #expect(verify(controller as UIViewController, .image) != nil)
    let text = try stored("a-controller-is-drawn-in-its-frame-with-the-changes-of-onAppear.a.svg")
    #expect(text.contains("width=\"320\" height=\"60\"") && text.contains(">there</text>"))
  }

  @Test func `a controller in a window is drawn as its window shows it`() async throws {
    // While another test's app runs, a window is one of that app, and this test would wait for its task without end.
    while RunningApp.current != nil { await Task.yield() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let loaded = AsyncStream<Void>.makeStream()
    let controller = UIHostingController(rootView: Loading { loaded.continuation.finish() })
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for await _ in loaded.stream {}
    // A test that has begun meanwhile may run an app, of which the image would be.
    while RunningApp.current != nil { await Task.yield() }
    #expect(verify(controller as UIViewController, .image) != nil)
    let text = try stored("a-controller-in-a-window-is-drawn-as-its-window-shows-it.a.svg")
    #expect(text.contains("width=\"100\" height=\"40\"") && text.contains(">loaded</text>"))
    window.isHidden = true
    #expect(verify(controller as UIViewController, .image)?.contains(">waiting</text>") == true)
  }

  @Test func `a view that can't be shown fails, and nothing is recorded`() throws {
    let failure = try #require(verify(Endless(), .image))
    #expect(failure.contains("the view can't be shown"))
    #expect(!FileManager.default.fileExists(atPath: directory))
  }

  @Test func `other formats are those of their values`() throws {
    #expect(verify(["b": 1, "a": 2], .json) != nil)
    #expect(try stored("other-formats-are-those-of-their-values.a.json").hasPrefix("{\n  \"a\" : 2"))
    #expect(verify(7, Snapshotting<String, String>.lines.pullback { "\($0)" }, named: "b") != nil)
    #expect(try stored("other-formats-are-those-of-their-values.b.txt") == "7")
  }

  @Test func `images are compared by their bytes, and empty ones fail`() throws {
    let png = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]
    let one = try #require(UIImage(data: Data(png + [1])))
    let two = try #require(UIImage(data: Data(png + [2])))
    #expect(verify(one, .image) != nil)
    #expect(verify(one, .image) == nil)
    #expect(verify(two, .image)?.contains("other bytes") == true)
    #expect(verify(UIImage(), .image, named: "empty")?.contains("neither") == true)
  }

  @Test func `dumps have their members in an order that lasts`() throws {
    let counts = Dictionary(uniqueKeysWithValues: (0..<9).map { ("\($0)", $0) })
    #expect(verify(Dumped(name: "Ada", counts: counts, next: nil), .dump) != nil)
    let text = try stored("dumps-have-their-members-in-an-order-that-lasts.a.txt")
    #expect(text.hasPrefix("▿ Dumped\n  - name: \"Ada\"\n  - next: Optional<Int>.none\n  ▿ counts: 9 key/value"))
    #expect(text.contains("pairs\n    ▿ (2 elements)\n      - key: \"0\"\n      - value: 0\n"))
  }

  @Test func `animations can be turned off`() {
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `secure fields are bullets`() throws {
    #expect(verify(SecureField("Password", text: .constant("s3cret")).frame(width: 200), .image) != nil)
    let text = try stored("secure-fields-are-bullets.a.svg")
    #expect(text.contains("••••••") && !text.contains("s3cret"))
  }

  @Test func `snapshots without a name are numbered`() throws {
    for _ in 0..<2 { _ = verifySnapshot(of: "x", as: .lines, snapshotDirectory: directory) }
    #expect(try stored("snapshots-without-a-name-are-numbered.2.txt") == "x")
  }
}

private struct Dumped {
  let name: String
  let counts: [String: Int]
  let next: Int?
}

private struct Appearing: View {
  @State private var text = "not yet"

  var body: some View { Text(verbatim: text).onAppear { text = "there" } }
}

private struct Loading: View {
  let done: () -> Void
  @State private var text = "waiting"

  var body: some View {
    Text(verbatim: text)
      .task {
        text = "loaded"
        done()
      }
  }
}

private struct Endless: View {
  @State private var count = 0

  var body: some View { Text(verbatim: "\(count)").onChange(of: count, initial: true) { count += 1 } }
}
