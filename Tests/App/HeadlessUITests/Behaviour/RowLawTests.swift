import AppModel
import HeadlessUI
import Observation
import TestSupport
import Testing

/// Views that only put others together are transparent: a container shows the rows of the plain list of their content.
///
/// The law needs no device: `ForEach`, `Group`, a custom view, a modifier, `if`, `switch`, optional content, `AnyView`,
/// `EmptyView` and nested tuples add no element and lose none, pass the environment on, and keep state and effects. A
/// `Section` adds its header and its footer.
@MainActor
@Suite struct RowLawTests {
  private static let seed: UInt64 = 34
  private static let count = 250

  @Test(arguments: RowContainer.allCases)
  func `transparent views show the rows of their content`(in container: RowContainer) throws {
    var generator = SeededGenerator(seed: Self.seed)
    let stage = Stage(container)
    try TestedApp.run {
      StageView(stage: stage)
    } test: { app throws in
      var tried = 0
      while tried < Self.count {
        let tree = RowTree.random(depth: 4, allowsSections: container.allowsSections, &generator)
        // More rows don't fit on the screen.
        guard (1...container.limit).contains(tree.rows.count) else { continue }
        tried += 1
        let smallest = try tree.smallest { tree in
          guard !tree.rows.isEmpty else { return false }
          return try stage.lines(of: tree, in: app) != container.lines(of: tree)
        }
        guard let smallest else { continue }
        let shown = try stage.lines(of: smallest, in: app)
        Issue.record(
          "seed \(Self.seed), \(container) { \(smallest) }: shown \(shown), expected \(container.lines(of: smallest))")
        return
      }
    }
  }

  /// What appears and disappears, and the state of what stays, doesn't depend on the views around.
  @Test(arguments: [RowContainer.list, .stack, .lazyStack])
  func `transparent views keep state and effects`(in container: RowContainer) throws {
    var generator = SeededGenerator(seed: Self.seed + 1)
    let stage = Stage(container)
    try TestedApp.run {
      StageView(stage: stage)
    } test: { app throws in
      for _ in 0..<60 {
        let tree = RowTree.random(depth: 4, allowsSections: false, &generator)
        guard (1...8).contains(tree.rows.count) else { continue }
        let smallest = try tree.smallest { tree in
          guard !tree.rows.isEmpty else { return false }
          return try stage.life(of: tree, in: app) != stage.life(of: tree.plain, in: app)
        }
        guard let smallest else { continue }
        let (life, expected) = (try stage.life(of: smallest, in: app), try stage.life(of: smallest.plain, in: app))
        Issue.record("seed \(Self.seed + 1), \(container) { \(smallest) }: \(life), expected \(expected)")
        return
      }
    }
  }

  /// The generator makes what the law is about.
  @Test func `trees have all kinds of views`() {
    var generator = SeededGenerator(seed: Self.seed)
    let trees = (0..<Self.count).map { _ in RowTree.random(depth: 4, allowsSections: true, &generator) }
    let text = trees.map(\.description).joined()
    for kind in ["ForEach", "Group", "Wrapped", "if", "else", "nil", "AnyView", "EmptyView", "Section", "modifier"] {
      #expect(text.contains(kind), "no \(kind)")
    }
    #expect(trees.contains { $0.rows.count > 3 })
  }
}

/// The trees that a running app shows, one after the other.
@MainActor
@Observable
private final class Stage {
  let container: RowContainer
  private(set) var tree = RowTree.empty
  /// The number of the tree: each has an identity of its own.
  private(set) var number = 0
  private(set) var ticks = 0
  @ObservationIgnored var log: [String] = []

  init(_ container: RowContainer) { self.container = container }

  func show(_ tree: RowTree, in app: TestedApp) throws {
    (self.tree, number) = (tree, number + 1)
    try app.settle()
  }

  func lines(of tree: RowTree, in app: TestedApp) throws -> [String] {
    try show(tree, in: app)
    return try container.lines(in: app)
  }

  /// What each row does while it is there: it appears, counts twice, and disappears.
  func life(of tree: RowTree, in app: TestedApp) throws -> [String] {
    log = []
    try show(tree, in: app)
    for _ in 0..<2 {
      ticks += 1
      try app.settle()
    }
    let texts = try app.texts
    try show(.empty, in: app)
    return texts + log.sorted()
  }
}

