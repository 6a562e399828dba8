import Observation

/// The pages of a document, which views observe.
@Observable
final class PageList {
  var pages: [PDFPage] = []
  /// The number of changes of the pages themselves, such as turns.
  var changes = 0
}
