import AppModel
import Testing

@Suite struct AppCatalogTests {
  @Test func `apps are found by their names`() {
    let catalog = AppCatalog {
      Launch("a", "the first") { _, _ in }
      Launch("b") { _, _ in }
    }
    #expect(catalog.names == ["a", "b"])
    #expect(catalog["a"]?.summary == "the first")
    #expect(catalog["b"]?.summary == "")
    #expect(catalog["c"] == nil)
  }
}
