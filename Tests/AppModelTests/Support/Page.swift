import AppModel

/// A screen made of closures, so that a test shows all of it.
struct Page: Screen {
  private let name: @MainActor () -> String
  private let bar: @MainActor () -> [Element]
  private let content: @MainActor () -> [Element]

  init(
    _ title: @autoclosure @escaping @MainActor () -> String = "",
    @ElementBuilder body: @escaping @MainActor () -> [Element] = { [] },
    @ElementBuilder toolbar: @escaping @MainActor () -> [Element] = { [] }
  ) {
    name = title
    bar = toolbar
    content = body
  }

  var title: String { name() }
  var toolbar: [Element] { bar() }
  var body: [Element] { content() }
}
