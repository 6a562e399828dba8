/// The names of an element as bits of their hashes: it has none of whose bits one is missing.
///
/// A search looks at every element of the screen, and nearly all have other names.
struct NameFilter {
  private var bits: UInt64 = 0

  init() {}

  /// An empty name has no bits, so that any element may have it.
  init(_ name: String) {
    guard !name.isEmpty else { return }
    // Two bits: elements with other names rarely have both.
    let hash = UInt64(bitPattern: Int64(name.hashValue))
    bits = 1 << (hash % 64) | 1 << (hash / 64 % 64)
  }

  init(of node: Snapshot.Node) {
    bits = NameFilter(node.identifier).bits | NameFilter(node.label).bits
    if let value = node.value { bits |= NameFilter(value).bits }
    if let placeholder = node.placeholder { bits |= NameFilter(placeholder).bits }
  }

  func mayHave(_ names: NameFilter) -> Bool { bits & names.bits == names.bits }
}