private struct StageView: View {
  let stage: Stage

  var body: some View {
    let view = AnyView(erasing: stage.container.contained(stage.tree, Leaf(stage: stage)))
    view.id(stage.number).environment(\.lineLimit, 7)
  }
}

/// Makes the views of a tree's rows.
@MainActor
struct Leaf {
  fileprivate let stage: Stage

  func view(_ name: String) -> any View {
    switch stage.container {
    case .menu, .toolbar, .actions: Button(name) {}
    case .swipedRows: Text(name).swipeActions(allowsFullSwipe: false) { Button("delete \(name)") {} }
    case .picker: Text(name).tag(name)
    case .tabs: Text("screen \(name)").tabItem { Text(name) }
    default: Row(name: name, stage: stage)
    }
  }
}

private struct Row: View {
  let name: String
  let stage: Stage
  @State private var count = 0
  @Environment(\.lineLimit) private var lineLimit

  var body: some View {
    Text("\(name) \(count)\(lineLimit == 7 ? "" : " without its environment")")
      .onAppear { stage.log.append("+\(name)") }
      .onDisappear { stage.log.append("-\(name)") }
      .onChange(of: stage.ticks) { count += 1 }
  }
}

/// A container with the rows of its content.
enum RowContainer: CaseIterable {
  case list, form, stack, lazyStack, scrolledStack, row, grid, menu, picker, toolbar, table, actions, swipedRows, tabs

  var allowsSections: Bool {
    switch self {
    case .toolbar, .picker, .menu, .grid, .table, .actions, .tabs: false
    default: true
    }
  }

  /// The number of rows that fit on the screen.
  var limit: Int {
    switch self {
    case .toolbar, .actions: 4
    case .row, .tabs: 5
    default: 10
    }
  }

  @MainActor
  fileprivate func contained(_ tree: RowTree, _ leaf: Leaf) -> any View { contained(tree.view(leaf)) }

  @MainActor
  private func contained(_ content: some View) -> any View {
    switch self {
    case .list: List { content }
    case .form: Form { content }
    case .stack: VStack { content }
    case .lazyStack: ScrollView { LazyVStack { content } }
    case .scrolledStack: ScrollView { content }
    case .row: HStack { content }
    case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { content } }
    case .menu: Menu("menu") { content }
    case .picker: Picker("picker", selection: .constant("")) { content }
    case .table: Table([TableItem()]) { TableColumn("column") { _ in content } }
    case .actions: List { Text("row").swipeActions(allowsFullSwipe: false) { content } }
    case .swipedRows: List { content }
    case .tabs: TabView { content }
    case .toolbar: NavigationStack { Text("screen").toolbar { ToolbarItemGroup(placement: .bottomBar) { content } } }
    }
  }

  /// The rows on the screen.
  @MainActor
  func lines(in app: TestedApp) throws -> [String] {
    if self == .actions || self == .swipedRows { return try swipedLines(in: app) }
    if self == .tabs { return try shownTabs(in: app) }
    let opens = self == .menu || self == .picker
    if opens { try app.tap(self == .menu ? "menu" : "picker") }
    let nodes = try app.session.snapshot().elements
    if opens {
      try app.session.perform(.dismiss, on: 0)
      try app.settle()
    }
    return nodes.compactMap { node in
      switch (self, node.type) {
      case (.menu, .button), (.picker, .button): nodes[node.parent ?? 0].type == .cell ? node.label : nil
      case (.toolbar, .button): node.label
      case (.menu, _), (.picker, _), (.toolbar, _): nil
      case (_, .staticText): node.label
      case (_, .cell): "cell"
      default: nil
      }
    }
  }

  /// The labels of the rows, each with the buttons that a swipe reveals.
  @MainActor
  private func swipedLines(in app: TestedApp) throws -> [String] {
    let texts = try app.session.snapshot().elements.filter { $0.type == .staticText }
    return try texts.indices.flatMap { number in
      let rows = try app.session.snapshot().elements.filter { $0.type == .staticText }
      try app.session.perform(.swipe(.left), on: rows[number].index)
      try app.settle()
      let buttons = try app.session.snapshot().elements.filter { $0.type == .button }
      if !buttons.isEmpty {
        try app.session.perform(.swipe(.right), on: rows[number].index)
        try app.settle()
      }
      return [texts[number].label] + buttons.map(\.label)
    }
  }

  /// The labels of the tabs, each with the screen that a tap on it shows.
  @MainActor
  private func shownTabs(in app: TestedApp) throws -> [String] {
    let tabs = { try app.session.snapshot().elements.filter { $0.type == .button } }
    return try tabs().indices.flatMap { number in
      let tab = try tabs()[number]
      try app.session.perform(.tap, on: tab.index)
      try app.settle()
      return [tab.label] + (try app.texts)
    }
  }

  /// What the container should show: cells are elements of lists and forms alone.
  func lines(of tree: RowTree) -> [String] {
    let rows = tree.rows
    if self == .actions { return ["row"] + rows.map(\.text) }
    return (self == .table ? ["cell"] : [])
      + rows.flatMap { row in
        switch (self, row) {
        case (.swipedRows, .row(let text)): [text, "delete \(text)"]
        case (.tabs, .row(let text)): [text, "screen \(text)"]
        case (.list, .row(let text)), (.form, .row(let text)): ["cell", "\(text) 0"]
        case (.menu, .row(let text)), (.picker, .row(let text)), (.toolbar, .row(let text)): [text]
        case (_, .row(let text)): ["\(text) 0"]
        case (_, .title(let text)): [text]
        }
      }
  }
}

