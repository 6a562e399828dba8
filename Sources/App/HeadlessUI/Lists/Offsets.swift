import Foundation

// Mutations of collections for `onDelete` and `onMove`.

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    self = Self(kept)
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at some offsets to before another one.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = elements.indices.filter { source.contains($0) }.map { elements[$0] }
    let before = elements.indices.filter { $0 < destination && !source.contains($0) }.map { elements[$0] }
    let after = elements.indices.filter { $0 >= destination && !source.contains($0) }.map { elements[$0] }
    self = Self(before + moved + after)
  }
}
