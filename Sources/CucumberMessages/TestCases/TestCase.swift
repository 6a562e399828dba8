/// A pickle with the definitions and hooks it will be played with.
public struct TestCase: Codable, Equatable, Sendable {
  /// Its id, unique in the stream.
  public var id: String
  /// The pickle.
  public var pickleId: String
  /// Hooks and steps, in the order they are played.
  public var testSteps: [TestStep]
  /// The run it belongs to.
  public var testRunStartedId: String?

  /// Creates the message from its fields.
  public init(id: String, pickleId: String, testSteps: [TestStep], testRunStartedId: String? = nil) {
    self.id = id
    self.pickleId = pickleId
    self.testSteps = testSteps
    self.testRunStartedId = testRunStartedId
  }
}
