import HeadlessUI
import Testing

/// Bindings by themselves; what views do with them is in the other suites.
@MainActor
@Suite struct BindingTests {
  @Test func `a binding reads and writes its model`() {
    let model = Model()
    let text = Bindable(model).text
    text.wrappedValue = "Ada"
    text.wrappedValue.append("!")
    #expect(model.text == "Ada!")
    model.text = "Bob"
    #expect(text.wrappedValue == "Bob")
  }

  @Test func `closures make a binding`() {
    @MainActor final class Half { var value = 1 }
    let half = Half()
    let doubled = Binding(get: { half.value * 2 }, set: { half.value = $0 / 2 })
    doubled.wrappedValue = 10
    #expect(half.value == 5)
    #expect(doubled.wrappedValue == 10)
  }

  @Test func `a constant stays as it is`() {
    let constant = Binding.constant("a")
    constant.wrappedValue = "b"
    #expect(constant.wrappedValue == "a")
  }

  @Test func `a member of a binding is a binding`() {
    let model = Model()
    model.path = [1, 2]
    Bindable(model).path[1].wrappedValue = 7
    #expect(model.path == [1, 7])
  }

  // MARK: View builders

  @ViewBuilder private func views(_ choice: Int, _ flag: Bool, _ name: String?, _ names: [String]) -> some View {
    Text("first")
    if flag { Text("flag") }
    if let name { Text(name) } else { Text("no name") }
    switch choice {
    case 1: EmptyView()
    case 2: Text("two")
    default:
      Text("three")
      Text("more of three")
    }
    ForEach(names, id: \.self) { name in
      Text("\(name).a")
      Text("\(name).b")
    }
  }

  @Test(
    arguments: [
      (1, false, nil, [], ["first", "no name"]), (2, true, "Ada", [], ["first", "flag", "Ada", "two"]),
      (3, false, "Ada", ["x", "y"], ["first", "Ada", "three", "more of three", "x.a", "x.b", "y.a", "y.b"]),
    ] as [(Int, Bool, String?, [String], [String])])
  func `statements become views in their order`(
    choice: Int, flag: Bool, name: String?, names: [String], texts: [String]
  ) throws {
    try TestedApp.run {
      views(choice, flag, name, names)
    } test: { app throws in
      #expect(try app.texts == texts)
    }
  }
}
