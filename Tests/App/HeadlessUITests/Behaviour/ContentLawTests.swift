import AppModel
import HeadlessUI
import TestSupport
import Testing

/// The builders of tabs and of a table's rows are transparent as well: what puts others together adds nothing to them.
///
/// The law needs no device, as that of views (`RowLawTests`).
@MainActor
@Suite struct ContentLawTests {
  private static let seed: UInt64 = 35
  private static let count = 250

  @Test func `a tab view has the tabs of its content`() throws {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<Self.count {
      let tree = ContentTree.random(depth: 4, limit: 5, &generator)
      let smallest = try tree.smallest { try Self.tabs(of: $0) != $0.names }
      guard let smallest else { continue }
      Issue.record("seed \(Self.seed), TabView { \(smallest) }: \(try Self.tabs(of: smallest))")
      return
    }
  }

  @Test func `a table has the rows of its content`() throws {
    var generator = SeededGenerator(seed: Self.seed + 1)
    for _ in 0..<Self.count {
      let tree = ContentTree.random(depth: 4, limit: 10, &generator)
      let smallest = try tree.smallest { try Self.rows(of: $0) != $0.names }
      guard let smallest else { continue }
      Issue.record("seed \(Self.seed + 1), Table { \(smallest) }: \(try Self.rows(of: smallest))")
      return
    }
  }

