import AppModel
import Testing

@Suite struct ElementBuilderTests {
  private enum Choice: CaseIterable {
    case one, two, three
  }

  @ElementBuilder private func list(_ choice: Choice, _ flag: Bool, _ name: String?, _ names: [String]) -> [Element] {
    Text("first")
    if flag { Text("flag") }
    if let name { Text(name) } else { Text("nobody") }
    switch choice {
    case .one: []
    case .two: Text("two")
    case .three:
      Text("three")
      Text("more of three")
    }
    for name in names where name != "skipped" {
      Text("\(name).a")
      Text("\(name).b")
    }
    [Text("made"), Text("elsewhere")]
  }

  @Test func statementsBecomeElementsInTheirOrder() {
    #expect(list(.one, false, nil, []).map(\.label) == ["first", "nobody", "made", "elsewhere"])
    #expect(list(.two, true, "Ada", []).map(\.label) == ["first", "flag", "Ada", "two", "made", "elsewhere"])
    #expect(
      list(.three, false, "Ada", ["x", "skipped", "y"]).map(\.label)
        == ["first", "Ada", "three", "more of three", "x.a", "x.b", "y.a", "y.b", "made", "elsewhere"])
  }

  @Test func nothingIsNothing() {
    @ElementBuilder var nothing: [Element] {}
    #expect(nothing.isEmpty)
  }
}
