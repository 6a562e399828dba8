import AppModel
import Foundation
import ViewGraph

/// Views for the elements of a collection, SwiftUI's `ForEach`. Their state belongs to the elements' identifiers.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// What the user can do with all rows.
  var actions = RowActions()
  var origin = ForEachOrigin.data
}

extension ForEach {
  /// Makes content of any kind for elements.
  package nonisolated init(
    _ data: Data, identifiedBy id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: id) }
}

/// How a `ForEach` comes to its data.
enum ForEachOrigin {
  /// It follows the data that it is given.
  case data
  /// It keeps the data that it is given first.
  case constant
  /// The data is what content resolves to.
  indirect case subviews(any UnresolvedSubviews)
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  // A binding is a collection too, but its elements don't outlive a change: the initializers for bindings go first.

  /// Makes views for identifiable elements.
  @_disfavoredOverload
  public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content) { $0.id }
  }
}

extension ForEach where Content: View {
  /// Makes views for elements that are identified by a property.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes views for numbers, which are those of the first evaluation for as long as the view exists.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content) { $0 }
    origin = .constant
  }
}

extension ForEach where Content: View {
  /// Makes views for bindings to the elements of a collection.
  public nonisolated init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == [_BindingElement<C.Element, C.Element.ID>], ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes views for bindings to the elements of a collection, identified by a property.
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [_BindingElement<C.Element, ID>], C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
    nonisolated(unsafe) let (data, collection) = (data, data.wrappedValue)
    let elements = collection.indices.map { index in
      nonisolated(unsafe) let index = index
      return _BindingElement(
        id: collection[index][keyPath: id],
        binding: Binding(
          // The row may outlive its element by one update.
          get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : collection[index] },
          set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } }))
    }
    self.init(data: elements, content: { content($0.binding) }) { $0.id }
  }
}

/// An element of a bound collection.
public struct _BindingElement<Value, ID: Hashable>: Identifiable {
  /// The element's identifier.
  public let id: ID
  let binding: Binding<Value>
}

