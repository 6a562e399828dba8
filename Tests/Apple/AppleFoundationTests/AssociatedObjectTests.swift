import AppleFoundation
import Testing

private final class Owner {}

extension Owner {
  nonisolated(unsafe) fileprivate static var nameKey: UInt8 = 0
  nonisolated(unsafe) private static var otherKey: UInt8 = 0

  fileprivate var name: String? {
    get { objc_getAssociatedObject(self, &Self.nameKey) as? String }
    set { objc_setAssociatedObject(self, &Self.nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
  fileprivate var other: Owner? {
    get { objc_getAssociatedObject(self, &Self.otherKey) as? Owner }
    set { objc_setAssociatedObject(self, &Self.otherKey, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}

/// Source: Apple, "Objective-C Runtime", `objc_setAssociatedObject`.
@Suite struct AssociatedObjectTests {
  @Test func `objects have values of their own`() {
    let (first, second) = (Owner(), Owner())
    first.name = "one"
    #expect(first.name == "one" && second.name == nil)
    second.name = "two"
    first.name = nil
    #expect(first.name == nil && second.name == "two")
    objc_removeAssociatedObjects(second)
    #expect(second.name == nil)
  }

  @Test func `an assigned object isn't kept`() {
    let owner = Owner()
    do {
      let other = Owner()
      owner.other = other
      #expect(owner.other === other)
    }
    #expect(owner.other == nil)
  }

  @Test func `an assigned value of Swift stays`() {
    let owner = Owner()
    objc_setAssociatedObject(owner, &Owner.nameKey, true, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Owner.nameKey) as? Bool == true)
  }

  /// A law: an object that is created where another one has been has none of its values.
  @Test func `a new object has no values`() {
    for index in 0..<1_000 {
      let owner = Owner()
      #expect(owner.name == nil)
      owner.name = "\(index)"
    }
  }

  /// On a device they are released with the object.
  @Test func `values of objects that have gone are released in time`() {
    weak var kept: Owner?
    do {
      let (owner, value) = (Owner(), Owner())
      kept = value
      withUnsafePointer(to: 0) { objc_setAssociatedObject(owner, $0, value, .OBJC_ASSOCIATION_RETAIN) }
    }
    let others = (0..<100_000).lazy.map { _ in Owner() }
    for other in others where kept != nil { other.name = "other" }
    #expect(kept == nil)
  }
}
