import Testing

@testable import SampleApps

@MainActor
@Suite struct FilterModelTests {
  @Test func `one choice of a kind`() {
    var applied: CharacterFilter?
    let model = FilterModel(CharacterFilter()) { applied = $0 }
    #expect(!model.canReset)
    model.toggle(.missing)
    model.toggle(.atSea)
    model.toggle(.ghost)
    #expect(model.filter == CharacterFilter(status: .atSea, species: .ghost))
    model.toggle(.atSea)
    #expect(model.filter == CharacterFilter(species: .ghost))
    #expect(model.canReset)
    #expect(applied == nil)
    model.apply()
    #expect(applied == CharacterFilter(species: .ghost))
    model.reset()
    #expect(!model.canReset)
    #expect(applied == CharacterFilter(species: .ghost))
  }
}
