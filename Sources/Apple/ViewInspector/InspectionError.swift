import Foundation

/// Why an inspection fails, ViewInspector's `InspectionError`.
public enum InspectionError: Error, Equatable {
  /// A view has another type than expected.
  case inspection(path: String, factual: String, expected: String)
  /// A value has another type than expected.
  case typeMismatch(factual: String, expected: String)
  /// A view has no such attribute.
  case attributeNotFound(label: String, type: String)
  /// A container has fewer views.
  case viewIndexOutOfBounds(index: Int, count: Int)
  /// A condition or the state hides the view.
  case viewNotFound(parent: String)
  /// The view is the outermost one.
  case parentViewNotFound(view: String)
  /// A view has no such modifier.
  case modifierNotFound(parent: String, modifier: String, index: Int)
  /// Objects of the environment are missing.
  case missingEnvironmentObjects(view: String, objects: [String])
  /// The inspection is impossible; the string says what to do instead.
  case notSupported(String)
  /// An attribute of text can't be read.
  case textAttribute(String)
  /// No view matches.
  case searchFailure(skipped: Int, blockers: [String])
  /// A view has no such action.
  case callbackNotFound(parent: String, callback: String)
  /// The control doesn't react to the user.
  case unresponsiveControl(name: String, reason: String)
}

extension InspectionError: CustomStringConvertible, LocalizedError {
  /// The message.
  public var description: String {
    switch self {
    case .inspection(let path, let factual, let expected):
      return "\(path) found \(factual) instead of \(expected)"
    case .typeMismatch(let factual, let expected): return "Type mismatch: \(factual) is not \(expected)"
    case .attributeNotFound(let label, let type): return "\(type) does not have '\(label)' attribute"
    case .viewIndexOutOfBounds(let index, let count):
      return "Enclosed view index '\(index)' is out of bounds: '0 ..< \(count)'"
    case .viewNotFound(let parent): return "View for \(parent) is absent"
    case .parentViewNotFound(let view): return "\(view) does not have parent"
    case .modifierNotFound(let parent, let modifier, let index):
      return "\(parent) does not have '\(modifier)' modifier" + (index == 0 ? "" : " at index \(index)")
    case .missingEnvironmentObjects(let view, let objects):
      return "\(view) is missing EnvironmentObjects: \(objects)"
    case .notSupported(let message), .textAttribute(let message): return message
    case .searchFailure(let skipped, let blockers):
      let start = skipped == 0 ? "Search did not find a match" : "Search did only find \(skipped) matches"
      return blockers.isEmpty ? start : "\(start). Possible blockers: \(blockers.joined(separator: ", "))"
    case .callbackNotFound(let parent, let callback): return "\(parent) does not have '\(callback)' callback"
    case .unresponsiveControl(let name, let reason): return "\(name) is unresponsive: \(reason)"
    }
  }

  /// The message.
  public var errorDescription: String? { description }
}
