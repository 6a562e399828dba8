/// The syntax tree of a source file.
public struct GherkinDocument: Codable, Equatable, Sendable {
  /// The path of the file.
  public var uri: String?
  /// The feature; `nil` in a file without one.
  public var feature: Feature?
  /// All comments of the file, in source order.
  public var comments: [Comment]

  /// Creates the message from its fields.
  public init(uri: String? = nil, feature: Feature? = nil, comments: [Comment] = []) {
    self.uri = uri
    self.feature = feature
    self.comments = comments
  }
}

extension GherkinDocument {
  /// A comment line.
  public struct Comment: Codable, Equatable, Sendable {
    /// The location of the line.
    public var location: Location
    /// The whole line, including leading and trailing spaces.
    public var text: String

    /// Creates the message from its fields.
    public init(location: Location, text: String) {
      self.location = location
      self.text = text
    }
  }

  /// A tag of a feature, rule, scenario or examples table.
  public struct Tag: Codable, Equatable, Sendable {
    /// The location of its `@`.
    public var location: Location
    /// The name, including the `@`.
    public var name: String
    /// An id that is unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(location: Location, name: String, id: String) {
      self.location = location
      self.name = name
      self.id = id
    }
  }

  /// A feature, the root of a file's content.
  public struct Feature: Codable, Equatable, Sendable {
    /// The location of the keyword.
    public var location: Location
    /// The tags above the keyword line, in source order.
    public var tags: [Tag]
    /// The code of the spoken language of the keywords, such as `en`.
    public var language: String
    /// The keyword as written in the source, without the colon.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the keyword line; empty if there isn't any.
    public var description: String
    /// The background, scenarios and rules, in source order.
    public var children: [FeatureChild]

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], language: String = "en", keyword: String, name: String,
      description: String = "", children: [FeatureChild] = []
    ) {
      self.location = location
      self.tags = tags
      self.language = language
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
    }
  }

  /// A child of a feature.
  public enum FeatureChild: Equatable, Sendable {
    /// A rule.
    case rule(Rule)
    /// A background.
    case background(Background)
    /// A scenario.
    case scenario(Scenario)
  }

  /// A rule: scenarios that illustrate one business rule.
  public struct Rule: Codable, Equatable, Sendable {
    /// The location of the keyword.
    public var location: Location
    /// The tags above the keyword line, in source order.
    public var tags: [Tag]
    /// The keyword as written in the source, without the colon.
    public var keyword: String
    /// The text after the keyword.
    public var name: String
    /// The free text below the keyword line; empty if there isn't any.
    public var description: String
    /// The background and scenarios, in source order.
    public var children: [RuleChild]
    /// An id that is unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(
      location: Location, tags: [Tag] = [], keyword: String, name: String, description: String = "",
      children: [RuleChild] = [], id: String
    ) {
      self.location = location
      self.tags = tags
      self.keyword = keyword
      self.name = name
      self.description = description
      self.children = children
      self.id = id
    }
  }

  /// A child of a rule.
  public enum RuleChild: Equatable, Sendable {
    /// A background.
    case background(Background)
    /// A scenario.
    case scenario(Scenario)
  }
}

// In the schema a child is an object whose only key names its kind.
extension GherkinDocument.FeatureChild: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, background, scenario
  }

  /// Decodes the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let rule = try container.decodeIfPresent(GherkinDocument.Rule.self, forKey: .rule) {
      self = .rule(rule)
    } else if let background = try container.decodeIfPresent(GherkinDocument.Background.self, forKey: .background) {
      self = .background(background)
    } else {
      self = .scenario(try container.decode(GherkinDocument.Scenario.self, forKey: .scenario))
    }
  }

  /// Encodes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .rule(let rule): try container.encode(rule, forKey: .rule)
    case .background(let background): try container.encode(background, forKey: .background)
    case .scenario(let scenario): try container.encode(scenario, forKey: .scenario)
    }
  }
}

extension GherkinDocument.RuleChild: Codable {
  private enum CodingKeys: String, CodingKey {
    case background, scenario
  }

  /// Decodes the message.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let background = try container.decodeIfPresent(GherkinDocument.Background.self, forKey: .background) {
      self = .background(background)
    } else {
      self = .scenario(try container.decode(GherkinDocument.Scenario.self, forKey: .scenario))
    }
  }

  /// Encodes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .background(let background): try container.encode(background, forKey: .background)
    case .scenario(let scenario): try container.encode(scenario, forKey: .scenario)
    }
  }
}
