import Combine
import SwiftUI
import ViewInspector
import XCTest

// ViewInspector's guide (guide.md, guide_popups.md of nalexn/ViewInspector): its examples, in our words.

private final class Inspection<V> {
  let notice = PassthroughSubject<UInt, Never>()
  var callbacks = [UInt: (V) -> Void]()

  func visit(_ view: V, _ line: UInt) {
    if let callback = callbacks.removeValue(forKey: line) { callback(view) }
  }
}

extension Inspection: InspectionEmissary {}

private struct OtherView: View {
  var body: some View { Text("Ok") }
}

private struct MyView: View {
  var body: some View {
    HStack {
      Text("Hi")
      AnyView(OtherView())
    }
  }
}

private struct SwitchView: View {
  @State var isOn = false
  var didAppear: ((Self) -> Void)?

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text(isOn ? "True" : "False")
    }
    .onAppear { didAppear?(self) }
  }
}

private struct EmittingView: View {
  @State private(set) var isOn = false
  let publisher: PassthroughSubject<Bool, Never>
  let inspection = Inspection<Self>()

  var body: some View {
    Button(isOn ? "True" : "False") { isOn.toggle() }
      .onReceive(publisher) { isOn = $0 }
      .onReceive(inspection.notice) { inspection.visit(self, $0) }
  }
}

@MainActor
final class GuideTests: XCTestCase {
  // "The Basics"
  func testChains() throws {
    let view = MyView()
    XCTAssertEqual(try view.inspect().hStack().text(0).string(), "Hi")
    XCTAssertEqual(try view.inspect().hStack().anyView(1).view(OtherView.self).text().string(), "Ok")
    let stack = try view.inspect().hStack()
    XCTAssertEqual(stack.count, 2)
    XCTAssertEqual(try stack[0].text().string(), "Hi")
  }

  // "Dynamic query with find"
  func testQueries() throws {
    let view = VStack {
      HStack { Text("abc").id(7) }
      Button("xyz") {}.tag("Home")
      Link("Site", destination: URL(string: "https://a.example")!)
      NavigationLink("Next") { OtherView() }
      Image(systemName: "play").accessibilityLabel("Play button").accessibilityIdentifier("play_button")
    }
    let sut = try view.inspect()
    XCTAssertEqual(try sut.find(text: "abc").pathToRoot, "vStack().hStack(0).text(0)")
    XCTAssertEqual(try sut.find(button: "xyz").pathToRoot, "vStack().button(1)")
    XCTAssertEqual(try sut.find(viewWithId: 7).text().string(), "abc")
    XCTAssertNoThrow(try sut.find(viewWithTag: "Home").button())
    XCTAssertNoThrow(try sut.find(ViewType.HStack.self))
    XCTAssertEqual(try sut.find(OtherView.self).text().string(), "Ok")
    XCTAssertNoThrow(try sut.find(viewWithAccessibilityLabel: "Play button").image())
    XCTAssertNoThrow(try sut.find(viewWithAccessibilityIdentifier: "play_button").image())
    XCTAssertEqual(try sut.find(link: "Site").url().host(), "a.example")
    XCTAssertEqual(try sut.find(link: URL(string: "https://a.example")!).labelView().text().string(), "Site")
    XCTAssertEqual(try sut.find(navigationLink: "Next").view(OtherView.self).text().string(), "Ok")
    XCTAssertEqual(sut.findAll(ViewType.Text.self).map { try? $0.string() }, ["abc", "xyz", "Site", "Ok", "Next"])
    XCTAssertThrowsError(try sut.find(text: "absent")) { error in
      XCTAssertEqual("\(error)", "Search did not find a match")
    }
  }

  func testParents() throws {
    let sut = try AnyView(HStack { Text("abc") }).inspect()
    let text = try sut.find(text: "abc")
    XCTAssertNoThrow(try text.parent().hStack())
    XCTAssertNoThrow(try text.parent().parent().anyView())
    XCTAssertNoThrow(try text.find(ViewType.AnyView.self, relation: .parent))
    XCTAssertNoThrow(try sut.find(ViewType.HStack.self, containing: "abc"))
    let third = try VStack { ForEach(0..<4) { Text("\($0)") } }.inspect()
      .find(relation: .child, traversal: .depthFirst, skipFound: 2) { (try? $0.text().string()) != nil }
    XCTAssertEqual(try third.text().string(), "2")
  }

  // "Views using @Binding"
  func testABindingOfItsOwn() throws {
    let flag = Binding<Bool>(wrappedValue: false)
    try Toggle("Flag", isOn: flag).inspect().toggle().tap()
    XCTAssertTrue(flag.wrappedValue)
  }

  // "Approach #1"
  func testStateInACallback() {
    var sut = SwitchView()
    let expectation = sut.on(\.didAppear) { view in
      XCTAssertFalse(try view.actualView().isOn)
      try view.button().tap()
      XCTAssertTrue(try view.actualView().isOn)
      XCTAssertEqual(try view.find(ViewType.Text.self).string(), "True")
    }
    ViewHosting.host(view: sut)
    wait(for: [expectation], timeout: 1)
  }

  // "Approach #2"
  func testStateAfterPublishers() {
    let publisher = PassthroughSubject<Bool, Never>()
    let sut = EmittingView(publisher: publisher)
    let first = sut.inspection.inspect { view in
      XCTAssertFalse(try view.actualView().isOn)
      publisher.send(true)
    }
    let second = sut.inspection.inspect(onReceive: publisher) { view in
      XCTAssertTrue(try view.actualView().isOn)
      publisher.send(false)
    }
    let third = sut.inspection.inspect(after: 0.1) { view in
      XCTAssertFalse(try view.actualView().isOn)
      XCTAssertNoThrow(try view.find(button: "False"))
    }
    ViewHosting.host(view: sut)
    wait(for: [first, second, third], timeout: 2)
  }

  // Not in the guide: state lives in what was inspected, and in a hosted view, without hooks.
  func testStateWithoutHooks() throws {
    let inspected = try SwitchView().inspect()
    try inspected.find(button: "False").tap()
    XCTAssertNoThrow(try inspected.find(button: "True"))

    let sut = SwitchView()
    ViewHosting.host(view: VStack { sut })
    defer { ViewHosting.expel() }
    try sut.inspect().find(button: "False").tap()
    XCTAssertNoThrow(try sut.inspect().find(button: "True"))
    XCTAssertTrue(try sut.inspect().view(SwitchView.self).actualView().isOn)
  }
}

@MainActor
final class AsyncGuideTests: XCTestCase {
  // "Async inspection" in the guide of 0.10
  func testAnAsyncInspection() async throws {
    let sut = EmittingView(publisher: PassthroughSubject())
    try await ViewHosting.host(sut) {
      try await sut.inspection.inspect { view in try view.button().tap() }
      try await sut.inspection.inspect(after: .milliseconds(20)) { view in
        XCTAssertTrue(try view.actualView().isOn)
      }
    }
  }
}
