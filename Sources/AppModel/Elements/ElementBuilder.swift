/// Puts elements together from statements: one after the other, `if`, `switch`, `for`.
@resultBuilder
public enum ElementBuilder {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Elements that were put together elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// The parts of a view.
  @MainActor public static func buildExpression(_ view: some View) -> [Element] { view.body }
  /// Nothing.
  public static func buildBlock() -> [Element] { [] }
  /// One statement.
  public static func buildBlock(_ part: [Element]) -> [Element] { part }
  /// Several statements.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { joined(parts) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The other branch of `if` or `switch`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { joined(parts) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }

  /// All parts in one list, which is made in its full length at once.
  private static func joined(_ parts: [[Element]]) -> [Element] {
    var count = 0
    for part in parts { count += part.count }
    var all: [Element] = []
    all.reserveCapacity(count)
    for part in parts {
      for element in part { all.append(element) }
    }
    return all
  }
}
