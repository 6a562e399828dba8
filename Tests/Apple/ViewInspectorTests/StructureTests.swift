import MapKit
import SwiftUI
import ViewInspector
import XCTest

// How ViewInspector sees the structure of views: Tests/Apple/ViewInspectorTests/SwiftUI of nalexn/ViewInspector.

private struct Row: View {
  let title: String
  var body: some View { Text(title) }
}

private struct Pair: View {
  var body: some View {
    Text("one")
    Text("two")
  }
}

private struct Stand: View {
  var body: some View { EmptyView() }
}

extension Stand: CustomInspectable {
  var customInspectableContent: Text { Text("instead") }
}

@MainActor
final class StructureTests: XCTestCase {
  // ConditionalContentTests, OptionalContentTests
  func testConditionsAreTransparent() throws {
    for isFirst in [true, false] {
      let view = VStack {
        if isFirst { Text("A") } else { Image(systemName: "b") }
        if !isFirst { Text("C") }
      }
      let stack = try view.inspect().vStack()
      if isFirst {
        XCTAssertEqual(try stack.text(0).string(), "A")
        XCTAssertThrowsError(try stack.text(1)) { XCTAssertTrue("\($0)".contains("is absent"), "\($0)") }
        XCTAssertFalse(stack[1].isResponsive())
        XCTAssertTrue(stack[1].isAbsent)
      } else {
        XCTAssertNoThrow(try stack.image(0))
        XCTAssertEqual(try stack.text(1).string(), "C")
      }
    }
  }

  // ForEachTests, ListTests, SectionTests, TupleViewTests
  func testRows() throws {
    let view = List {
      Section(header: Text("Head"), footer: Text("Foot")) {
        ForEach(["a", "b"], id: \.self) { Row(title: $0) }
      }
      ForEach(0..<2) { number in
        Text("\(number)")
        Image(systemName: "circle")
      }
    }
    let list = try view.inspect().list()
    XCTAssertEqual(try list.section(0).header().text().string(), "Head")
    XCTAssertEqual(try list.section(0).footer().text().string(), "Foot")
    XCTAssertEqual(try list.section(0).forEach(0).view(Row.self, 1).text().string(), "b")
    XCTAssertEqual(try list.forEach(1).tupleView(1).text(0).string(), "1")
    XCTAssertEqual(try list.findAll(Row.self).map { try $0.actualView().title }, ["a", "b"])
    XCTAssertThrowsError(try list.forEach(1).text(0)) {
      XCTAssertTrue("\($0)".contains(".tupleView(0)"), "\($0)")
    }
  }

  // CustomViewBuilderTests, CustomViewTests
  func testSeveralViewsOfABody() throws {
    XCTAssertEqual(try Pair().inspect().text(1).string(), "two")
    XCTAssertThrowsError(try Pair().inspect().text()) {
      XCTAssertTrue("\($0)".contains("specify its index"), "\($0)")
    }
    XCTAssertEqual(try VStack { Pair() }.inspect().vStack().view(Pair.self, 0).text(1).string(), "two")
  }

  // NavigationLinkTests, TabViewTests, MenuTests, DisclosureGroupTests, GeometryReaderTests
  func testContentThatIsNotShown() throws {
    let isOpen = Binding(wrappedValue: false)
    let view = TabView {
      NavigationStack { NavigationLink("Go", destination: Row(title: "there")) }.tabItem { Text("First") }
      Menu("More") { Button("Delete") {} }.tabItem { Text("Second") }
      DisclosureGroup("Group", isExpanded: isOpen) { Text("inside") }
      GeometryReader { _ in Text("measured") }
      ScrollView { LazyVStack { Text("lazy") } }
    }
    let tabs = try view.inspect().tabView()
    XCTAssertEqual(try tabs.navigationStack(0).navigationLink(0).view(Row.self).actualView().title, "there")
    XCTAssertEqual(try tabs.navigationStack(0).tabItem().text().string(), "First")
    XCTAssertEqual(try tabs.menu(1).button(0).labelView().text().string(), "Delete")
    XCTAssertEqual(try tabs.disclosureGroup(2).text(0).string(), "inside")
    try tabs.disclosureGroup(2).expand()
    XCTAssertTrue(isOpen.wrappedValue)
    XCTAssertEqual(try tabs.geometryReader(3).text().string(), "measured")
    XCTAssertEqual(try tabs.scrollView(4).lazyVStack().text(0).string(), "lazy")
  }

  // NavigationLinkTests: the destination of a link that isn't active
  func testInactiveLinks() throws {
    let isActive = Binding(wrappedValue: false)
    let view = NavigationLink("Go", isActive: isActive) { Row(title: "there") }
    XCTAssertThrowsError(try view.inspect().find(text: "there")) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
    XCTAssertThrowsError(try view.inspect().navigationLink().view(Row.self)) {
      XCTAssertEqual("\($0)", "View for NavigationLink's destination is absent")
    }
    isActive.wrappedValue = true
    XCTAssertNoThrow(try view.inspect().find(text: "there"))
  }

