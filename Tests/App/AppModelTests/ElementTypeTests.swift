import AppModel
import Testing

@Suite struct ElementTypeTests {
  @Test func `spoken names are distinct`() {
    // Action sheets and sheets differ only in their types.
    let names = ElementType.allCases.filter { $0 != .presentedSheet }.map(\.spokenName)
    #expect(Set(names).count == names.count)
  }

  @Test func `fields take text`() {
    #expect(ElementType.allCases.filter(\.takesText) == [.textField, .secureTextField, .searchField, .textView])
  }
}
