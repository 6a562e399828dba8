import AppModel
import CucumberMessages

/// A mutation with the scenarios that touch it.
package struct Mutant: Sendable {
  /// The mutation.
  package let mutation: Mutation
  /// The scenarios that touch it, in the order of the run.
  package let scenarios: [PlannedCase]

  /// Creates a mutant.
  package init(mutation: Mutation, scenarios: [PlannedCase]) {
    (self.mutation, self.scenarios) = (mutation, scenarios)
  }
}

/// The outcome of a mutant.
package enum MutantOutcome: Codable, Equatable, Sendable {
  /// A scenario noticed the mutation: its pickle, and the first line of its failure.
  case killed(pickle: String, reason: String)
  /// No scenario noticed it.
  case survived
  /// It changed nothing in any scenario, such as a second tap that comes too late.
  case withoutEffect
  /// It wasn't tested, since the run was interrupted or its time was over.
  case notTested
}

extension ScenarioCoverage {
  /// The mutations of what the scenario touched.
  package var mutations: [Mutation] {
    elements.flatMap(\.mutations)
      + covers.map { Mutation(.doesNotCome, screen: $0) }
      + lists.flatMap { list in
        [Mutation.Operator.lacksLastRow, .isReversed].map { Mutation($0, screen: list.screen, name: list.name) }
      }
      + requests.flatMap { request in
        [Mutation.Operator.isError, .hasNoBody, .neverComes, .isCancelled].map { Mutation($0, request: request.name) }
      }
  }
}

extension ScenarioCoverage.Element {
  fileprivate var mutations: [Mutation] {
    var changes: [Mutation.Operator] = []
    if !actions.isEmpty { changes.append(.doesNothing) }
    if actions.contains("tap"), takesTaps { changes.append(.runsTwice) }
    if actions.contains("type") { changes.append(.losesLastCharacter) }
    // UIKit makes the back button.
    if name == "BackButton" { return changes.map { mutation($0) } }
    if elementType?.isControl ?? false {
      if wasEnabled { changes.append(.isDisabled) }
      if wasDisabled { changes.append(.isEnabled) }
    }
    // The text of an element without an identifier is its name: without it, the element is gone.
    if isIdentified, showsText { changes += [.isEmpty, .showsNeighbour] }
    changes.append(.isGone)
    return changes.map { mutation($0) }
  }

  private func mutation(_ change: Mutation.Operator) -> Mutation {
    Mutation(change, screen: screen, type: type, name: name, isIdentified: isIdentified)
  }

  private var elementType: ElementType? { ElementType(rawValue: type) }

  private var takesTaps: Bool { [.button, .link, .cell, .tab].contains(elementType) }

  private var showsText: Bool { [.staticText, .textField, .searchField, .textView].contains(elementType) }
}
