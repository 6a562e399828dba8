import AppModel
import Testing

@MainActor
@Suite struct BindingTests {
  @Test func aBindingReadsAndWritesItsModel() {
    let form = Form()
    let name = Binding(form, \.name)
    name.wrappedValue = "Ada"
    name.wrappedValue.append("!")
    #expect(form.name == "Ada!")
    form.name = "Bob"
    #expect(name.wrappedValue == "Bob")
  }

  @Test func closuresMakeABinding() {
    var value = 1
    let doubled = Binding(get: { value * 2 }, set: { value = $0 / 2 })
    doubled.wrappedValue = 10
    #expect(value == 5)
    #expect(doubled.wrappedValue == 10)
  }

  @Test func aConstantStaysAsItIs() {
    let constant = Binding.constant("a")
    constant.wrappedValue = "b"
    #expect(constant.wrappedValue == "a")
  }

  @Test func bindableGivesBindingsByTheNamesOfProperties() {
    @MainActor struct Editor {
      @Bindable var form: Form
      var text: Binding<String> { $form.city }
    }
    let editor = Editor(form: Form())
    editor.text.wrappedValue = "Bern"
    #expect(editor.form.city == "Bern")
  }
}
