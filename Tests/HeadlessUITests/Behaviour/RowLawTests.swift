import AppModel
import HeadlessUI
import TestSupport
import Testing

/// Views that only put others together are transparent: a container shows the rows of the plain list of their content.
///
/// The law needs no device: `ForEach`, `Group`, a custom view, a modifier, `if`, `switch`, optional content, `AnyView`,
/// `EmptyView` and nested tuples add no element and lose none. A `Section` adds its header and its footer.
@MainActor
@Suite struct RowLawTests {
  @Test(arguments: RowContainer.allCases)
  func transparentViewsShowTheRowsOfTheirContent(in container: RowContainer) throws {
    var generator = SeededGenerator(seed: 34)
    var tried = 0
    while tried < 250 {
      let tree = RowTree.random(depth: 4, allowsSections: true, &generator)
      // More rows don't fit on the screen.
      guard (1...10).contains(tree.rows.count) else { continue }
      tried += 1
      guard let smallest = try tree.smallest(failing: { try !isRight($0, in: container) }) else { continue }
      let shown = try container.texts(of: smallest.view)
      Issue.record("\(container) { \(smallest) }: shown \(shown), expected \(container.lines(of: smallest))")
      return
    }
  }

  private func isRight(_ tree: RowTree, in container: RowContainer) throws -> Bool {
    try container.texts(of: tree.view) == container.lines(of: tree)
  }

  /// The generator makes what the law is about.
  @Test func treesHaveAllKindsOfViews() {
    var generator = SeededGenerator(seed: 34)
    let trees = (0..<250).map { _ in RowTree.random(depth: 4, allowsSections: true, &generator) }
    let text = trees.map(\.description).joined()
    for kind in ["ForEach", "Group", "Wrapped", "if", "else", "nil", "AnyView", "EmptyView", "Section", "modifier"] {
      #expect(text.contains(kind), "no \(kind)")
    }
    #expect(trees.contains { $0.rows.count > 3 })
  }
}

/// A container with the rows of its content.
enum RowContainer: CaseIterable {
  case list, form, stack, lazyStack, scrolledStack

  @MainActor
  func texts(of view: any View) throws -> [String] { try shown(contained(view)) }

  @MainActor
  private func contained(_ content: some View) -> any View {
    switch self {
    case .list: List { content }
    case .form: Form { content }
    case .stack: VStack { content }
    case .lazyStack: ScrollView { LazyVStack { content } }
    case .scrolledStack: ScrollView { content }
    }
  }

  @MainActor
  private func shown(_ view: some View) throws -> [String] {
    nonisolated(unsafe) let view = view
    var lines: [String] = []
    try TestedApp.run {
      view
    } test: { app throws in
      let nodes = try app.session.snapshot().elements
      lines = nodes.compactMap { node in
        switch node.type {
        case .staticText: node.label
        case .cell: "cell"
        default: nil
        }
      }
    }
    return lines
  }

  /// What the container should show: cells are elements of lists and forms alone.
  func lines(of tree: RowTree) -> [String] {
    tree.rows.flatMap { row in
      switch (self, row) {
      case (.list, .row(let text)), (.form, .row(let text)): ["cell", text]
      case (_, .row(let text)), (_, .title(let text)): [text]
      }
    }
  }
}

/// A view by its parts.
indirect enum RowTree: CustomStringConvertible {
  enum Row: Equatable {
    case row(String)
    /// The header or the footer of a section.
    case title(String)
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
  var view: any View {
    switch self {
    case .text(let text): return Text(text)
    case .empty: return EmptyView()
    case .none: return Text?.none
    case .pair(let a, let b): return Self.pair(a.view, b.view)
    case .triple(let a, let b, let c):
      func triple(_ a: some View, _ b: some View, _ c: some View) -> any View {
        ViewBuilder.buildBlock(a, b, c)
      }
      return triple(a.view, b.view, c.view)
    case .wrapped(let wrapper, let content): return Self.wrap(content.view, wrapper)
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
      return section(content.view)
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
