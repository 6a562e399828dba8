/// A change of the running app at its edge: of what robots see, of what their actions do, or of what the server answers.
///
/// No source is changed and nothing is compiled again.
package struct Mutation: Codable, Hashable, Sendable {
  /// What is changed.
  package enum Operator: String, Codable, CaseIterable, Sendable {
    /// An action on the element has no effect.
    case doesNothing
    /// A tap on the element is two taps.
    case runsTwice
    /// Of a text that is typed into the element, the last character isn't written.
    case losesLastCharacter
    /// The element is disabled.
    case isDisabled
    /// The element is enabled.
    case isEnabled
    /// The element shows no text.
    case isEmpty
    /// The element shows the text of the next element.
    case showsNeighbour
    /// The element isn't there.
    case isGone
    /// A list lacks its last row.
    case lacksLastRow
    /// A list lists its rows in reverse.
    case isReversed
    /// A sheet or an alert doesn't come.
    case doesNotCome
    /// The server answers with the status 500 and no body.
    case isError
    /// The server answers with the same status and no body.
    case hasNoBody
    /// The server never answers.
    case neverComes
    /// The request is cancelled.
    case isCancelled
  }

  /// What is changed.
  package let change: Operator
  /// The screen, as ``ScreenIdentity`` names it; empty for a request.
  package let screen: String
  /// The type of the element; `nil` for a screen or a request.
  package let type: String?
  /// The name of the element, as ``ScreenIdentity`` names it; of a request its method and path.
  package let name: String
  /// Whether the name is an identifier, and not a label.
  private let isIdentified: Bool

  /// Creates a mutation of an element, or of a screen without a type.
  package init(_ change: Operator, screen: String, type: String? = nil, name: String = "", isIdentified: Bool = true) {
    (self.change, self.screen, self.type, self.name) = (change, screen, type, name)
    self.isIdentified = isIdentified
  }

  /// Creates a mutation of a response.
  package init(_ change: Operator, request: String) {
    self.init(change, screen: "", name: request)
  }
}

extension Mutation: CustomStringConvertible {
  /// The mutation in a few words: `button checkout.pay does nothing`.
  package var description: String { "\(subject) \(verb)" }

  /// The mutation with its screen: `button checkout.pay does nothing on "Checkout"`.
  package var title: String {
    screen.isEmpty || change == .doesNotCome ? description : "\(description) on \(screen)"
  }

  /// Where it is: the screen, or `requests`.
  package var place: String { screen.isEmpty ? "requests" : screen }

  private var subject: String {
    if screen.isEmpty { return "the response to \(name)" }
    guard let type else {
      return change == .doesNotCome ? screen : "the list\(name.isEmpty ? "" : " \(name)")"
    }
    let spoken = ElementType(rawValue: type)?.spokenName ?? type
    return "\(spoken) \(isIdentified ? name : "\"\(name)\"")"
  }

  private var verb: String {
    switch change {
    case .doesNothing: "does nothing"
    case .runsTwice: "acts twice when it is tapped"
    case .losesLastCharacter: "loses the last character that is typed"
    case .isDisabled: "is disabled"
    case .isEnabled: "is enabled"
    case .isEmpty: "shows no text"
    case .showsNeighbour: "shows the text of the next element"
    case .isGone: "is gone"
    case .lacksLastRow: "lacks its last row"
    case .isReversed: "lists its rows in reverse"
    case .doesNotCome: "doesn't come"
    case .isError: "has the status 500"
    case .hasNoBody: "has no body"
    case .neverComes: "never comes"
    case .isCancelled: "is cancelled"
    }
  }
}

/// A mutation of an app that runs.
@MainActor
package final class AppMutation {
  package let mutation: Mutation
  /// Whether it has changed anything; otherwise no scenario can notice it.
  package private(set) var hadEffect = false

  /// Creates a mutation that has changed nothing yet.
  package init(_ mutation: Mutation) {
    self.mutation = mutation
  }

  /// The change.
  var change: Mutation.Operator { mutation.change }

  /// Whether it is about an element.
  func concerns(_ node: Snapshot.Node) -> Bool {
    node.type.rawValue == mutation.type && ScreenIdentity.name(of: node, isOfInterest: true)?.text == mutation.name
  }

  /// Whether it is about the topmost screen.
  func concerns(_ snapshot: Snapshot, app: String) -> Bool {
    !mutation.screen.isEmpty && ScreenIdentity.name(of: snapshot, app: app) == mutation.screen
  }

  /// Returns the change of the response to a request; `nil` if there is none.
  func change(of request: HTTPRequest) -> Mutation.Operator? {
    guard mutation.screen.isEmpty, mutation.name == request.generalName else { return nil }
    if change == .neverComes || change == .isCancelled { hadEffect = true }
    return change
  }

  /// Returns a response as the change makes it.
  func response(_ response: HTTPResponse, changedBy change: Mutation.Operator) -> HTTPResponse {
    var mutated = response
    if change == .isError { mutated.status = 500 }
    if change == .isError || change == .hasNoBody { mutated.body = .init() }
    if mutated != response { hadEffect = true }
    return mutated
  }

  /// Notes that it has changed something.
  func noteEffect() { hadEffect = true }
}
