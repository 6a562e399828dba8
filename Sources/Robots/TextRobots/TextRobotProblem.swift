/// What is wrong with the elements of a text robot, found before anything is played.
package struct TextRobotProblem: Equatable, Sendable {
  /// What can be wrong.
  package enum Kind: Error, Equatable, Sendable {
    /// The name of an element reads as something else in a sentence.
    case nameWithMeaning(String)
    /// What should be a locator is none.
    case noLocator(String)
    /// Elements that stand for each other.
    case circleOfElements([String])
    /// An element that is in more containers than a locator may have.
    case tooManyContainers(String, limit: Int)
    /// A part of a locator that the element has already.
    case doubledPart(String, of: String)
    /// A bare name that is none of the robot's elements.
    case unknownElement(String, known: [String])
    /// An element whose own row is no good, or one that may be missing because another row is none.
    case faultyElement(String, SourceLocation?)
  }

  /// Where it is.
  package let location: SourceLocation
  /// What it is.
  package let kind: Kind
}

extension TextRobotProblem.Kind: CustomStringConvertible {
  /// The fact with its remedy as a sentence.
  package var description: String {
    switch self {
    case .nameWithMeaning(let name):
      "\"\(name)\" means something else in a sentence; give the element another name, such as \(name)_element"
    case .noLocator(let words): "\"\(words)\" names no element; write for example: button \"Send\""
    case .circleOfElements(let names):
      "the elements stand for each other: \(Self.way(names)); say of one of them what it is"
    case .tooManyContainers(let name, let limit):
      "the element \"\(name)\" is in more than \(limit) others; name it in fewer"
    case .doubledPart(let part, let name):
      "the element \"\(name)\" has its own \(part) already; leave one of them out"
    case .unknownElement(let name, let known):
      "the robot has no element \"\(name)\"\(Self.remedy(name, known))"
    case .faultyElement(let name, let location):
      "the element \"\(name)\" is not known, as there is an error in the robot's elements"
        + (location.map { " (\($0.file):\($0.line))" } ?? "")
    }
  }

  /// The names of a circle; the ones in the middle are left out if there are many.
  private static func way(_ names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(6) + ["… (\(names.count - 12) more)"] + names.suffix(6) : names[...]
    return shown.joined(separator: " → ")
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    let nearest = Spelling.question(about: name, among: known)
    guard nearest.isEmpty else { return nearest }
    return "; add it to them, or write \"\(name)\" in quotation marks if the app calls it so"
  }
}
