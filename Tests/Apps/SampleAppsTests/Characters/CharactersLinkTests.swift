import Testing

@testable import SampleApps

/// The addresses that Characters knows.
@Suite struct CharactersLinkTests {
  @Test(arguments: [
    ("lighthouse://home", DeepLink.home), ("lighthouse://about", .about),
    ("lighthouse://characters", .characters(CharacterFilter())),
    (
      "lighthouse://characters?status=at%20sea&species=gull&colour=red",
      .characters(CharacterFilter(status: .atSea, species: .gull))
    ),
    ("lighthouse://characters?status=bored", .characters(CharacterFilter())),
    ("lighthouse://character/3", .character(3)), ("lighthouse://episodes/1,4", .episodes([1, 4])),
  ])
  func locations(address: String, link: DeepLink) {
    #expect(DeepLink(address) == link)
  }

  @Test(arguments: [
    "", "lighthouse://", "lighthouse://harbour", "https://character/3", "lighthouse://character",
    "lighthouse://character/cora", "lighthouse://character/3/4", "lighthouse://episodes/1,,x", "lighthouse://about/us",
    "not an address",
  ])
  func nowhere(address: String) {
    #expect(DeepLink(address) == nil)
  }
}
