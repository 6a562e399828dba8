import Combine
import SwiftUI
import Testing
import UIKit
import ViewInspector
import XCTest

// Views of running apps: ViewHostingTests, InspectionEmissaryTests and ViewControllerRepresentableTests of
// nalexn/ViewInspector.

private final class Inspection<V> {
  let notice = PassthroughSubject<UInt, Never>()
  var callbacks = [UInt: (V) -> Void]()

  func visit(_ view: V, _ line: UInt) {
    if let callback = callbacks.removeValue(forKey: line) { callback(view) }
  }
}

extension Inspection: InspectionEmissary {}

private struct Switch: View {
  @State private var isOn = false
  let inspection = Inspection<Self>()

  var body: some View {
    Button(isOn ? "On" : "Off") { isOn.toggle() }
      .onReceive(inspection.notice) { inspection.visit(self, $0) }
  }
}

private struct Observed: ViewModifier {
  let title: String
  let inspection = Inspection<Self>()

  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content
    }
    .onReceive(inspection.notice) { inspection.visit(self, $0) }
  }
}

private struct Caption: UIViewRepresentable {
  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.text = "made"
    return label
  }

  func updateUIView(_ view: UILabel, context: Context) {}
}

private struct Page: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    controller.title = "page"
    return controller
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

private final class Canary {}

private struct Bird: View {
  let canary: Canary
  var body: some View { Text("bird") }
}

private struct Leftover: View {
  @State private var isOn = false
  var body: some View { Button(isOn ? "On" : "Off") { isOn.toggle() } }
}

/// The hosts of a test end with it: the second test has the same name, in another class.
@MainActor
final class FirstLeftoverTests: XCTestCase {
  func testToggle() throws {
    ViewHosting.host(view: Leftover())
    XCTAssertNoThrow(try Leftover().inspect().find(button: "Off").tap())
    XCTAssertNoThrow(try Leftover().inspect().find(button: "On"))
  }
}

@MainActor
final class SecondLeftoverTests: XCTestCase {
  func testToggle() throws { XCTAssertNoThrow(try Leftover().inspect().find(button: "Off")) }
}

@MainActor
final class HostingTests: XCTestCase {
  func testAnEndedHostReleasesItsObjects() {
    weak var canary: Canary?
    do {
      let object = Canary()
      canary = object
      ViewHosting.host(view: Bird(canary: object))
      XCTAssertNotNil(canary)
      ViewHosting.expel()
    }
    XCTAssertNil(canary)
  }

  // ViewControllerRepresentableTests, ViewRepresentableTests
  func testRepresentables() throws {
    ViewHosting.host(view: Caption())
    XCTAssertEqual(try Caption().inspect().view(Caption.self).actualView().uiView().text, "made")
    ViewHosting.host(view: Page())
    XCTAssertEqual(try Page().viewController().title, "page")
    ViewHosting.expel()
    XCTAssertThrowsError(try Page().viewController()) { XCTAssertEqual("\($0)", "View for Page is absent") }
  }

  // A publisher that sends on subscription: one notice, and the subscription ends.
  func testAPublisherWithAValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let sut = Switch()
    var subscriptions = 0
    let publisher = subject.handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCompletion: { _ in subscriptions -= 1 },
      receiveCancel: { subscriptions -= 1 })
    let expectation = sut.inspection.inspect(onReceive: publisher) { view in try view.button().tap() }
    ViewHosting.host(view: sut)
    wait(for: [expectation], timeout: 2)
    XCTAssertEqual(subscriptions, 0)
  }
}

@MainActor
final class AsyncHostingTests: XCTestCase {
  // A publisher that finishes without a value
  func testAPublisherWithoutAValue() async throws {
    let sut = Switch()
    try await ViewHosting.host(sut) {
      do {
        try await sut.inspection.inspect(onReceive: Empty<Int, Never>()) { _ in }
        XCTFail("expected an error")
      } catch {
        XCTAssertEqual(
          "\(error)", "Empty<Int, Never> has finished without a value for inspect(onReceive:)")
      }
      try await sut.inspection.inspect(onReceive: Just(1)) { view in try view.button().tap() }
      try await sut.inspection.inspect { view in XCTAssertNoThrow(try view.find(button: "On")) }
    }
  }

  func testModifiers() async throws {
    let sut = Observed(title: "t")
    try await ViewHosting.host(Text("a").modifier(sut)) {
      try await sut.inspection.inspect { modifier in XCTAssertEqual(try modifier.vStack().text(0).string(), "t") }
      try await sut.inspection.inspect(onReceive: Just(1)) { modifier in
        XCTAssertEqual(try modifier.actualView().title, "t")
      }
    }
  }
}

private final class Supply: ObservableObject {
  let name = "a"
}

private struct Needy: View {
  @State private var isOn = true
  @EnvironmentObject var supply: Supply

  var body: some View { Text(supply.name).opacity(isOn ? 1 : 0) }
}

@MainActor @Suite
struct SwiftTestingTests {
  @Test func `failures are those of the caller`() {
    withKnownIssue {
      Text("a").inspect { _ = try $0.text().string() == "a" ? $0.hStack() : nil }
    } matching: { issue in
      issue.sourceLocation?.fileID == "ViewInspectorTests/HostingTests.swift"
    }
  }

  // An app that fails doesn't end the tests when its views are inspected.
  @Test func `a hosted view without its object`() {
    withKnownIssue {
      ViewHosting.host(view: Needy())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no object of type Supply") }
    }
    defer { ViewHosting.expel() }
    #expect { try Needy().inspect().find(text: "") } throws: {
      "\($0)".hasSuffix("Needy is missing EnvironmentObjects: [\"supply: Supply\"]")
    }
  }

  @Test func `hosted views keep their state`() throws {
    ViewHosting.host(view: Leftover())
    defer { ViewHosting.expel() }
    try Leftover().inspect().find(button: "Off").tap()
    #expect(throws: Never.self) { try Leftover().inspect().find(button: "On") }
  }
}
