import TestSupport
import AppModel
import Testing

@Suite struct AppCatalogTests {
  @Test func appsAreFoundByTheirNames() {
    let catalog: AppCatalog = [App("a", "the first") { _ in Page() }, App("b") { _ in Page() }]
    #expect(catalog.names == ["a", "b"])
    #expect(catalog["a"]?.summary == "the first")
    #expect(catalog["b"]?.summary == "")
    #expect(catalog["c"] == nil)
  }
}
