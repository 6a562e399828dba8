#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The screens and actions of a scenario, step by step.
///
/// Cucumber Messages has no message for it, so it is an attachment of a step: the one that failed, or the last one.
public struct ScenarioTrace: Codable, Equatable, Sendable {
  /// The media type of the attachment.
  public static let mediaType = "application/x.robotrun.trace+json"

  /// Width and height of the screen, in points.
  public var viewport: [Int]
  /// The distinct element states: successive screens differ in a few of them.
  public var elements: [ScreenElement]
  /// The distinct lines of the drawings.
  public var lines: [String]
  /// The screens, in the order of their appearance.
  public var screens: [TracedScreen]
  /// The executed steps.
  public var steps: [TracedStep]
  /// The requests to the server.
  public var requests: [TracedRequest]

  /// Creates the message from its fields.
  public init(
    viewport: [Int], elements: [ScreenElement], lines: [String], screens: [TracedScreen], steps: [TracedStep],
    requests: [TracedRequest]
  ) {
    self.viewport = viewport
    self.elements = elements
    self.lines = lines
    self.screens = screens
    self.steps = steps
    self.requests = requests
  }

  /// Returns the trace as the body of an attachment.
  ///
  /// - Throws: `EncodingError`, which no trace is known to cause.
  public func body() throws -> String { try AttachmentBody.text(self) }

  /// Decodes the trace of an attachment.
  ///
  /// - Throws: `DecodingError` if the body is not a trace, or references elements, lines and screens that it doesn't have.
  public init(body: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(body.utf8))
    let named = screens.flatMap(\.elements)
    let shown = steps.compactMap(\.screen) + steps.flatMap(\.actions).compactMap(\.screen)
    guard viewport.count == 2, named.allSatisfy(elements.indices.contains),
      screens.flatMap(\.drawing).allSatisfy(lines.indices.contains), shown.allSatisfy(screens.indices.contains)
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the trace refers to data that it doesn't have"))
    }
  }
}

/// A screen at a point in time.
public struct TracedScreen: Codable, Equatable, Sendable {
  /// The time when it was first seen, in seconds of virtual time since the start of the scenario.
  public var time: Double
  /// The name of the app.
  public var app: String
  /// The name of the screen in the coverage, such as `"Settings"` or `alert "Delete?"`; `nil` in older traces.
  public var name: String?
  /// The indexes of its elements in ``ScenarioTrace/elements``, in drawing order.
  public var elements: [Int]
  /// The indexes of the lines of its drawing, an SVG document, in ``ScenarioTrace/lines``.
  public var drawing: [Int]

  /// Creates the message from its fields.
  public init(time: Double, app: String, name: String? = nil, elements: [Int], drawing: [Int]) {
    self.time = time
    self.app = app
    self.name = name
    self.elements = elements
    self.drawing = drawing
  }
}

/// The state of an element on a screen; `nil` is the default: no text, enabled, not selected, reachable.
public struct ScreenElement: Codable, Equatable, Hashable, Sendable {
  /// The type, by XCUITest's names: `button`, `staticText`.
  public var type: String
  /// The number of its ancestors; an element is followed by its descendants.
  public var depth: Int
  /// Left, top, width and height, in points of the screen.
  public var frame: [Int]
  /// The visible part of the frame, if it is not the whole frame.
  public var visible: [Int]?
  /// The identifier for robots.
  public var identifier: String?
  /// The displayed text.
  public var label: String?
  /// The value; for a secure field, one bullet for each character.
  public var value: String?
  /// The placeholder that is shown while it is empty.
  public var placeholder: String?
  /// `false` if it is disabled.
  public var enabled: Bool?
  /// `true` if it is selected.
  public var selected: Bool?
  /// `true` if it has the keyboard focus.
  public var focused: Bool?
  /// The reason why a tap would not reach it: `covered`, `transition`, `offScreen`, `noSize`, `takesNoTouches`,
  /// `background`.
  public var unreachable: String?
  /// The words that name it in a step; `nil` if none do. Only the screen of a failure has them, and those of a run in
  /// `robotrun ui`.
  public var locator: String?
  /// The expression that finds it in an XCUITest; `nil` if there is no locator.
  public var query: String?

  /// Creates the message from its fields.
  public init(
    type: String, depth: Int, frame: [Int], visible: [Int]? = nil, identifier: String? = nil, label: String? = nil,
    value: String? = nil, placeholder: String? = nil, enabled: Bool? = nil, selected: Bool? = nil,
    focused: Bool? = nil, unreachable: String? = nil, locator: String? = nil, query: String? = nil
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
    self.locator = locator
    self.query = query
  }
}

/// An executed step with its screen and actions.
public struct TracedStep: Codable, Equatable, Sendable {
  /// The index in the test case, including hooks, counted from 0.
  public var index: Int
  /// The time of the beginning, in seconds of virtual time since the start of the scenario.
  public var start: Double
  /// The time of the end, in seconds of virtual time since the start of the scenario.
  public var end: Double
  /// The index of the screen at its end in ``ScenarioTrace/screens``; `nil` if no app was running.
  public var screen: Int?
  /// The actions on the app, in order.
  public var actions: [TracedAction]
  /// The work that waits for virtual time at its end, an event in each line; `nil` if its screen has no locators.
  public var pending: [String]?

  /// Creates the message from its fields.
  public init(
    index: Int, start: Double, end: Double, screen: Int? = nil, actions: [TracedAction], pending: [String]? = nil
  ) {
    self.index = index
    self.start = start
    self.end = end
    self.screen = screen
    self.actions = actions
    self.pending = pending
  }
}

/// An action on the app, as a user would perform it.
public struct TracedAction: Codable, Equatable, Sendable {
  /// The time, in seconds of virtual time since the start of the scenario.
  public var time: Double
  /// The action: `tap`, `type "Ada"`, `swipe up`; bullets replace the text for a secure field.
  public var action: String
  /// A short description of the element.
  public var element: String
  /// Left, top, width and height of the visible part of the element, in points of the screen.
  public var frame: [Int]
  /// The location of the touch, in points of the screen.
  public var point: [Int]
  /// The index of the screen at that time in ``ScenarioTrace/screens``.
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

/// A request to the mock server of the app.
public struct TracedRequest: Codable, Equatable, Sendable {
  /// The time of the request, in seconds of virtual time since the start of the scenario.
  public var start: Double
  /// The time of the end; `nil` if it was still running.
  public var end: Double?
  /// The request and its outcome, in one line.
  public var text: String

  /// Creates the message from its fields.
  public init(start: Double, end: Double? = nil, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}
