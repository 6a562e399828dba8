import AppModel

/// A screen made of closures, so that a test shows all of it.
public struct Page: Screen {
  private let name: @MainActor () -> String
  private let bar: @MainActor () -> [Element]
  private let content: @MainActor () -> [Element]

  /// Creates a screen; nothing is on it but what is given.
  public init(
    _ title: @autoclosure @escaping @MainActor () -> String = "",
    @ElementBuilder body: @escaping @MainActor () -> [Element] = { [] },
    @ElementBuilder toolbar: @escaping @MainActor () -> [Element] = { [] }
  ) {
    name = title
    bar = toolbar
    content = body
  }

  /// What the closure for the title says.
  public var title: String { name() }
  /// What the closure for the toolbar says.
  public var toolbar: [Element] { bar() }
  /// What the closure for the body says.
  public var body: [Element] { content() }
}
