/// What few steps have: something below them, or an id that is no number.
@usableFromInline final class StepRest: Equatable, Sendable {
  let docString: GherkinDocument.DocString?
  let dataTable: GherkinDocument.DataTable?
  let id: String?
  @usableFromInline let hasArgument: Bool

  private init(
    _ docString: consuming GherkinDocument.DocString?, _ dataTable: consuming GherkinDocument.DataTable?, _ id: String?
  ) {
    self.docString = docString
    self.dataTable = dataTable
    self.id = id
    hasArgument = docString != nil || dataTable != nil
  }

  /// A doc string alone.
  init(_ docString: consuming GherkinDocument.DocString) {
    self.docString = docString
    dataTable = nil
    id = nil
    hasArgument = true
  }

  /// A table alone.
  init(_ dataTable: consuming GherkinDocument.DataTable) {
    docString = nil
    self.dataTable = dataTable
    id = nil
    hasArgument = true
  }

  // Not a failable initialiser: that would allocate the object before it fails.
  static func holding(
    _ docString: consuming GherkinDocument.DocString?, _ dataTable: consuming GherkinDocument.DataTable?, id: String?
  ) -> StepRest? {
    docString == nil && dataTable == nil && id == nil ? nil : StepRest(docString, dataTable, id)
  }

  @usableFromInline static func == (left: StepRest, right: StepRest) -> Bool {
    left.docString == right.docString && left.dataTable == right.dataTable && left.id == right.id
  }
}
