/// What is asked of the server: a page of those with a name and a filter.
struct CharacterQuery: Hashable, Sendable {
  var name = ""
  var filter = CharacterFilter()
  var page = 1
}
