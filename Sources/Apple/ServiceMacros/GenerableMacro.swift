import MacroPlugin

/// `@Generable struct`: the schema, the content, and what there is of a value while it is generated.
enum GenerableMacro {
  static func expansion(_ attached: AttachedMacro) -> PluginMessage {
    guard let type = TypeDeclaration(attached.declaration) else { return .expansion("") }
    let isMember = attached.role == "member"
    switch type.keyword {
    case "struct":
      let properties = type.variables.compactMap(Property.init)
      if let name = properties.first(where: { $0.type.isEmpty })?.name {
        return .failure(
          "property '\(name)' of '@Generable' needs a type, as in `var \(name): String`", at: attached.location)
      }
      return .expansion(
        isMember
          ? members(of: type, properties, description(attached)) : initializer(of: attached, type, properties))
    case "enum":
      guard let choices = Choice.all(in: attached.declaration) else {
        return .failure(
          "'@Generable' cannot be applied to '\(type.name)' on Linux, whose cases have values: use a struct",
          at: attached.location)
      }
      return .expansion(
        isMember ? members(of: type, choices, description(attached)) : initializer(of: attached, type, choices))
    default:
      return .failure("'@Generable' cannot be applied to \(type.keyword) type '\(type.name)'", at: attached.location)
    }
  }

  /// The description with its label and a comma, or nothing.
  private static func description(_ attached: AttachedMacro) -> String {
    let argument = Arguments(attached.attribute).description
    return argument.map { "description: \($0), " } ?? ""
  }

  // MARK: Structures

  /// A property that the model generates.
  private struct Property {
    let name: String
    /// The type without the mark of an optional; empty if it isn't written.
    let type: String
    let isOptional: Bool
    let guide: Arguments

    init?(_ variable: VariableMember) {
      let isConstant = variable.keyword == "let" && variable.value != nil
      let isOfType = variable.modifiers.contains { ["static", "class", "lazy"].contains($0) }
      guard !variable.isComputed, !isConstant, !isOfType else { return nil }
      name = variable.plainName
      let written = variable.type ?? ""
      isOptional = written.hasSuffix("?")
      type = isOptional ? String(written.dropLast()) : written
      guide = Arguments(variable.attribute("Guide") ?? "")
    }

    /// Whether it is the identity of the value, which the model doesn't generate.
    var isIdentity: Bool { type == "GenerationID" || type.hasSuffix(".GenerationID") }

    var schema: String {
      let parts = [
        "name: \"\(name)\"", guide.description.map { "description: \($0)" },
        "type: \(isOptional ? "Swift.Optional<\(type)>" : "(\(type))").self",
        guide.others.isEmpty ? nil : "guides: [\(guide.others.joined(separator: ", "))]",
      ]
      return "FoundationModels.GenerationSchema.Property(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    var content: String {
      let pair = "(name: \"\(name)\", value: \(isOptional ? "$0" : "self.\(name)") as \(convertible))"
      return isOptional ? "self.\(name).map { \(pair) }" : pair
    }

    var initialization: String {
      isIdentity
        ? "self.\(name) = content.id ?? FoundationModels.GenerationID()"
        : "self.\(name) = try content.value(forProperty: \"\(name)\")"
    }

    private var convertible: String { "any FoundationModels.ConvertibleToGeneratedContent" }
  }

  private static func members(of type: TypeDeclaration, _ all: [Property], _ description: String) -> String {
    let properties = all.filter { !$0.isIdentity }
    let access = type.access
    // A property of another type takes the name of the identity.
    let isIdentified = !properties.contains { $0.name == "id" }
    let identity = isIdentified ? "\(access)var id: FoundationModels.GenerationID" : ""
    let setsIdentity = isIdentified ? "self.id = content.id ?? FoundationModels.GenerationID()" : ""
    let list = "[(name: Swift.String, value: any FoundationModels.ConvertibleToGeneratedContent)?]"
    return """
      nonisolated \(access)static var generationSchema: FoundationModels.GenerationSchema {
        FoundationModels.GenerationSchema(type: Self.self, \(description)properties: [\(lines(properties.map(\.schema)))])
      }

      nonisolated \(access)var generatedContent: FoundationModels.GeneratedContent {
        let properties: \(list) = [\(lines(properties.map(\.content)))]
        return FoundationModels.GeneratedContent(
          properties: properties.compactMap { $0.map { ($0.name, $0.value) } }, uniquingKeysWith: { _, last in last })
      }

      nonisolated \(access)struct PartiallyGenerated: Swift.Identifiable, FoundationModels.ConvertibleFromGeneratedContent,
        Swift.Sendable
      {
        \(identity)
        \(properties.map { "\(access)var \($0.name): \(partial($0.type))?" }.joined(separator: "\n  "))

        nonisolated \(access)init(_ content: FoundationModels.GeneratedContent) throws {
          \(setsIdentity)
          \(properties.map(\.initialization).joined(separator: "\n    "))
        }
      }
      """
  }

