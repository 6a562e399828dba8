import Foundation

/// Creates an object of a class that is only known at run time with `init()`, which every `NSObject` has on Apple's
/// platforms.
///
/// On Linux Foundation declares it without `required`, so a metatype doesn't offer it; the override of `_CreatableObject` does,
/// at the same place in the table of the class's methods.
@MainActor
func newObject<Object: NSObject>(of type: Object.Type = Object.self) -> Object {
  let object: NSObject = unsafeBitCast(type as NSObject.Type, to: _CreatableObject.Type.self).init()
  return unsafeDowncast(object, to: Object.self)
}

/// Open, so that the compiler never takes an object created through it for one of this very class.
open class _CreatableObject: NSObject {
  public required override init() { super.init() }
}
