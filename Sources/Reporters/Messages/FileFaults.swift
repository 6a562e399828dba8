import CucumberMessages

/// Knows what is wrong with files apart from any run, so that it is told once where each of several streams tells it:
/// the machines that share a suite all read the same files.
public struct FileFaults {
  private var errors: [ParseError] = []
  private var types: [UndefinedParameterType] = []
  private var streams = 0

  /// Knows nothing yet.
  public init() {}

  /// Whether a message tells something that an earlier stream has not told.
  public mutating func isNews(_ envelope: Envelope) -> Bool {
    switch envelope {
    case .meta: streams += 1
    case .parseError(let error):
      if streams > 1, errors.contains(error) { return false }
      errors.append(error)
    case .undefinedParameterType(let type):
      if streams > 1, types.contains(type) { return false }
      types.append(type)
    default: break
    }
    return true
  }
}
