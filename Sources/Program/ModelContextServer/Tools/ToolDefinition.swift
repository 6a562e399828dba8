import JSONRPC

/// A tool as `tools/list` describes it.
struct ToolDefinition {
  let name: String
  let title: String
  let description: String
  let parameters: [ToolParameter]
  /// The JSON Schema of its results.
  let output: JSONValue
  let effects: Effects

  /// What a call changes besides its result.
  enum Effects {
    /// Nothing but the build of the suite.
    case none
    /// What the app does in scenarios, which have a simulated server.
    case runsApp
    /// It may add a scenario to a file.
    case addsScenario
  }

  var json: JSONValue {
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object",
        "properties": .object(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
        "required": .array(required), "additionalProperties": false,
      ],
      "outputSchema": output,
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(effects == .none), "destructiveHint": false,
        "idempotentHint": .bool(effects != .addsScenario), "openWorldHint": false,
      ],
    ]
  }
}

/// A parameter of a tool.
struct ToolParameter {
  /// What a value may be.
  enum Kind {
    case string
    case strings
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
  }

  let name: String
  let kind: Kind
  let description: String
  var isRequired = false

  var schema: JSONValue {
    let description = JSONValue.string(description)
    return switch kind {
    case .string: ["type": "string", "minLength": 1, "description": description]
    case .strings:
      ["type": "array", "items": ["type": "string", "minLength": 1], "description": description]
    case .integer(let range):
      [
        "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        "description": description,
      ]
    }
  }

  fileprivate func problem(with value: JSONValue) -> String? {
    switch (kind, value) {
    case (.string, .string(let text)) where !text.isEmpty: Self.problem(name, [text])
    case (.strings, .array(let values)) where values.allSatisfy({ $0.string?.isEmpty == false }):
      Self.problem(name, values.compactMap(\.string))
    case (.integer(let range), .integer(let number)) where range.contains(number): nil
    case (.string, _): "invalid \(name); expected a string that isn't empty"
    case (.strings, _): "invalid \(name); expected an array of strings that aren't empty"
    case (.integer(let range), _):
      "invalid \(name); expected a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}

extension ToolParameter {
  /// The arguments of a program end at a NUL, so another file would be meant.
  private static func problem(_ name: String, _ texts: [String]) -> String? {
    texts.contains { $0.utf8.contains(0) } ? "invalid \(name); expected strings without NUL" : nil
  }
}

/// The arguments of a call, checked against the parameters of its tool.
struct ToolArguments {
  private let values: [String: JSONValue]

  /// Checks the arguments.
  ///
  /// - Throws: ``ToolError`` with all problems, one a line.
  init(_ values: [String: JSONValue], for parameters: [ToolParameter]) throws(ToolError) {
    // Models send null for what they leave out.
    self.values = values.filter { $0.value != .null }
    let known = parameters.map(\.name)
    let unknown = self.values.keys.filter { !known.contains($0) }.sorted().map { name in
      "unknown argument \(name.prefix(80)); expected \(known.joined(separator: ", "))"
    }
    let problems = parameters.compactMap { parameter in
      guard let value = self.values[parameter.name] else {
        return parameter.isRequired ? "missing \(parameter.name): \(parameter.description)" : nil
      }
      return parameter.problem(with: value)
    }
    guard unknown.isEmpty, problems.isEmpty else {
      throw ToolError((unknown + problems).joined(separator: "\n"))
    }
  }

  func string(_ name: String) -> String? { values[name]?.string }
  func strings(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }
  func integer(_ name: String) -> Int? { values[name]?.integer }

  /// The option of the command line that an argument becomes, if it is present.
  func option(_ option: String, _ name: String) -> [String] {
    guard let value = string(name) ?? integer(name).map(String.init) else { return [] }
    return ["\(option)=\(value)"]
  }
}

/// The reason why a tool has no result, for the model.
struct ToolError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
