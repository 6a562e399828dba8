import SwiftUI
import ViewInspector
import XCTest

// Attributes and actions of modifiers: Tests/Apple/ViewInspectorTests/ViewModifiers of nalexn/ViewInspector.

private struct Framed: ViewModifier {
  let title: String
  var appearances = Binding(wrappedValue: 0)

  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content.padding(5).onAppear { appearances.wrappedValue += 1 }
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

private final class Other: ObservableObject {}

private struct TwoModelsView: View {
  @EnvironmentObject var second: Other
  @EnvironmentObject var first: Model

  var body: some View { Text(first.name) }
}

@MainActor
final class ModifierTests: XCTestCase {
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
    XCTAssertThrowsError(try sut.find(button: "closed").tap()) {
      XCTAssertEqual("\($0)", "Button is unresponsive: vStack().button(1) has allowsHitTesting set to false")
    }
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
    let view = Text("a").overlay(alignment: .top) { Text("over").padding(2) }.background(Color.red).toolbar {
      ToolbarItem(placement: .topBarLeading) { Button("Back") {} }
      ToolbarItem { Text("title") }
      ToolbarItemGroup(placement: .bottomBar) {
        Text("one"); Text("two")
      }
    }.safeAreaInset(edge: .bottom, spacing: 4) { Text("inset") }
    let text = try view.inspect().text()
    XCTAssertEqual(try text.overlay().text().string(), "over")
    XCTAssertEqual(try text.overlay().alignment(), .top)
    XCTAssertEqual(try text.overlay().padding(.top), 2)
    XCTAssertEqual(try text.background().color().value(), .red)
    XCTAssertEqual(try text.toolbar().item(1).text().string(), "title")
    XCTAssertEqual(try text.toolbar().item(0).placement(), .topBarLeading)
    XCTAssertEqual(try text.toolbar().itemGroup(2).text(1).string(), "two")
    XCTAssertThrowsError(try text.toolbar().item(3)) {
      XCTAssertEqual("\($0)", "View for toolbar item at index 3 is absent")
    }
    XCTAssertEqual(try text.safeAreaInset().text().string(), "inset")
    XCTAssertEqual(try text.safeAreaInset().edge(), .bottom)
    XCTAssertEqual(try text.safeAreaInset().spacing(), 4)
    XCTAssertEqual(try view.inspect().find(button: "Back").pathToRoot, "text().toolbar().item(0).button()")
    XCTAssertEqual(try view.inspect().find(text: "inset").pathToRoot, "text().safeAreaInset().text()")
    XCTAssertEqual(try view.inspect().find(text: "over").pathToRoot, "text().overlay().text()")
  }

  // They match only themselves.
  func testAddedViewsAreFoundByTheirTypes() throws {
    let plain = try VStack { Text("a") }.inspect()
    let absent: [any KnownViewType.Type] = [
      ViewType.Overlay.self, ViewType.SafeAreaInset.self, ViewType.NavigationDestination.self, ViewType.Toolbar.self,
      ViewType.Toolbar.Item.self, ViewType.Toolbar.ItemGroup.self, ViewType.AlertButton.self,
    ]
    for type in absent {
      func found<T: KnownViewType>(_ type: T.Type) -> Int { plain.findAll(T.self).count }
      XCTAssertEqual(found(type), 0, "\(type)")
    }
    let view = try VStack { Text("a").overlay { Text("b") } }
      .toolbar {
        ToolbarItem { Text("c") }
        ToolbarItemGroup { Text("d") }
      }
      .safeAreaInset(edge: .top) { Text("e") }.inspect()
    XCTAssertEqual(view.findAll(ViewType.Toolbar.self).count, 1)
    XCTAssertEqual(try view.find(ViewType.Toolbar.Item.self).text().string(), "c")
    XCTAssertEqual(try view.find(ViewType.Toolbar.ItemGroup.self).text(0).string(), "d")
    XCTAssertEqual(try view.find(ViewType.SafeAreaInset.self).text().string(), "e")
    XCTAssertEqual(try view.find(ViewType.Overlay.self).text().string(), "b")
  }

  // CustomViewModifierTests
  func testModifiersOfTheApp() throws {
    let appearances = Binding(wrappedValue: 0)
    let view = Text("a").modifier(Framed(title: "frame", appearances: appearances))
    let text = try view.inspect().text()
    XCTAssertEqual(try text.padding(.top), 5)
    try text.callOnAppear()
    XCTAssertEqual(appearances.wrappedValue, 1)
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
      XCTAssertEqual(
        "\($0)",
        "Search did not find a match. Possible blockers: ModelView is missing EnvironmentObjects: [\"model: Model\"]")
    }
    var injected = ModelView()
    injected.inject(environmentObject: model)
    XCTAssertNoThrow(try injected.inspect().find(text: "Bo 0"))
  }

  // EnvironmentObjectInjectionTests.testMissingEnvironmentObjectErrorForView
  func testAllMissingObjectsAreListed() throws {
    XCTAssertThrowsError(try TwoModelsView().inspect().find(ViewType.Text.self)) {
      XCTAssertTrue("\($0)".hasSuffix("[\"second: Other\", \"first: Model\"]"), "\($0)")
    }
    XCTAssertThrowsError(try VStack { TwoModelsView() }.environmentObject(Other()).inspect().find(ViewType.Text.self)) {
      XCTAssertTrue("\($0)".hasSuffix("[\"first: Model\"]"), "\($0)")
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

  func testRefreshing() async throws {
    let refreshes = Binding(wrappedValue: 0)
    let list = try List { Text("a") }.refreshable { refreshes.wrappedValue += 1 }.inspect().list()
    try await list.callRefreshable()
    XCTAssertEqual(refreshes.wrappedValue, 1)
    let error = await Task { () -> String in
      do {
        try await Text("a").inspect().text().callRefreshable()
        return ""
      } catch { return "\(error)" }
    }.value
    XCTAssertEqual(error, "Text does not have 'refreshable' modifier")
  }
}

@MainActor
final class EventTests: XCTestCase {
  // EventsModifiersTests.testOnSubmitInspection
  func testSubmissions() throws {
    var log: [String] = []
    let both = try TextField("a", text: .constant("")).onSubmit(of: .search) { log.append("search") }
      .onSubmit(of: .text) { log.append("text") }.inspect().textField()
    try both.callOnSubmit(of: .text)
    try both.callOnSubmit(of: .search)
    try both.callOnSubmit()
    XCTAssertEqual(log, ["text", "search", "text"])
    let search = try Text("a").onSubmit(of: .search) {}.inspect().text()
    XCTAssertThrowsError(try search.callOnSubmit()) {
      XCTAssertEqual("\($0)", "Text does not have 'onSubmit' modifier")
    }
  }

  func testChangesOfOptionalValues() throws {
    var log: [String] = []
    let text = try Text("a").onChange(of: Int?.none) { old, new in log.append("\(old ?? 0) \(new ?? 0)") }.inspect()
      .text()
    try text.callOnChange(newValue: 2)
    try text.callOnChange(oldValue: 3, newValue: 4)
    XCTAssertEqual(log, ["0 2", "3 4"])
  }
}
