#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What there was to see while a scenario was played, step by step.
///
/// Cucumber has no message for it, so it travels as an attachment of the step at which it is told: the one that failed,
/// or the last one.
public struct ScenarioTrace: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.trace+json"

  /// Width and height of the screen, in points.
  public var viewport: [Int]
  /// Every look of an element once: one screen differs from the next in a few of them.
  public var elements: [ScreenElement]
  /// The screens, in the order in which they came up.
  public var screens: [TracedScreen]
  /// The steps that were played.
  public var steps: [TracedStep]
  /// What was asked of the server.
  public var requests: [TracedRequest]

  /// Creates the message from its fields.
  public init(
    viewport: [Int], elements: [ScreenElement], screens: [TracedScreen], steps: [TracedStep],
    requests: [TracedRequest]
  ) {
    self.viewport = viewport
    self.elements = elements
    self.screens = screens
    self.steps = steps
    self.requests = requests
  }

  /// The trace as the body of an attachment.
  ///
  /// - Throws: `EncodingError`, which no trace is known to cause.
  public func body() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The trace that an attachment tells of.
  ///
  /// - Throws: `DecodingError` when the body is no trace, or names elements and screens that it doesn't have.
  public init(body: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(body.utf8))
    let named = screens.flatMap(\.elements)
    let shown = steps.compactMap(\.screen) + steps.flatMap(\.actions).compactMap(\.screen)
    guard viewport.count == 2, named.allSatisfy(elements.indices.contains), shown.allSatisfy(screens.indices.contains)
    else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the trace names what it doesn't have"))
    }
  }
}

/// A screen at a moment.
public struct TracedScreen: Codable, Equatable, Sendable {
  /// When it was first seen so, in seconds of app time from the start of the scenario.
  public var time: Double
  /// The name of the app.
  public var app: String
  /// What is on it, by the places in ``ScenarioTrace/elements``: what lies further down in the list is drawn later.
  public var elements: [Int]

  /// Creates the message from its fields.
  public init(time: Double, app: String, elements: [Int]) {
    self.time = time
    self.app = app
    self.elements = elements
  }
}

/// An element as it was on a screen. What is absent is as usual: no text, enabled, not selected, can be reached.
public struct ScreenElement: Codable, Equatable, Hashable, Sendable {
  /// What kind of thing it is, by XCUITest's names: `button`, `staticText`.
  public var type: String
  /// How many elements it stands in. An element is followed by those that stand in it.
  public var depth: Int
  /// Left, top, width and height, in points of the screen.
  public var frame: [Int]
  /// What of the frame can be seen, where that is not all of it.
  public var visible: [Int]?
  /// The name it has for robots.
  public var identifier: String?
  /// The text people read on it.
  public var label: String?
  /// What it holds; of a secure field a bullet for each character.
  public var value: String?
  /// What it shows while it is empty.
  public var placeholder: String?
  /// `false` where it can't be used.
  public var enabled: Bool?
  /// `true` for the chosen one.
  public var selected: Bool?
  /// `true` for what the keyboard types into.
  public var focused: Bool?
  /// Why a tap would not reach it: `covered`, `transition`, `offScreen`, `noSize`, `takesNoTouches`,
  /// `background`.
  public var unreachable: String?

  /// Creates the message from its fields.
  public init(
    type: String, depth: Int, frame: [Int], visible: [Int]? = nil, identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, enabled: Bool? = nil, selected: Bool? = nil,
    focused: Bool? = nil, unreachable: String? = nil
  ) {
    self.type = type
    self.depth = depth
    self.frame = frame
    self.visible = visible
    self.identifier = identifier
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.enabled = enabled
    self.selected = selected
    self.focused = focused
    self.unreachable = unreachable
  }
}

/// A step that was played, as far as there was something to see.
public struct TracedStep: Codable, Equatable, Sendable {
  /// Its place in the test case, hooks counted, from 0.
  public var index: Int
  /// When it began, in seconds of app time from the start of the scenario.
  public var start: Double
  /// When it ended.
  public var end: Double
  /// The screen at its end, by its place in ``ScenarioTrace/screens``; absent where no app was running.
  public var screen: Int?
  /// What was done to the app, in order.
  public var actions: [TracedAction]

  /// Creates the message from its fields.
  public init(index: Int, start: Double, end: Double, screen: Int? = nil, actions: [TracedAction]) {
    self.index = index
    self.start = start
    self.end = end
    self.screen = screen
    self.actions = actions
  }
}

/// Something that was done to the app, as a person would.
public struct TracedAction: Codable, Equatable, Sendable {
  /// When, in seconds of app time from the start of the scenario.
  public var time: Double
  /// What was done: `tap`, `type "Ada"`, `swipe up`. What is typed into a secure field is bullets.
  public var action: String
  /// The element it was done to, in a few words.
  public var element: String
  /// Left, top, width and height of what can be seen of the element, in points of the screen.
  public var frame: [Int]
  /// Where the finger went down, in points of the screen.
  public var point: [Int]
  /// The screen at that moment, by its place in ``ScenarioTrace/screens``.
  public var screen: Int?

  /// Creates the message from its fields.
  public init(time: Double, action: String, element: String, frame: [Int], point: [Int], screen: Int? = nil) {
    self.time = time
    self.action = action
    self.element = element
    self.frame = frame
    self.point = point
    self.screen = screen
  }
}

/// A request to the server that stands in for the app's.
public struct TracedRequest: Codable, Equatable, Sendable {
  /// When it came, in seconds of app time from the start of the scenario.
  public var start: Double
  /// When it ended; absent while it went on.
  public var end: Double?
  /// The request and what became of it, in a line.
  public var text: String

  /// Creates the message from its fields.
  public init(start: Double, end: Double? = nil, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}
