import SwiftUI
import ViewInspector
import XCTest

// Attributes and actions of modifiers: Tests/ViewInspectorTests/ViewModifiers of nalexn/ViewInspector.

private struct Framed: ViewModifier {
  let title: String

  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content.padding(5).onAppear {}
    }
  }
}

private final class Model: ObservableObject {
  @Published var name = "Ann"
}

private struct ModelView: View {
  @EnvironmentObject var model: Model
  @Environment(\.lineLimit) var limit

  var body: some View { Text("\(model.name) \(limit ?? 0)") }
}

@MainActor
final class ModifierTests: XCTestCase {
  // TextAttributesTests, TextInputModifiersTests, PreviewModifiersTests
  func testText() throws {
    let text = try Text("a").bold().italic().font(.title).foregroundColor(.red).inspect().text().attributes()
    XCTAssertTrue(try text.isBold())
    XCTAssertTrue(try text.isItalic())
    XCTAssertEqual(try text.font(), .title)
    XCTAssertEqual(try text.foregroundColor(), .red)
    XCTAssertThrowsError(try text.isUnderline())
    let stack = try VStack { Text("a") }.font(.headline).lineLimit(2).foregroundColor(.blue).inspect().vStack()
    XCTAssertEqual(try stack.font(), .headline)
    XCTAssertEqual(try stack.text(0).attributes().font(), .headline)
    XCTAssertEqual(try stack.text(0).attributes().foregroundColor(), .blue)
    XCTAssertEqual(try stack.text(0).lineLimit(), 2)
    XCTAssertThrowsError(try Text("a").inspect().text().font())
  }

  // SizingModifiersTests, ViewPaddingTests, PositioningModifiersTests, VisualEffectModifiersTests
  func testLayout() throws {
    let view = try Text("a").padding(.top, 3).padding(.top, 4).frame(width: 10, height: 20).offset(x: 1, y: 2)
      .zIndex(5).opacity(0.5).inspect().text()
    XCTAssertEqual(try view.padding(.top), 7)
    XCTAssertFalse(view.hasPadding(.leading))
    XCTAssertEqual(try view.fixedWidth(), 10)
    XCTAssertEqual(try view.fixedHeight(), 20)
    XCTAssertEqual(try view.offset(), CGSize(width: 1, height: 2))
    XCTAssertEqual(try view.zIndex(), 5)
    XCTAssertEqual(try view.opacity(), 0.5)
  }

  // VisualEffectModifiersTests, InspectableViewTests.testIsResponsive
  func testControlsThatDoNotRespond() throws {
    var taps = 0
    let view = VStack {
      Button("hidden") { taps += 1 }.hidden()
      Button("closed") { taps += 1 }.allowsHitTesting(false)
      Button("clear") { taps += 1 }.opacity(0)
    }
    let sut = try view.inspect()
    XCTAssertThrowsError(try sut.find(button: "hidden").tap()) {
      XCTAssertEqual("\($0)", "Button is unresponsive: vStack().button(0) is hidden")
    }
    XCTAssertThrowsError(try sut.find(button: "closed").tap())
    try sut.find(button: "clear").tap()
    XCTAssertEqual(taps, 1)
    let disabled = try view.disabled(true).inspect()
    XCTAssertTrue(try disabled.find(button: "clear").isDisabled())
    XCTAssertThrowsError(try disabled.find(button: "clear").tap()) {
      XCTAssertEqual("\($0)", "Button is unresponsive: vStack() is disabled")
    }
  }

  // OverlayTests, SafeAreaInsetTests, ToolbarTests
  func testAddedViews() throws {
    let view = Text("a").overlay { Text("over") }.background(Color.red).toolbar {
      ToolbarItem(placement: .topBarLeading) { Button("Back") {} }
      ToolbarItem { Text("title") }
    }.safeAreaInset(edge: .bottom) { Text("inset") }
    let text = try view.inspect().text()
    XCTAssertEqual(try text.overlay().text().string(), "over")
    XCTAssertEqual(try text.background().color().value(), .red)
    XCTAssertEqual(try text.toolbar().item(1).text().string(), "title")
    XCTAssertEqual(try text.safeAreaInset().text().string(), "inset")
    XCTAssertNoThrow(try view.inspect().find(button: "Back"))
    XCTAssertNoThrow(try view.inspect().find(text: "inset"))
  }

  // CustomViewModifierTests
  func testModifiersOfTheApp() throws {
    let view = Text("a").modifier(Framed(title: "frame"))
    let text = try view.inspect().text()
    XCTAssertEqual(try text.padding(.top), 5)
    XCTAssertNoThrow(try text.callOnAppear())
    let modifier = try text.modifier(Framed.self)
    XCTAssertEqual(try modifier.actualView().title, "frame")
    XCTAssertEqual(try modifier.vStack().text(0).string(), "frame")
    XCTAssertEqual(try modifier.vStack().viewModifierContent(1).padding(.top), 5)
    XCTAssertNoThrow(try view.inspect().find(text: "frame"))
  }

  // EnvironmentObjectInjectionTests
  func testTheEnvironment() throws {
    let model = Model()
    let view = try VStack { ModelView() }.lineLimit(3).environmentObject(model).inspect()
    XCTAssertNoThrow(try view.find(text: "Ann 3"))
    model.name = "Bo"
    XCTAssertNoThrow(try view.find(text: "Bo 3"))
    XCTAssertThrowsError(try ModelView().inspect().find(text: "Ann 0")) {
      XCTAssertTrue("\($0)".contains("ModelView is missing EnvironmentObjects: [\"Model\"]"), "\($0)")
    }
  }
}

@MainActor
final class ActionTests: XCTestCase {
  // EventsModifiersTests, GestureModifiersTests
  func testActions() async throws {
    var log: [String] = []
    let view = Text("a")
      .onAppear { log.append("appear") }
      .onDisappear { log.append("disappear") }
      .onTapGesture { log.append("tap") }
      .onLongPressGesture { log.append("press") }
      .onChange(of: 1) { old, new in log.append("\(old) \(new)") }
      .onSubmit { log.append("submit") }
      .task { log.append("task") }
    let text = try view.inspect().text()
    try text.callOnAppear()
    try text.callOnDisappear()
    try text.callOnTapGesture()
    try text.callOnLongPressGesture()
    try text.callOnChange(newValue: 3)
    try text.callOnChange(oldValue: 4, newValue: 5)
    try text.callOnSubmit()
    try await text.callTask()
    XCTAssertEqual(log, ["appear", "disappear", "tap", "press", "1 3", "4 5", "submit", "task"])
  }
}
