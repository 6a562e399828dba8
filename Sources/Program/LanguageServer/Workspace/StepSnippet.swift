import CucumberExpressions
import Robots

/// The text that the completion of a step inserts.
struct StepSnippet {
  /// The text with placeholders: `tap ${1:element}`.
  private(set) var snippet = ""
  /// The text up to the first parameter, for clients without snippets.
  private(set) var plain = ""

  private var count = 0
  /// The values that scenarios have for each parameter.
  private let values: [[String]]
  private var parameter = 0

  /// Creates the text of a definition; `nil` for a regular expression, whose steps have any form.
  ///
  /// - Parameter values: The values that scenarios have for each parameter, which are offered.
  init?(_ definition: Robots.StepDefinition, values: [[String]]) {
    self.values = values
    if let text = definition.text {
      for piece in text.step.template.pieces {
        switch piece {
        case .text(let text): add(text)
        case .placeholder(let placeholder): add(placeholder.name, nil)
        }
      }
    } else {
      guard let expression = definition.pattern as? CucumberExpression else { return nil }
      var types = expression.parameterTypes[...]
      for piece in PatternPiece.all(in: expression.source) {
        switch piece {
        case .text(let text): add(text)
        case .choice(let words): addChoice(words)
        case .parameter(let name): add(name, types.popFirst())
        }
      }
    }
  }

  private mutating func add(_ text: String) {
    snippet += Self.escaped(text)
    if count == 0 { plain += text }
  }

  private mutating func add(_ name: String, _ type: ParameterType?) {
    defer { parameter += 1 }
    if let words = type.flatMap(Self.words), words.count > 1 { return addChoice(words) }
    if values.indices.contains(parameter), !values[parameter].isEmpty { return addChoice(values[parameter]) }
    count += 1
    let placeholder = "${\(count):\(Self.escaped(name.isEmpty ? "text" : name))}"
    switch name {
    case "string" where type != nil: snippet += "\"\(placeholder)\""
    case "regex" where type != nil: snippet += "/\(placeholder)/"
    default: snippet += placeholder
    }
  }

  private mutating func addChoice(_ words: [String]) {
    count += 1
    let choices = words.map { Self.escaped($0).replacing(",", with: "\\,").replacing("|", with: "\\|") }
    snippet += "${\(count)|\(choices.joined(separator: ","))|}"
  }

  /// Returns the words of a type that matches nothing else.
  private static func words(of type: ParameterType) -> [String]? {
    let words = type.regexps.map { $0.replacing("\\", with: "") }
    return zip(words, type.regexps).allSatisfy { RegularExpression.escaped($0) == $1 } ? words : nil
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}

/// A part of a Cucumber Expression.
enum PatternPiece: Equatable {
  case text(String)
  /// Alternative words: `a/b`.
  case choice([String])
  /// A parameter, by the name of its type.
  case parameter(String)

  /// Returns the parts of an expression; optional text is left out.
  static func all(in source: String) -> [PatternPiece] {
    var pieces: [PatternPiece] = []
    var words: [String] = [""]
    var parameter: String?
    var depth = 0
    var isEscaped = false
    func end(_ separator: String) {
      if words.count > 1 {
        pieces.append(.choice(words))
      } else if !words[0].isEmpty {
        add(words[0])
      }
      if !separator.isEmpty { add(separator) }
      words = [""]
    }
    func add(_ text: String) {
      if case .text(let last)? = pieces.last {
        pieces[pieces.count - 1] = .text(last + text)
      } else {
        pieces.append(.text(text))
      }
    }
    for character in source {
      if isEscaped {
        if depth == 0 { words[words.count - 1].append(character) }
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "(": depth += 1
      case ")": depth -= 1
      case _ where depth > 0: break
      case "{":
        end("")
        parameter = ""
      case "}" where parameter != nil:
        pieces.append(.parameter(parameter ?? ""))
        parameter = nil
      case _ where parameter != nil: parameter?.append(character)
      case "/": words.append("")
      case " ": end(" ")
      default: words[words.count - 1].append(character)
      }
    }
    end("")
    return pieces
  }

  /// Returns the sources before each parameter of an element: `tap ` of `tap {element}`.
  static func sourcesBeforeElements(in source: String) -> [String] {
    ["{element}", "{elements}"].flatMap { parameter in
      source.ranges(of: parameter).map { String(source[..<$0.lowerBound]) }
    }
  }
}
