extension GherkinDocument {
  /// What can stand in a feature.
  public enum FeatureChild: Equatable, Sendable {
    /// A rule.
    case rule(Rule)
    /// A background.
    case background(Background)
    /// A scenario.
    case scenario(Scenario)
  }
}

extension GherkinDocument.FeatureChild: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, background, scenario
  }

  /// Reads the message.
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

  /// Writes the message.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .rule(let rule): try container.encode(rule, forKey: .rule)
    case .background(let background): try container.encode(background, forKey: .background)
    case .scenario(let scenario): try container.encode(scenario, forKey: .scenario)
    }
  }
}
