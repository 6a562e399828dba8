import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct ElementModifierTests {
  @Test func aModifierChangesACopy() {
    let plain = Text("Hello")
    let named =
      plain.accessibilityIdentifier("id").accessibilityLabel("Hi").accessibilityValue("5").selected().disabled(true)
    #expect([plain.identifier, plain.label] == ["", "Hello"])
    #expect(plain.value == nil && !plain.isSelected && plain.isEnabled)
    #expect([named.identifier, named.label, named.value] == ["id", "Hi", "5"])
    #expect(named.isSelected && !named.isEnabled)
  }

  @Test(arguments: [([false], true), ([true], false), ([true, false], false), ([false, true], false)])
  func disabledOnceIsDisabled(values: [Bool], isEnabled: Bool) {
    #expect(values.reduce(Text("")) { $0.disabled($1) }.isEnabled == isEnabled)
  }

  @Test func gesturesKeepApart() throws {
    let form = Form()
    let page = Page {
      Text("target", id: "target")
        .onTapGesture { form.log.append("tap") }
        .onTapGesture(count: 2) { form.log.append("double tap") }
        .onLongPressGesture { form.log.append("long press") }
    }
    try Stage.play(page) { stage in
      for action in [ElementAction.tap, .doubleTap, .press(.milliseconds(500)), .press(.milliseconds(499))] {
        try stage.perform(action, on: "target")
      }
    }
    #expect(form.log == ["tap", "double tap", "long press", "tap"])
  }

  @Test func aTapOnAPartOfARowIsATapOnTheRow() throws {
    let form = Form()
    let page = Page {
      List {
        Cell(id: "row") {
          form.log.append("row")
        } content: {
          Text("plain", id: "plain")
          Button("Inner", id: "inner") { form.log.append("inner") }
        }
      }
      Text("outside", id: "outside")
    }
    try Stage.play(page) { stage in
      for name in ["plain", "inner", "row", "outside"] { try stage.tap(name) }
    }
    #expect(form.log == ["row", "inner", "row"])
  }
}
