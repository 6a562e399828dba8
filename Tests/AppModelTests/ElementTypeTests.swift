import AppModel
import Testing

@Suite struct ElementTypeTests {
  @Test func spokenNamesTellTypesApart() {
    // Action sheets and sheets are told apart by their types alone.
    let names = ElementType.allCases.filter { $0 != .presentedSheet }.map(\.spokenName)
    #expect(Set(names).count == names.count)
  }

  @Test func fieldsTakeText() {
    #expect(ElementType.allCases.filter(\.takesText) == [.textField, .secureTextField, .searchField, .textView])
  }
}
