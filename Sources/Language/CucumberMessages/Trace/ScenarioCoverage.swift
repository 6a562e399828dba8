#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a scenario showed, did, requested and checked, attached to its last step.
public struct ScenarioCoverage: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.coverage+json"

  /// An element that was on a screen.
  public struct Element: Codable, Equatable, Sendable {
    /// The screen, such as `"Settings"` or `alert "Delete?"`.
    public var screen: String
    /// The type, by XCUITest's names: `button`, `staticText`.
    public var type: String
    /// The identifier, or the label of a control without one; digits are replaced by `#`.
    public var name: String
    /// Whether the name is the identifier.
    public var isIdentified: Bool
    /// The kinds of actions on it, in the order of their first use: `tap`, `type`.
    public var actions: [String] = []
    /// Whether it was enabled at any time.
    public var wasEnabled = false
    /// Whether it was disabled at any time.
    public var wasDisabled = false
    /// Whether an expectation depended on it.
    public var isAsserted = false

    /// Creates an element that was only seen.
    public init(screen: String, type: String, name: String, isIdentified: Bool) {
      (self.screen, self.type, self.name, self.isIdentified) = (screen, type, name, isIdentified)
    }
  }

  /// A request to the server: its method and path without the query.
  public struct Request: Codable, Equatable, Sendable {
    /// The method and the path; digits are replaced by `#`: `GET /character/#`.
    public var name: String
    /// The outcomes: `200`, `404`, `failed`, `cancelled`, `pending`.
    public var outcomes: [String] = []
    /// Whether an expectation was about it.
    public var isAsserted = false

    /// Creates a request without an outcome.
    public init(name: String) { self.name = name }
  }

  /// A change from one screen to another.
  public struct Edge: Codable, Hashable, Sendable {
    /// The screen before.
    public var from: String
    /// The screen after.
    public var to: String

    /// Creates a change.
    public init(from: String, to: String) { (self.from, self.to) = (from, to) }
  }

  /// A list with several rows.
  public struct List: Codable, Hashable, Sendable {
    /// The screen.
    public var screen: String
    /// The identifier; empty if it has none.
    public var name: String

    /// Creates a list.
    public init(screen: String, name: String) { (self.screen, self.name) = (screen, name) }
  }

  /// A view with a body on a screen.
  public struct ShownView: Codable, Hashable, Sendable {
    /// The type, such as `Shop.CartView`.
    public var view: String
    /// The screen.
    public var screen: String

    /// Creates a view on a screen.
    public init(view: String, screen: String) { (self.view, self.screen) = (view, screen) }
  }

  /// The screens, in the order of their appearance.
  public var screens: [String] = []
  /// The screens that are sheets or alerts.
  public var covers: [String] = []
  /// The first list of each screen.
  public var lists: [List] = []
  /// The elements with an identifier, and the controls.
  public var elements: [Element] = []
  /// The requests.
  public var requests: [Request] = []
  /// The changes between screens.
  public var edges: [Edge] = []
  /// The types of the views with a body that came into the app, such as `Shop.CartView`, in the order of their
  /// appearance.
  public var views: [String] = []
  /// The views by the screens that they came with.
  public var shownViews: [ShownView] = []
  /// The indexes of the steps in the test case whose expectation was true before the action that it is meant to check.
  public var trueBefore: [Int] = []

  /// Creates the coverage of a scenario that did nothing.
  public init() {}

  /// Returns the text of the attachment.
  public func body() throws -> String { try AttachmentBody.text(self) }

  /// Creates the coverage that a text contains.
  public init(body: String) throws {
    self = try JSONDecoder().decode(ScenarioCoverage.self, from: Data(body.utf8))
    guard trueBefore.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a step has a negative index"))
    }
  }
}