  // TabViewTests
  func testTabsWithTags() throws {
    let tab = Binding(wrappedValue: 1)
    let view = TabView(selection: tab) {
      Text("one").tabItem { Text("A") }.tag(1)
      Text("two").tabItem { Text("B") }.tag(2)
    }
    XCTAssertNoThrow(try view.inspect().find(text: "one"))
    XCTAssertThrowsError(try view.inspect().find(text: "two")) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
    XCTAssertThrowsError(try view.inspect().tabView().text(1)) {
      XCTAssertEqual("\($0)", "View for tab with tag 2 is absent")
    }
    tab.wrappedValue = 2
    XCTAssertEqual(try view.inspect().tabView().text(1).tabItem().text().string(), "B")
  }

  func testTabsOfTheBuilder() throws {
    let tab = Binding(wrappedValue: 1)
    let view = TabView(selection: tab) {
      Tab("A", systemImage: "a", value: 1) { Text("one") }
      Tab("Hidden", systemImage: "h", value: 3) { Text("three") }.hidden(true)
      Tab("B", systemImage: "b", value: 2) { Row(title: "two") }
    }
    XCTAssertEqual(try view.inspect().tabView().count, 2)
    XCTAssertNoThrow(try view.inspect().find(text: "one"))
    XCTAssertNoThrow(try view.inspect().find(text: "A"))
    for hidden in ["two", "three", "Hidden"] {
      XCTAssertThrowsError(try view.inspect().find(text: hidden)) {
        XCTAssertEqual("\($0)", "Search did not find a match")
      }
    }
    XCTAssertThrowsError(try view.inspect().tabView().view(Row.self, 1)) {
      XCTAssertEqual("\($0)", "View for tab with tag 2 is absent")
    }
    tab.wrappedValue = 2
    XCTAssertEqual(try view.inspect().tabView().view(Row.self, 1).actualView().title, "two")
    XCTAssertEqual(try view.inspect().tabView().view(Row.self, 1).tabItem().label().title().text().string(), "B")
  }

  // DisclosureGroupTests
  func testGroupsWithoutABinding() throws {
    XCTAssertThrowsError(try DisclosureGroup("a") { Text("b") }.inspect().disclosureGroup().expand()) {
      XCTAssertEqual(
        "\($0)",
        "You need to enable programmatic expansion by using `DisclosureGroup(isExpanded:, content:, label:`")
    }
  }

  // ViewSearchTests, CustomInspectableTests
  func testSearches() throws {
    let view = try VStack {
      HStack { Text("a") }; Text("b"); Stand()
    }.inspect()
    XCTAssertEqual(view.findAll(where: { (try? $0.text().string()) != nil }).count, 3)
    XCTAssertEqual(try view.vStack().text(1).classified().text().string(), "b")
    XCTAssertNoThrow(try view.find(text: "instead"))
    XCTAssertThrowsError(try view.find(ViewType.Text.self, where: { try $0.string() == "c" })) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
    XCTAssertThrowsError(try view.find(skipFound: 5) { (try? $0.text()) != nil }) {
      XCTAssertEqual("\($0)", "Search did only find 3 matches")
    }
    XCTAssertThrowsError(try view.parent()) { XCTAssertTrue("\($0)".hasSuffix("does not have parent"), "\($0)") }
  }

  func testErrorsNameWhatIsThere() throws {
    XCTAssertThrowsError(try VStack { Text("a") }.inspect().hStack()) {
      XCTAssertEqual("\($0)", "hStack() found VStack<Text> instead of HStack")
    }
    XCTAssertThrowsError(try VStack { Text("a") }.inspect().vStack().text(3)) {
      XCTAssertEqual("\($0)", "Enclosed view index '3' is out of bounds: '0 ..< 1'")
    }
    XCTAssertThrowsError(try Text("a").inspect().text().callOnAppear()) {
      XCTAssertEqual("\($0)", "Text does not have 'onAppear' modifier")
    }
    XCTAssertThrowsError(try Text("a").inspect().find(Text.self)) {
      XCTAssertTrue("\($0)".contains("ViewType.Text.self"), "\($0)")
    }
  }

  /// Guess: ViewInspector has the types of MapKit; here a search names the view, and doesn't look inside of it.
  func testAMapIsAViewOfTheLibrary() throws {
    let view = VStack { Map() }
    XCTAssertThrowsError(try view.inspect().find(Map<MapContentView<Never, EmptyMapContent>>.self)) { error in
      XCTAssertTrue("\(error)".contains("ViewType.Map"), "\(error)")
    }
  }
}