/// Views that are made from data, SwiftUI's `DynamicViewContent`.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach: View, PrimitiveView where Content: View {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    if case .subviews(let content) = view.origin { return _ViewOutputs(content.node(for: view, inputs)) }
    return _ViewOutputs(ForEachNode(view, inputs))
  }

  /// Returns `false`: it has a row for each element.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { false }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  TypedNode<ForEach<Data, ID, Content>>, RowProvider, IdentifiedRows
{
  private typealias Row = RowNode<Data.Element, Content>

  private var rows: [ID: Row] = [:]
  private var order: [ID] = []
  /// The rows in order, unless the container is lazy.
  private var ordered: [Row] = []
  private var isLazy = false
  /// Whether each element is one row; if not, an element may be any number of rows, or a section.
  private lazy var isUnary = Content._isUnary(_UnaryInputs())
  /// Counts the values of the view, so that rows out of sight are brought up to date when they are seen again.
  private var version = 0

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
    super.init(view, inputs)
    var node: ViewNode? = inputs.parent
    while let current = node, !current.ownsElement { node = current.parentView }
    isLazy = node?.isLazyContainer ?? false && isUnary
  }

  override var childViews: [ViewNode] { isLazy ? Array(rows.values) : ordered }

  override var unitNodes: [ViewNode] { childViews.flatMap(\.unitNodes) }

  override var hasViews: Bool { isLazy ? !view.data.isEmpty : super.hasViews }

  private var firstData: Data?

  /// Keeps the first data of a range, as SwiftUI does, which logs a warning too.
  private func keepFirstData() {
    guard let firstData else { return firstData = view.data }
    guard !Comparison.areEqual(firstData, view.data) else { return }
    context.app.warn(
      "`ForEach(_:content:)` in \(location) keeps its first range, as on a device; add `id: \\.self` for one that changes"
    )
    withView { $0.data = firstData }
  }

  override func evaluate() {
    if case .constant = view.origin { keepFirstData() }
    version += 1
    if isLazy { evaluateLazily() } else { evaluateAll() }
  }

  // MARK: All rows

  private func evaluateAll() {
    guard !updateInPlace() else { return }
    if makeAll() { elementsChanged() }
  }

  /// Makes the rows of all elements, and returns whether they are others than before.
  @discardableResult
  private func makeAll() -> Bool {
    var next: [ID] = []
    next.reserveCapacity(view.data.count)
    var seen = Set<ID>(minimumCapacity: view.data.count)
    for element in view.data {
      let id = view.id(element)
      guard seen.insert(id).inserted else {
        graph.fail(.duplicateID("\(id)", in: location))
        return false
      }
      next.append(id)
      update(id, element)
    }
    guard next != order else { return false }
    order = next
    ordered = next.compactMap { rows[$0] }
    for (id, row) in rows where !seen.contains(id) {
      rows[id] = nil
      row.unmount()
    }
    return true
  }

  /// Brings the rows up to date if their identifiers are as before, which they usually are: nothing is looked up then.
  private func updateInPlace() -> Bool {
    // By indexes: the iterators of generic collections take longer than the comparisons.
    let (data, id, content) = (allData, view.id, view.content)
    guard data.count == order.count else { return false }
    for index in 0..<data.count where id(data[index]) != order[index] { return false }
    for index in 0..<data.count { ordered[index].set(data[index], content, version) }
    return true
  }

  /// The elements; those of a range are counted without a generic iterator.
  private var allData: [Data.Element] {
    (view.data as? Range<Int>).flatMap { Array($0) as? [Data.Element] } ?? Array(view.data)
  }

  /// The nearest view of the app, or else of SwiftUI, whose body contains the rows.
  private var location: String {
    let owners = sequence(first: self as ViewNode) { $0.parentView }.dropFirst().filter { $0 is any BodyOwner }
    let own = owners.first { !(($0 as? any BodyOwner)?.isOfSwiftUI ?? true) }
    return (own ?? owners.first)?.name ?? name
  }

  @discardableResult
  private func update(_ id: ID, _ element: Data.Element) -> Row {
    if let row = rows[id] {
      row.set(element, view.content, version)
      return row
    }
    let row = Row(element, view.content, version, _ViewInputs(self))
    rows[id] = row
    row.evaluateNow()
    return row
  }

  // MARK: Rows on demand

  private func evaluateLazily() {
    unmountRemovedRows()
    for index in shown where index < view.data.count {
      let element = element(at: index)
      if let row = rows[view.id(element)] { row.set(element, view.content, version) }
    }
    elementsChanged()
  }

  private func unmountRemovedRows() {
    let count = view.data.count
    // Most rows are where they were; all identifiers are looked at only if one isn't.
    lazy var ids = Set(view.data.lazy.map(view.id))
    for (id, row) in rows {
      if row.index < count, view.id(element(at: row.index)) == id { continue }
      guard !ids.contains(id) else { continue }
      rows[id] = nil
      row.unmount()
    }
  }

  private var shown = 0..<0
  private var shownIDs: Set<ID> = []

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  var count: Int { view.data.count }

  func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }

  func elements(at index: Int) -> [ElementNode] {
    let element = element(at: index)
    let id = view.id(element)
    let row = rows[id].flatMap { $0.version == version ? $0 : nil } ?? update(id, element)
    row.index = index
    return row.elements
  }

  func show(_ range: Range<Int>) {
    let visible = Set(range.map { view.id(element(at: $0)) })
    if visible.count < range.count { failForDuplicate(in: range) }
    for id in shownIDs.subtracting(visible) { rows[id]?.setHidden(true) }
    for id in visible { rows[id]?.setHidden(false) }
    (shown, shownIDs) = (range, visible)
  }

  private func failForDuplicate(in range: Range<Int>) {
    var seen: Set<ID> = []
    for index in range {
      let id = view.id(element(at: index))
      if !seen.insert(id).inserted { return graph.fail(.duplicateID("\(id)", in: location)) }
    }
  }

  override func makeRows() -> [RowSource] {
    guard !isUnary else { return [.provider(self, view.actions) { $0 }] }
    return zip(order, ordered).enumerated().flatMap { index, element in
      let info = RowInfo(id: AnyHashable(element.0), index: index, actions: view.actions)
      return element.1.makeRows().map { $0.identified(info) }
    }
  }

  // Who asks for all elements wants those of rows out of sight too, as the header of a section does.
  override func makeElements() -> [ElementNode] {
    if isLazy {
      isLazy = false
      makeAll()
    }
    return super.makeElements()
  }

  func row(of id: AnyHashable) -> ViewNode? { (id.base as? ID).flatMap { rows[$0] } }

  var identifiedRows: [(id: AnyHashable, row: ViewNode)] {
    let ids = isLazy ? shown.map { view.id(element(at: $0)) } : order
    return ids.compactMap { id in rows[id].map { (AnyHashable(id), $0) } }
  }
}

/// A node whose rows `scrollTo` finds.
@MainActor
protocol IdentifiedRows: ViewNode {
  func row(of id: AnyHashable) -> ViewNode?
  /// The rows that can be seen, or all of a container that isn't lazy.
  var identifiedRows: [(id: AnyHashable, row: ViewNode)] { get }
}

extension GraphFault {
  static func duplicateID(_ id: String, in view: String) -> GraphFault {
    .missing("the identifier \(id) occurs more than once in a ForEach of \(view); expected identifiers that are unique")
  }
}

/// A node whose view has a body, for messages.
@MainActor
protocol BodyOwner {
  /// Whether the view is declared by SwiftUI and not by the app.
  var isOfSwiftUI: Bool { get }
}

extension BodyNode: BodyOwner {
  var isOfSwiftUI: Bool { String(reflecting: V.self).hasPrefix("HeadlessUI.") }
}

/// The node of one element of a `ForEach`.
private final class RowNode<Element, Content: View>: ViewNode {
  private var element: Element
  private var content: (Element) -> Content
  private(set) var version: Int
  /// The index of the element in its collection at the last update.
  var index = 0

  init(_ element: Element, _ content: @escaping (Element) -> Content, _ version: Int, _ inputs: _ViewInputs) {
    (self.element, self.content, self.version) = (element, content, version)
    super.init(inputs)
  }

  override var name: String { "ForEach row \(Element.self)" }

  override var unitNodes: [ViewNode] { childViews.flatMap(\.unitNodes) }

  func set(_ element: Element, _ content: @escaping (Element) -> Content, _ version: Int) {
    guard version != self.version else { return }
    (self.element, self.content, self.version) = (element, content, version)
    evaluateNow()
  }

  override func evaluate() {
    showChild(tracking { content(element) })
  }
}
