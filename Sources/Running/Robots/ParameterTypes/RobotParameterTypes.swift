import AppModel
import CucumberExpressions

/// The parameter types of robotrun, in addition to Cucumber's.
package enum RobotParameterTypes {
  /// The name of the type of placeholders in text robots.
  static let value = "value"

  /// Creates the registry of Cucumber's types and those of robotrun.
  ///
  /// - Parameter apps: The names that `{app}` matches.
  package static func registry(apps: [String] = []) -> ParameterTypeRegistry {
    var registry = ParameterTypeRegistry()
    do {
      for type in try all(apps: apps) { try registry.define(type) }
    } catch {
      preconditionFailure("the built-in parameter types are at odds: \(error)")
    }
    return registry
  }

  private static func all(apps: [String]) throws(ExpressionError) -> [ParameterType] {
    try [
      element, elements, duration, regex, anyValue,
      words("state", "ElementState", ElementState.allCases.map(\.rawValue)) { ElementState(rawValue: $0) },
      words("position", "RelativePosition", RelativePosition.allCases.map(\.rawValue)) {
        RelativePosition(rawValue: $0)
      },
      words("key", "Key", Key.allCases.map(\.rawValue)) { Key(rawValue: $0) },
      words("direction", "SwipeDirection", SwipeDirection.allCases.map(\.rawValue)) { SwipeDirection(rawValue: $0) },
      words("orientation", "DeviceOrientation", DeviceOrientation.allCases.map(\.rawValue)) {
        DeviceOrientation(rawValue: $0)
      },
      words("appearance", "DeviceAppearance", DeviceAppearance.allCases.map(\.rawValue)) {
        DeviceAppearance(rawValue: $0)
      },
      words("text size", "TextSize", TextSize.allCases.map(\.rawValue)) { TextSize(rawValue: $0) },
      words("setting", "DeviceSwitch", DeviceSwitch.allCases.map(\.rawValue)) { DeviceSwitch(rawValue: $0) },
      words("app state", "ApplicationState", SpokenAppState.allCases.map(\.rawValue)) {
        SpokenAppState(rawValue: $0)?.state
      },
      words("server state", "ServerState", ServerState.allCases.map(\.rawValue)) { ServerState(rawValue: $0) },
      request, app(apps),
    ]
  }

  private static var element: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: "element", regexps: [LocatorRegexp.singular], typeName: "UIElement", useForSnippets: false,
        matcher: NativeMatcher(appending: { LocatorScanner.appendEnds(in: $0, from: $1, forms: .singular, to: &$2) }),
        transform: { try ElementLocator($0.first.flatMap { $0 } ?? "", forms: .singular) })
    }
  }

  private static var elements: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: "elements", regexps: [LocatorRegexp.both], typeName: "ElementQuery", useForSnippets: false,
        matcher: NativeMatcher(appending: { LocatorScanner.appendEnds(in: $0, from: $1, forms: .both, to: &$2) }),
        transform: { try ElementLocator($0.first.flatMap { $0 } ?? "", forms: .both) })
    }
  }

  private static var request: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: "request", regexps: [SpokenRequest.regexp], typeName: "Route", useForSnippets: false,
        matcher: NativeMatcher { SpokenRequest.ends(in: $0, from: $1) },
        transform: { SpokenRequest.route($0.first.flatMap { $0 } ?? "") })
    }
  }

  private static var duration: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: "duration", regexps: [SpokenDuration.regexp], typeName: "Duration", useForSnippets: false,
        matcher: NativeMatcher(appending: { SpokenDuration.appendEnds(in: $0, from: $1, to: &$2) }),
        transform: { try SpokenDuration.duration($0.first.flatMap { $0 } ?? "") })
    }
  }

  private static var anyValue: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: value, regexps: [SpokenValue.regexp], typeName: "String", useForSnippets: false,
        matcher: NativeMatcher { SpokenValue.ends(in: $0, from: $1) },
        transform: { SpokenValue.text($0.first.flatMap { $0 } ?? "") })
    }
  }

  private static var regex: ParameterType {
    get throws(ExpressionError) {
      try ParameterType(
        name: "regex", regexps: [#"\/(?:[^\/\\]|\\.)*\/"#], typeName: "TextPattern", useForSnippets: false,
        matcher: NativeMatcher { TextPattern.ends(in: $0, from: $1) },
        transform: { try TextPattern($0.first.flatMap { $0 } ?? "") })
    }
  }

  /// The name of an app in the catalog, or any word if the catalog is unknown.
  private static func app(_ names: [String]) throws(ExpressionError) -> ParameterType {
    guard !names.isEmpty else {
      // `launch with` names no app.
      return try ParameterType(
        name: "app", regexps: [#"(?!with$)\S+"#], typeName: "String", useForSnippets: false,
        transform: { $0.first ?? "" })
    }
    return try words("app", "String", names) { $0 }
  }

  /// A type that matches a fixed list of words.
  private static func words<Value: Sendable>(
    _ name: String, _ typeName: String, _ words: [String], value: @escaping @Sendable (String) -> Value?
  ) throws(ExpressionError) -> ParameterType {
    // The longest first: "not selected" before "not".
    let words = words.sorted { $0.utf8.count > $1.utf8.count }
    let spellings = words.map { Array($0.utf8) }
    return try ParameterType(
      name: name, regexps: words.map(RegularExpression.escaped), typeName: typeName, useForSnippets: false,
      matcher: NativeMatcher(appending: { text, start, ends in
        for spelling in spellings {
          if let end = text.skip(spelling, at: start) { ends.append(end) }
        }
      }),
      transform: { values in
        guard let word = values.first.flatMap({ $0 }), let value = value(word) else {
          throw StepFailure("invalid \(name) \"\(values.first.flatMap { $0 } ?? "")\"")
        }
        return value
      })
  }
}

/// The regular expressions of `{element}` and `{elements}`, for reports and regular-expression steps.
///
/// A regular expression can't nest, so these support two containers (`a in b in c`); the matcher supports any number.
enum LocatorRegexp {
  static let singular = nested(head(ElementTypeWord.all.map(\.singular), bareName: name))
  static let both = nested(head(ElementTypeWord.all.flatMap { [$0.plural, $0.singular] }, bareName: quoted))

  private static let quoted = #""(?:[^"\\]|\\.)*""#
  private static let name = #"(?:\#(quoted)|(?!(?:in|containing|now)(?: |$))[^" \t-\r][^ \t-\r]*)"#

  /// `1st`, `12th`, `22nd`: the suffix is the number's own.
  private static let number =
    #"(?!0+[a-z])(?=[0-9]{1,9}[a-z])(?:[0-9]*(?:1[0-9]|[04-9])th|(?:[0-9]*[02-9])?(?:1st|2nd|3rd))"#

  private static func head(_ words: [String], bareName: String) -> String {
    let types = words.sorted { $0.count > $1.count }.joined(separator: "|")
    let ordinal = #"(?:(?:first|last|\#(number)) )?"#
    return #"\#(ordinal)(?:(?:\#(types))(?: \#(name))?|\#(bareName))(?: containing \#(quoted))?"#
  }

  private static func nested(_ head: String) -> String {
    let container = self.head(ElementTypeWord.all.map(\.singular), bareName: name)
    return #"\#(head)(?: in \#(container)(?: in \#(container))?)?"#
  }
}