  private static func partial(_ type: String) -> String { "\(type).PartiallyGenerated" }

  private static func lines(_ parts: [String]) -> String {
    parts.isEmpty ? "" : "\n    " + parts.joined(separator: ",\n    ") + "\n  "
  }

  private static func initializer(
    of attached: AttachedMacro, _ type: TypeDeclaration, _ properties: [Property]
  ) -> String {
    """
    extension \(attached.extendedType): nonisolated FoundationModels.Generable {
      nonisolated \(type.access)init(_ content: FoundationModels.GeneratedContent) throws {
        \(properties.map(\.initialization).joined(separator: "\n    "))
      }
    }
    """
  }

  // MARK: Enumerations

  /// A case with the string that the model generates.
  private struct Choice {
    let name: String
    /// The string as a literal.
    let string: String

    /// The cases; `nil` if one of them has associated values.
    static func all(in declaration: String) -> [Choice]? {
      let source = SourceTokens(declaration)
      var choices: [Choice] = []
      var index = (source.tokens.firstIndex { $0.text == "{" } ?? 0) + 1
      while index < source.tokens.count, source.text(index) != "}" {
        guard source.text(index) == "case" else {
          index = source.end(of: index)
          continue
        }
        repeat {
          let name = source.text(index + 1)
          index += 2
          if source.text(index) == "(" { return nil }
          var string = "\"\(name.filter { $0 != "`" })\""
          if source.text(index) == "=" {
            // A raw value that isn't a string is none that the model generates.
            if source.text(index + 1).hasPrefix("\"") { string = source.text(index + 1) }
            index += 2
          }
          choices.append(Choice(name: name, string: string))
        } while source.text(index) == ","
      }
      return choices
    }
  }

  private static func members(of type: TypeDeclaration, _ choices: [Choice], _ description: String) -> String {
    """
    nonisolated \(type.access)static var generationSchema: FoundationModels.GenerationSchema {
      FoundationModels.GenerationSchema(
        type: Self.self, \(description)anyOf: [\(choices.map(\.string).joined(separator: ", "))] as [Swift.String])
    }

    nonisolated \(type.access)var generatedContent: FoundationModels.GeneratedContent {
      switch self {
      \(choices.map { "case .\($0.name): FoundationModels.GeneratedContent(\($0.string))" }.joined(separator: "\n  "))
      }
    }
    """
  }

  private static func initializer(of attached: AttachedMacro, _ type: TypeDeclaration, _ choices: [Choice]) -> String {
    """
    extension \(attached.extendedType): nonisolated FoundationModels.Generable {
      nonisolated \(type.access)init(_ content: FoundationModels.GeneratedContent) throws {
        switch try content.value(Swift.String.self) {
        \(choices.map { "case \($0.string): self = .\($0.name)" }.joined(separator: "\n    "))
        default:
          throw FoundationModels.LanguageModelSession.GenerationError.decodingFailure(
            .init(debugDescription: "there is no case \\(content.jsonString) of \\(Self.self)"))
        }
      }
    }
    """
  }
}

/// The arguments of `@Guide` and `@Generable`, as they are written.
struct Arguments {
  /// The argument `description`.
  private(set) var description: String?
  /// The arguments without a label.
  private(set) var others: [String] = []

  init(_ attribute: String) {
    let source = SourceTokens(attribute)
    guard let open = source.tokens.firstIndex(where: { $0.text == "(" }) else { return }
    let close = source.end(ofBracketAt: open) - 1
    var (index, start) = (open + 1, open + 1)
    while index <= close {
      if index == close || source.text(index) == "," {
        if start < index { add(source, start..<index) }
        start = index + 1
        index += 1
      } else {
        index = source.end(of: index)
      }
    }
  }

  private mutating func add(_ source: SourceTokens, _ range: Range<Int>) {
    if source.text(range.lowerBound) == "description", source.text(range.lowerBound + 1) == ":" {
      description = source.source(range.lowerBound + 2..<range.upperBound)
    } else {
      others.append(source.source(range))
    }
  }
}
