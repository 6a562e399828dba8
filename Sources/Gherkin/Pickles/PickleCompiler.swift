import CucumberMessages

/// Turns a document into pickles: one runnable case for each scenario, and one for each row of an outline's examples.
///
/// Backgrounds come first, tags are inherited, placeholders are filled in, and `And` and `But` take the type of the
/// step before them, as the Cucumber project's compilers do it.
public struct PickleCompiler: Sendable {
  /// Creates a compiler.
  public init() {}

  /// The pickles of a document, in the order of the source.
  ///
  /// - Parameters:
  ///   - document: What a parse gave.
  ///   - uri: The file, as pickles name it.
  ///   - ids: Gives steps and pickles their ids, the steps of a pickle before itself.
  public func compile(_ document: GherkinDocument, uri: String, ids: inout IDGenerator) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var builder = PickleBuilder(feature, uri: uri, ids: ids)
    var context = PickleContext(tags: feature.tags)
    // Through the buffer, for a loop over the array would copy each child.
    feature.children.withUnsafeBufferPointer { children in
      for index in children.indices {
        switch children[index] {
        case .background(let background): context.add(background, in: builder.source)
        case .scenario(let scenario): builder.add(scenario, in: context)
        case .rule(let rule): builder.add(rule, in: context)
        }
      }
    }
    ids = builder.ids
    return builder.finish()
  }
}
