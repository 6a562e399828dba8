import Testing
import ViewGraph

/// The list of the views that have read a value.
@Suite struct CompactingListTests {
  /// Each look at an element is counted: 10,000 views that read one value are looked at about once each.
  @Test func `the looks grow with the elements`() {
    var list = CompactingList<Int>()
    var looks = 0
    for number in 0..<10_000 {
      list.append(number) { _ in
        looks += 1
        return true
      }
    }
    #expect(list.elements == Array(0..<10_000))
    #expect(looks <= 20_000)
  }

  /// A list whose elements come and go stays short.
  @Test func `what is not needed goes`() {
    var list = CompactingList<Int>()
    for number in 0..<10_000 { list.append(number) { $0 >= number - 10 } }
    #expect(list.elements.count <= 32)
    #expect(Set(list.elements).isSuperset(of: 9_990..<10_000))
  }
}
