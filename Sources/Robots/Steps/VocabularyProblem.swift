import CucumberExpressions

/// What is wrong with a sentence of a robot, found before anything is played.
package struct VocabularyProblem: Equatable, Sendable {
  /// What can be wrong.
  package enum Kind: Equatable, Sendable {
    /// The sentence is no Cucumber Expression: why.
    case malformed(String)
    /// It names a parameter type that nobody defines.
    case undefinedParameterType(String)
    /// It has more or fewer parameters than the method has arguments.
    case parameterCount(inSentence: Int, inMethod: Int)
    /// A parameter is of a type that the method's argument can't be made from.
    case argumentType(parameter: String, argument: String)
    /// Another step has the same sentence, there.
    case doubled(SourceLocation)
    /// It is of a text robot, and another step says the same.
    case ambiguous(with: String, robot: String, isBuiltIn: Bool, SourceLocation)
  }

  /// The sentence.
  package let pattern: String
  /// Where it is written down.
  package let location: SourceLocation
  /// What is wrong.
  package let kind: Kind
}

extension VocabularyProblem: CustomStringConvertible {
  /// The fact with its remedy as a sentence.
  package var description: String { text { $0.file } }

  /// The fact with its remedy as a sentence.
  ///
  /// - Parameter path: Gives the path that the file of a place is shown with.
  package func text(path: (SourceLocation) -> String) -> String {
    switch kind {
    case .malformed(let reason): reason
    case .undefinedParameterType(let name):
      "the step \"\(pattern)\" has a parameter of an unknown type: {\(name)}"
    case .parameterCount(let sentence, let method):
      "the step \"\(pattern)\" has \(sentence) \(sentence == 1 ? "parameter" : "parameters"),"
        + " and its method takes \(method)"
    case .argumentType(let parameter, let argument):
      "the step \"\(pattern)\" gives its method a {\(parameter)}, and the method takes \(argument)"
    case .doubled(let other):
      "the step \"\(pattern)\" is there twice, also in line \(other.line) of \(path(other))"
    case .ambiguous(let sentence, let robot, let isBuiltIn, let other):
      "\"\(pattern)\" says the same as \"\(sentence)\""
        + " (\(isBuiltIn ? "built in" : "\(robot), \(path(other)):\(other.line)")); word one of them differently"
    }
  }
}
