import CucumberMessages
import Robots

/// Looks through documents for what is legal Gherkin and was hardly meant.
package struct DocumentCheck {
  private let descriptions: DescriptionCheck
  private let absences: AbsenceCheck
  private let appTags: AppTagCheck

  /// What a check found.
  package struct Findings: Equatable, Sendable {
    /// What must not be.
    package var errors: [ParseError] = []
    /// What may be a mistake.
    package var warnings: [DocumentWarning] = []
  }

  /// Creates a check with the sentences that steps can say.
  package init(vocabulary: Vocabulary) {
    descriptions = DescriptionCheck(vocabulary: vocabulary)
    absences = AbsenceCheck(vocabulary: vocabulary)
    appTags = AppTagCheck(vocabulary: vocabulary)
  }

  /// What is wrong or odd about a document, in the order of its lines.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - source: The text it was made from.
  package func findings(in document: GherkinDocument, source: Source) -> Findings {
    var findings = descriptions.findings(in: document, source: source)
    findings.errors += appTags.errors(in: document)
    findings.errors.sort { ($0.source.location?.line ?? 0) < ($1.source.location?.line ?? 0) }
    findings.warnings += absences.warnings(in: document)
    findings.warnings.sort { $0.location.line < $1.location.line }
    return findings
  }
}