/// The only row of a table.
private struct TableItem: Identifiable {
  let id = 0
}

/// A view by its parts.
indirect enum RowTree: CustomStringConvertible {
  enum Row: Equatable {
    case row(String)
    /// The header or the footer of a section.
    case title(String)

    var text: String {
      switch self {
      case .row(let text), .title(let text): text
      }
    }
  }

  /// A view that adds nothing to its content.
  enum Wrapper: String, CaseIterable {
    case group = "Group", custom = "Wrapped", erased = "AnyView", some = "if", first = "if else", second = "else"
    case modified = "modifier", padded = "padding", twice = "ForEach(0..<2)", once = "ForEach(0..<1)", identified = "id"
    case list = "ForEach(id)"
  }

  case text(String)
  case empty
  case none
  case pair(RowTree, RowTree)
  case triple(RowTree, RowTree, RowTree)
  case wrapped(Wrapper, RowTree)
  case section(header: String?, RowTree, footer: String?)

  // MARK: What it should show

  var rows: [Row] {
    switch self {
    case .text(let text): [.row(text)]
    case .empty, .none: []
    case .pair(let a, let b): a.rows + b.rows
    case .triple(let a, let b, let c): a.rows + b.rows + c.rows
    case .wrapped(.twice, let content), .wrapped(.list, let content): content.rows + content.rows
    case .wrapped(_, let content): content.rows
    case .section(let header, let content, let footer):
      (header.map { [.title($0)] } ?? []) + content.rows + (footer.map { [.title($0)] } ?? [])
    }
  }

  /// The plain list of its rows.
  var plain: RowTree { rows.map { .text($0.text) }.reduce(.empty) { .pair($0, $1) } }

  var description: String {
    switch self {
    case .text(let text): text
    case .empty: "EmptyView"
    case .none: "nil"
    case .pair(let a, let b): "\(a); \(b)"
    case .triple(let a, let b, let c): "\(a); \(b); \(c)"
    case .wrapped(let wrapper, let content): "\(wrapper.rawValue) { \(content) }"
    case .section(let header, let content, let footer): "Section(\(header ?? ""), \(footer ?? "")) { \(content) }"
    }
  }

  // MARK: The view

  /// The view, whose type is that of a view written by hand: no type is erased unless the tree says so.
  @MainActor
  func view(_ leaf: Leaf) -> any View {
    switch self {
    case .text(let text): return leaf.view(text)
    case .empty: return EmptyView()
    case .none: return Text?.none
    case .pair(let a, let b): return Self.pair(a.view(leaf), b.view(leaf))
    case .triple(let a, let b, let c):
      func triple(_ a: some View, _ b: some View, _ c: some View) -> any View {
        ViewBuilder.buildBlock(a, b, c)
      }
      return triple(a.view(leaf), b.view(leaf), c.view(leaf))
    case .wrapped(let wrapper, let content): return Self.wrap(content.view(leaf), wrapper)
    case .section(let header, let content, let footer):
      func section(_ content: some View) -> any View {
        switch (header, footer) {
        case (let header?, let footer?):
          Section {
            content
          } header: {
            ForEach([header], id: \.self) { Text($0) }
          } footer: {
            Text(footer)
          }
        case (let header?, nil): Section(header) { content }
        case (nil, let footer?):
          Section {
            content
          } footer: {
            Text(footer)
          }
        case (nil, nil): Section { content }
        }
      }
      return section(content.view(leaf))
    }
  }

  @MainActor
  private static func pair(_ a: some View, _ b: some View) -> any View { ViewBuilder.buildBlock(a, b) }

  @MainActor
  private static func wrap<V: View>(_ content: V, _ wrapper: Wrapper) -> any View {
    switch wrapper {
    case .group: Group { content }
    case .custom: Wrapped { content }
    case .erased: AnyView(content)
    case .some: Optional.some(content)
    case .first: branch(content, Text("other"), isFirst: true)
    case .second: branch(Text("other"), content, isFirst: false)
    case .modified: content.modifier(Unchanged())
    case .padded: content.padding(1)
    case .twice: ForEach(0..<2) { _ in content }
    case .once: ForEach(0..<1) { _ in content }
    case .list: ForEach(["x", "y"], id: \.self) { _ in content }
    case .identified: content.id(1)
    }
  }

  @MainActor
  private static func branch<A: View, B: View>(_ a: A, _ b: B, isFirst: Bool) -> any View {
    Group {
      if isFirst { a } else { b }
    }
  }

  // MARK: Random trees

  static func random(depth: Int, allowsSections: Bool, _ generator: inout SeededGenerator) -> RowTree {
    let kind = Int.random(in: 0..<12, using: &generator)
    let name = String((0..<3).map { _ in generator.pick(Array("abcdefgh")) })
    guard depth > 0, kind > 0 else { return kind == 0 && depth > 1 ? generator.pick([.empty, .none]) : .text(name) }
    func inner(_ generator: inout SeededGenerator, allowsSections: Bool) -> RowTree {
      random(depth: depth - 1, allowsSections: allowsSections, &generator)
    }
    switch kind {
    case 1...2:
      return .pair(
        inner(&generator, allowsSections: allowsSections), inner(&generator, allowsSections: allowsSections))
    case 3:
      return .triple(
        inner(&generator, allowsSections: allowsSections), .text(name),
        inner(&generator, allowsSections: allowsSections))
    case 4...5 where allowsSections:
      return .section(
        header: generator.pick([nil, "head \(name)"]), inner(&generator, allowsSections: false),
        footer: generator.pick([nil, nil, "foot \(name)"]))
    default:
      let wrapper = generator.pick(Wrapper.allCases)
      return .wrapped(wrapper, inner(&generator, allowsSections: allowsSections))
    }
  }

  /// The smallest part of the tree that fails; `nil` if the tree itself doesn't.
  @MainActor
  func smallest(failing isFailing: (RowTree) throws -> Bool) throws -> RowTree? {
    guard try isFailing(self) else { return nil }
    for part in smaller { if let found = try part.smallest(failing: isFailing) { return found } }
    return self
  }

  private var smaller: [RowTree] {
    switch self {
    case .text, .empty, .none: []
    case .pair(let a, let b): [a, b] + a.smaller.map { .pair($0, b) } + b.smaller.map { .pair(a, $0) }
    case .triple(let a, let b, let c): [a, b, c, .pair(a, b), .pair(b, c), .pair(a, c)]
    case .wrapped(let wrapper, let content): [content] + content.smaller.map { .wrapped(wrapper, $0) }
    case .section(let header, let content, let footer):
      [content] + content.smaller.map { .section(header: header, $0, footer: footer) }
    }
  }
}

private struct Wrapped<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { content }
}

private struct Unchanged: ViewModifier {
  func body(content: Content) -> some View { content }
}
