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
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The other branch of `if` or `switch`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
