/// A page of characters as the server writes one.
struct CharacterPageRecord: Decodable {
  struct Info: Decodable {
    /// The address of the next page; absent on the last one.
    let next: String?
  }

  let info: Info
  let results: [CharacterRecord]

  var page: CharacterPage {
    CharacterPage(characters: results.map(\.character), hasNext: info.next != nil)
  }
}
