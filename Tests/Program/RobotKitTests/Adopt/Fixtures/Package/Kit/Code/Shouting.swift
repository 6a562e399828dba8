// swift-format-ignore-file
extension String {
  public var shouted: String { uppercased() + "!" }
}
