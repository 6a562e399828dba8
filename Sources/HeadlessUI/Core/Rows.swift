import AppModel

/// Creates rows on demand.
@MainActor
protocol RowProvider: AnyObject {
  var count: Int { get }
  /// The boxes of a row; it is made if it is not there yet.
  func elements(at index: Int) -> [ElementNode]
  /// The identity of a row.
  func id(at index: Int) -> AnyHashable
  /// Hides the rows that are not seen.
  func show(_ range: Range<Int>)
}

/// The actions that the user can perform on the rows of a `ForEach`.
struct RowActions {
  var delete: (@MainActor (Int) -> Void)?
  var move: (@MainActor (_ source: Int, _ destination: Int) -> Void)?
  var isDeleteDisabled = false
}

/// Rows of a lazy container: boxes that are there, or a provider.
@MainActor
enum RowSource {
  case elements([ElementNode], ViewNode)
  case provider(any RowProvider, RowActions, wrap: @MainActor (ElementNode) -> ElementNode)
  /// The rows of a section with its header and footer.
  indirect case section(header: [ElementNode], rows: [RowSource], footer: [ElementNode])

  /// The same rows in other boxes.
  func mapping(_ wrapper: @escaping @MainActor (ElementNode) -> ElementNode) -> RowSource {
    switch self {
    case .elements(let elements, let node): .elements(elements.map { wrapper($0) }, node)
    case .provider(let provider, let actions, let wrap): .provider(provider, actions) { wrapper(wrap($0)) }
    case .section(let header, let rows, let footer):
      .section(header: header, rows: rows.map { $0.mapping(wrapper) }, footer: footer)
    }
  }

  /// The same rows with other actions.
  func changing(_ change: (inout RowActions) -> Void) -> RowSource {
    guard case .provider(let provider, var actions, let wrap) = self else { return self }
    change(&actions)
    return .provider(provider, actions, wrap: wrap)
  }
}
