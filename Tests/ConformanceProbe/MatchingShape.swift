import CucumberExpressions
import Robots

/// Ways in which the definitions of a suite can look alike.
enum MatchingShape: String, CaseIterable {
  case beginnings = "different beginnings"
  case oneBeginning = "one beginning"
  case oneEnd = "one beginning and end"
  case parameters = "a parameter first"
  case optionals = "optional text first"
  case alternatives = "alternatives alone"
  case regularExpressions = "regular expressions"
  case unanchored = "such without anchors"

  /// Things that differ in words, not in their last digits alone.
  private static func thing(_ number: Int) -> String {
    let words = ["apple", "pear", "plum", "cherry", "melon", "fig", "peach", "grape", "lemon", "date"]
    return "\(words[number % 10])-\(number)"
  }

  /// The definition of a number.
  func source(_ number: Int) -> String {
    let thing = Self.thing(number)
    return switch self {
    case .beginnings: "\(thing) is put into the {word} {int} times"
    case .oneBeginning: "I have {int} \(thing) in my {word}"
    case .oneEnd: "I put {string} beside the \(thing) of {string} at {float} degrees"
    case .parameters: "{string} is told about {int} \(thing)"
    case .optionals: "(today )we first/last saw the \(thing)(s) of {word}"
    case .alternatives: "eat-\(thing)/drop-\(thing) (it)"
    case .regularExpressions: "^I see (\\d+) \(thing) in \"([^\"]*)\"$"
    case .unanchored: "see (\\d+) \(thing) in"
    }
  }

  /// A step that the definition of a number matches.
  func text(_ number: Int) -> String {
    let thing = Self.thing(number)
    return switch self {
    case .beginnings: "\(thing) is put into the basket 12 times"
    case .oneBeginning: "I have 42 \(thing) in my basket"
    case .oneEnd: "I put \"a spoon\" beside the \(thing) of \"Ada\" at 12.5 degrees"
    case .parameters: "\"Ada Lovelace\" is told about 3 \(thing)"
    case .optionals: "we last saw the \(thing)s of summer"
    case .alternatives: "drop-\(thing) it"
    case .regularExpressions: "I see 5 \(thing) in \"the basket\""
    case .unanchored: "we see 5 \(thing) in the basket"
    }
  }

  /// The pattern of the definition of a number.
  func pattern(_ number: Int, _ types: ParameterTypeRegistry) throws -> any StepPattern {
    switch self {
    case .regularExpressions, .unanchored: try RegularExpression(source(number), parameterTypes: types)
    default: try CucumberExpression(source(number), parameterTypes: types)
    }
  }
}
