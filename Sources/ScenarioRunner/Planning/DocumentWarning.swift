import CucumberMessages

/// Something in a document that is legal, and probably not what was meant.
package struct DocumentWarning: Equatable, Sendable {
  /// What it can be.
  package enum Kind: Equatable, Sendable {
    /// A line of a description that a step definition matches.
    case stepInDescription
    /// A line of a description that would be a step but for a slip.
    case misspeltStep(correction: String)
    /// A line of a description that would be a heading but for a slip.
    case misspeltKeyword(nearest: String)
    /// A table in a description.
    case tableInDescription
    /// A scenario without steps, which passes whatever the app does.
    case noSteps
    /// Something that is expected to be absent has a name that looks like a misspelt type, so it always is.
    case misspeltType(nearest: String)
  }

  /// The file.
  package let uri: String
  /// The place.
  package let location: Location
  /// The line, without blanks around it.
  package let text: String
  /// What it is.
  package let kind: Kind

  /// What is odd, in a line.
  package var cause: String {
    switch kind {
    case .stepInDescription: "this line stands in a description and is not played, though a step definition matches it"
    case .misspeltStep: "this line stands in a description and is not played, though it is nearly a step"
    case .misspeltKeyword: "this line stands in a description, though it is nearly a heading"
    case .tableInDescription: "this table stands in a description"
    case .noSteps: "the scenario has no steps"
    case .misspeltType(let nearest): "this expects that nothing has this name; \"\(nearest)\" would be a type"
    }
  }

  /// What was probably meant.
  package var remedy: String? {
    switch kind {
    case .stepInDescription: "put it below a \"Scenario:\" line, and a keyword before it"
    case .misspeltStep(let correction), .misspeltKeyword(let correction): correction
    case .tableInDescription, .noSteps, .misspeltType: nil
    }
  }
}
