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
  /// Whether they belong to a `ForEach` inside of another one, whose modifiers leave them alone.
  var isSettled = false
}

/// What a list knows about a row.
struct RowInfo {
  /// The identifier of the element of a `ForEach`.
  var id: AnyHashable?
  /// The index of the element.
  var index = 0
  var actions = RowActions()
  var kind = Kind.row

  enum Kind { case row, header, footer }
}

/// Rows of a lazy container: boxes that exist, each of them a row, or a provider.
@MainActor
enum RowSource {
  case elements([ElementNode], ViewNode, RowInfo = RowInfo())
  case provider(any RowProvider, RowActions, wrap: @MainActor (ElementNode) -> ElementNode)
  /// The rows of a section with its header and footer.
  indirect case section(header: [ElementNode], rows: [RowSource], footer: [ElementNode])

  /// The same rows in other boxes.
  func mapping(_ wrapper: @escaping @MainActor (ElementNode) -> ElementNode) -> RowSource {
    switch self {
    case .elements(let elements, let node, let info): .elements(elements.map { wrapper($0) }, node, info)
    case .provider(let provider, let actions, let wrap): .provider(provider, actions) { wrapper(wrap($0)) }
    case .section(let header, let rows, let footer):
      .section(header: header, rows: rows.map { $0.mapping(wrapper) }, footer: footer)
    }
  }

  /// The same rows with other actions.
  func changing(_ change: (inout RowActions) -> Void) -> RowSource {
    switch self {
    case .elements(let elements, let node, var info) where info.id != nil && !info.actions.isSettled:
      change(&info.actions)
      return .elements(elements, node, info)
    case .provider(let provider, var actions, let wrap) where !actions.isSettled:
      change(&actions)
      return .provider(provider, actions, wrap: wrap)
    default: return self
    }
  }

  /// The same rows as rows of an element of a `ForEach`; those of a `ForEach` inside keep their own elements.
  func identified(_ element: RowInfo) -> RowSource {
    switch self {
    case .elements(let elements, let node, let info) where info.id == nil: .elements(elements, node, element)
    case .elements, .provider: changing { $0.isSettled = true }
    case .section: self
    }
  }
}
