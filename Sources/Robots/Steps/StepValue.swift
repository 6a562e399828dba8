import AppModel

/// One argument of a step, on its way into a Swift type.
public struct StepValue: Sendable {
  /// What the parameter type made of the text, or the table or doc string below the step.
  public internal(set) var value: any Sendable
  /// The text it was made from.
  public let text: String
  /// The app the step is played against; absent while steps are only checked.
  public internal(set) var app: Application?
  /// Whether it is a text that names may stand in.
  var isText = false
  /// Whether the parameter took no part in the match, as optional text does that isn't there.
  public var isMissing = false

  /// Creates a value.
  public init(_ value: any Sendable, text: String, app: Application? = nil) {
    self.value = value
    self.text = text
    self.app = app
  }
}
