import SwiftUI
import ViewInspector
import XCTest

// What views inherit of their parents: Tests/Apple/ViewInspectorTests/InspectableViewTests.swift and ViewHostingTests.swift of
// nalexn/ViewInspector.

private struct Dimmed: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      content
      Button("inside") {}
    }
    .disabled(true)
  }
}

private struct Counter: View {
  @State private var count = 0
  var step = 1

  var body: some View {
    Button("+") { count += step }
    Text("\(count)")
  }
}

private struct Screen: View {
  var body: some View { Counter() }
}

private struct Twins: View {
  var body: some View {
    VStack {
      Counter()
      Counter()
    }
  }
}

/// Makes new closures for its rows each time.
private struct Outer: View {
  @State private var total = 0

  var body: some View {
    VStack {
      ForEach(0..<2) { row in Row(name: "row \(row)") { total += 1 } }
      Text("total \(total)")
    }
  }
}

private struct Row: View {
  let name: String
  let action: () -> Void
  @State private var taps = 0

  var body: some View {
    Button(name) {
      taps += 1
      action()
    }
    Text("\(name): \(taps)")
  }
}

private struct Limited: View {
  let name: String
  @Environment(\.lineLimit) private var limit

  var body: some View { Text("\(name) \(limit ?? 0)") }
}

@MainActor
final class ParentTests: XCTestCase {
  private func assertDisabled(
    _ view: InspectableView<ViewType.Button>, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertTrue(view.isDisabled(), file: file, line: line)
    XCTAssertThrowsError(try view.tap(), file: file, line: line) {
      XCTAssertTrue("\($0)".contains("is disabled"), "\($0)", file: file, line: line)
    }
  }

  func testViewsOfModifiersInheritTheModifiersOfParents() throws {
    let added = [
      AnyView(Text("a").overlay { Button("x") {} }),
      AnyView(Text("a").background { Button("x") {} }),
      AnyView(Text("a").safeAreaInset(edge: .bottom) { Button("x") {} }),
      AnyView(Text("a").toolbar { ToolbarItem { Button("x") {} } }),
      AnyView(Text("a").navigationDestination(isPresented: .constant(true)) { Button("x") {} }),
      AnyView(Text("a").sheet(isPresented: .constant(true)) { Button("x") {} }),
    ]
    for view in added {
      let sut = try VStack { view }.disabled(true).font(.title).inspect()
      assertDisabled(try sut.find(button: "x"))
      XCTAssertEqual(try sut.find(button: "x").font(), .title)
      XCTAssertEqual(try sut.find(text: "x").attributes().font(), .title)
    }
    let label = try VStack { Text("a").tabItem { Text("tab") } }.font(.title).inspect()
    XCTAssertEqual(try label.find(text: "tab").attributes().font(), .title)
  }

  // A modifier inside of another one isn't around it.
  func testAnOverlayIsOutsideOfEarlierModifiers() throws {
    var taps = 0
    try Text("a").disabled(true).overlay { Button("x") { taps += 1 } }.inspect().find(button: "x").tap()
    XCTAssertEqual(taps, 1)
  }

  func testTheBodyOfAModifierDisablesItsContent() throws {
    let sut = try Button("x") {}.modifier(Dimmed()).inspect()
    assertDisabled(try sut.find(button: "x"))
    assertDisabled(try sut.find(button: "inside"))
    let outer = try VStack { Button("x") {}.modifier(EmptyModifier()) }.disabled(true).inspect()
    assertDisabled(try outer.find(button: "x"))
  }

  // ViewHostingTests: the modifiers around the hosted view
  func testModifiersOfAHostedView() throws {
    let sut = Screen()
    ViewHosting.host(view: sut.font(.title).disabled(true))
    defer { ViewHosting.expel() }
    assertDisabled(try sut.inspect().find(button: "+"))
    XCTAssertEqual(try sut.inspect().find(text: "0").attributes().font(), .title)
  }

  // docs/viewinspector.md: a hosted view is that of the running app, with all views in it
  func testViewsInAHostedViewHaveTheStateOfTheApp() throws {
    let sut = Screen()
    ViewHosting.host(view: sut)
    defer { ViewHosting.expel() }
    try sut.inspect().find(button: "+").tap()
    XCTAssertNoThrow(try sut.inspect().find(text: "1"))
    let inspected = try sut.inspect()
    try inspected.find(button: "+").tap()
    XCTAssertNoThrow(try inspected.find(text: "2"))
  }

  func testEqualViewsInAHostedViewHaveTheirOwnState() throws {
    let sut = Twins()
    ViewHosting.host(view: sut)
    defer { ViewHosting.expel() }
    try sut.inspect().vStack().view(Counter.self, 1).button(0).tap()
    XCTAssertEqual(try sut.inspect().vStack().view(Counter.self, 0).text(1).string(), "0")
    XCTAssertEqual(try sut.inspect().vStack().view(Counter.self, 1).text(1).string(), "1")
  }

  func testRowsWithClosuresInAHostedView() throws {
    let sut = Outer()
    ViewHosting.host(view: sut)
    defer { ViewHosting.expel() }
    try sut.inspect().find(button: "row 1").tap()
    XCTAssertNoThrow(try sut.inspect().find(text: "row 0: 0"))
    XCTAssertNoThrow(try sut.inspect().find(text: "row 1: 1"))
    XCTAssertNoThrow(try sut.inspect().find(text: "total 1"))
  }

  func testAViewThatIsNotHostedIsOutsideOfTheApp() throws {
    ViewHosting.host(view: Limited(name: "a").lineLimit(3))
    defer { ViewHosting.expel() }
    XCTAssertNoThrow(try Limited(name: "a").inspect().find(text: "a 3"))
    XCTAssertNoThrow(try Limited(name: "b").inspect().find(text: "b 0"))
  }

  // The state of a view belongs to its identity.
  func testIdentitiesHaveTheirOwnState() throws {
    let identities: [AnyHashable] = [1, "1"]
    let rows = try ForEach(identities, id: \.self) { _ in Counter() }.inspect().forEach()
    try rows.view(Counter.self, 0).button(0).tap()
    XCTAssertEqual(try rows.view(Counter.self, 0).text(1).string(), "1")
    XCTAssertEqual(try rows.view(Counter.self, 1).text(1).string(), "0")
  }

  func testANewIdentityHasANewState() throws {
    struct Reset: View {
      @State private var identity = 0
      var body: some View {
        VStack {
          Counter().id(identity)
          Button("reset") { identity += 1 }
        }
      }
    }
    let sut = try Reset().inspect()
    try sut.find(button: "+").tap()
    XCTAssertNoThrow(try sut.find(text: "1"))
    try sut.find(button: "reset").tap()
    XCTAssertNoThrow(try sut.find(text: "0"))
  }
}

/// Not isolated: its test runs outside of the main thread.
final class ThreadTests: XCTestCase {
  func testInspectingOutsideOfTheMainThreadFails() async {
    let message = await Task.detached { () -> String in
      do {
        _ = try Text("a").inspect()
        return ""
      } catch { return "\(error)" }
    }.value
    XCTAssertEqual(
      message,
      "inspect() was called outside of the main thread, where views are; isolate the test to the main actor: @MainActor"
    )
  }
}
