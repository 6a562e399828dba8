/// Something that was said.
struct Message: Identifiable, Equatable {
  /// What a message can hold.
  enum Content: Equatable {
    case text(String)
    case photo(String)
  }

  let id: Int
  let content: Content
}
