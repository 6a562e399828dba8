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

// MARK: Classes that are only known at run time

/// What every `NSObject` has on Apple's platforms: an initializer that a value of a metatype offers.
public protocol _DynamicallyCreatable {}

extension NSObject: _DynamicallyCreatable {}

extension _DynamicallyCreatable {
  /// Creates an object of the class that the metatype is at run time: `(UIWindowScene.self as NSObject.Type).init()`.
  ///
  /// It is preferred only where the initializer of `NSObject` can't be called. An initializer of a protocol doesn't see
  /// the metatype that it is passed, and a static method does, by the same convention: it is the body.
  @_disfavoredOverload
  @_silgen_name("headless_ui_create_object")
  public init(_creating: Void = ())

  @_silgen_name("headless_ui_create_object")
  static func _created() -> Self {
    guard let type = self as? NSObject.Type,
      let object = unsafeBitCast(type, to: _CreatableObject.Type.self).init() as? Self
    else { fatalError("\(self) is not a class of NSObject") }
    return object
  }
}