  /// The generator makes what the law is about.
  @Test func `trees have all kinds of content`() {
    var generator = SeededGenerator(seed: Self.seed)
    let text = (0..<Self.count).map { _ in ContentTree.random(depth: 4, limit: 10, &generator).description }.joined()
    for wrapper in ContentTree.Wrapper.allCases { #expect(text.contains(wrapper.rawValue), "no \(wrapper)") }
  }

  private static func tabs(of tree: ContentTree) throws -> [String] {
    var labels: [String] = []
    try TestedApp.run {
      TabView(selection: .constant(0)) { tree.tabs }
    } test: { app throws in
      let snapshot = try app.session.snapshot()
      labels = snapshot.elements.filter { $0.parent.map { snapshot[$0].type == .tabBar } ?? false }.map(\.label)
    }
    return labels
  }

  private static func rows(of tree: ContentTree) throws -> [String] {
    var texts: [String] = []
    try TestedApp.run {
      Table(of: Item.self) {
        TableColumn("Name") { Text($0.id) }
      } rows: {
        tree.tableRows
      }
    } test: { app throws in
      texts = try app.texts
    }
    return texts
  }
}

private struct Item: Identifiable {
  let id: String
}

/// Tabs or rows by their parts.
private indirect enum ContentTree: CustomStringConvertible {
  enum Wrapper: String, CaseIterable {
    case group = "Group", custom = "Wrapped", some = "if", first = "if else", second = "else"
    case once = "ForEach(0..<1)"
  }

  case item(String)
  case none
  case pair(ContentTree, ContentTree)
  case wrapped(Wrapper, ContentTree)

  var names: [String] {
    switch self {
    case .item(let name): [name]
    case .none: []
    case .pair(let a, let b): a.names + b.names
    case .wrapped(_, let content): content.names
    }
  }

  var description: String {
    switch self {
    case .item(let name): name
    case .none: "nil"
    case .pair(let a, let b): "\(a); \(b)"
    case .wrapped(let wrapper, let content): "\(wrapper.rawValue) { \(content) }"
    }
  }

  // MARK: The content

  @MainActor
  var tabs: _TabGroup<Int> {
    switch self {
    case .item(let name):
      return Self.made { Tab(name, systemImage: "circle", value: name.hashValue) { Text("screen \(name)") } }
    case .none:
      return Self.made { if Self.never { Tab("none", systemImage: "circle", value: 0) { Text("none") } } }
    case .pair(let a, let b):
      return Self.made {
        a.tabs
        b.tabs
      }
    case .wrapped(let wrapper, let content):
      let (content, other) = (content.tabs, Tab("other", systemImage: "circle", value: 1) { Text("other") })
      return switch wrapper {
      case .group: Self.made { Group { content } }
      case .custom: Self.made { WrappedTabs(content: content) }
      case .some: Self.made { if !Self.never { content } }
      case .first: Self.made { if !Self.never { content } else { other } }
      case .second: Self.made { if Self.never { other } else { content } }
      case .once: Self.made { ForEach(0..<1, id: \.self) { _ in content } }
      }
    }
  }

  @MainActor
  var tableRows: Rows {
    switch self {
    case .item(let name): return Rows { TableRow(Item(id: name)) }
    case .none: return Rows { if Self.never { TableRow(Item(id: "none")) } }
    case .pair(let a, let b):
      return Rows {
        a.tableRows
        b.tableRows
      }
    case .wrapped(let wrapper, let content):
      let (content, other) = (content.tableRows, TableRow(Item(id: "other")))
      return switch wrapper {
      case .group: Rows { Group { content } }
      case .custom: Rows { WrappedRows(content: content) }
      case .some: Rows { if !Self.never { content } }
      case .first: Rows { if !Self.never { content } else { other } }
      case .second: Rows { if Self.never { other } else { content } }
      case .once: Rows { ForEach(0..<1, id: \.self) { _ in content } }
      }
    }
  }

  /// False, which the compiler doesn't know.
  private static var never: Bool { ContentTree.item("").names.isEmpty }

  @MainActor
  private static func made(@TabContentBuilder<Int> _ content: () -> _TabGroup<Int>) -> _TabGroup<Int> { content() }

  // MARK: Random trees

  static func random(depth: Int, limit: Int, _ generator: inout SeededGenerator) -> ContentTree {
    while true {
      let tree = random(depth: depth, &generator)
      let names = tree.names
      // The tabs and the rows of one container have identities of their own.
      if (1...limit).contains(names.count), Set(names).count == names.count { return tree }
    }
  }

  private static func random(depth: Int, _ generator: inout SeededGenerator) -> ContentTree {
    let kind = Int.random(in: 0..<8, using: &generator)
    let name = String((0..<3).map { _ in generator.pick(Array("abcdefgh")) })
    guard depth > 0, kind > 0 else { return kind == 0 && depth > 1 ? .none : .item(name) }
    guard kind > 3 else { return .pair(random(depth: depth - 1, &generator), random(depth: depth - 1, &generator)) }
    return .wrapped(generator.pick(Wrapper.allCases), random(depth: depth - 1, &generator))
  }

  /// The smallest part of the tree that fails; `nil` if the tree itself doesn't.
  func smallest(failing isFailing: (ContentTree) throws -> Bool) throws -> ContentTree? {
    guard !names.isEmpty, try isFailing(self) else { return nil }
    for part in smaller { if let found = try part.smallest(failing: isFailing) { return found } }
    return self
  }

  private var smaller: [ContentTree] {
    switch self {
    case .item, .none: []
    case .pair(let a, let b): [a, b] + a.smaller.map { .pair($0, b) } + b.smaller.map { .pair(a, $0) }
    case .wrapped(let wrapper, let content): [content] + content.smaller.map { .wrapped(wrapper, $0) }
    }
  }
}

private struct WrappedTabs<Content: TabContent<Int>>: TabContent {
  let content: Content

  var body: some TabContent<Int> { content }
}

/// Rows of any content.
private struct Rows: TableRowContent {
  typealias TableRowValue = Item
  typealias TableRowBody = Never
  let _rows: [_TableRow<Item>]

  init(@TableRowBuilder<Item> _ content: () -> some TableRowContent<Item>) { _rows = content()._rows }
}

private struct WrappedRows<Content: TableRowContent<Item>>: TableRowContent {
  let content: Content

  var tableRowBody: some TableRowContent<Item> { content }
}
