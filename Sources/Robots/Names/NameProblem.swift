/// Why a name in a text stands for nothing.
public enum NameProblem: Error, Equatable, Sendable {
  /// Nothing gives it.
  ///
  /// - Parameters:
  ///   - known: The names that are known there.
  ///   - isLater: Whether a later step remembers it.
  case unknown(String, known: [String], isLater: Bool)
  /// Brackets hold no name, as they are written.
  case noName(String)
  /// Nothing closes the brackets.
  case unclosed(String)
  /// A name that is to be given to something is none.
  case badName(String)
  /// `--define` gives it already.
  case defined(String)
}

extension NameProblem: CustomStringConvertible {
  /// What a name is, for people who wrote another.
  public static let rule = "a name begins with a letter or _, and holds letters, digits, _, - and ."

  /// The fact with its remedy as a sentence.
  public var description: String {
    switch self {
    case .unknown(let name, _, isLater: true):
      "${\(name)} stands for nothing yet: only a later step remembers it"
    case .unknown(let name, let known, _):
      "${\(name)} stands for nothing: no earlier step remembers it, and no --define gives it"
        + Self.remedy(name, known)
    case .noName(let text): "\(text) holds no name: \(Self.rule); write $${ for the characters ${ themselves"
    case .unclosed: "there is no } behind ${; write $${ for the characters ${ themselves"
    case .badName(let text): "\"\(text)\" is no name: \(Self.rule)"
    case .defined(let name): "--define gives \(name) already; remember it under another name"
    }
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    Spelling.nearest(to: name, among: known, most: 1).first.map { "; did you mean ${\($0)}?" } ?? ""
  }
}
