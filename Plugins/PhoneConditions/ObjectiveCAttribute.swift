/// Attributes for Objective-C and Interface Builder, which are left out of the code of an app.
enum ObjectiveCAttribute {
  static let names: Set<String> = [
    "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "IBDesignable",
  ]
}
