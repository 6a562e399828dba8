import TestSupport
import Testing
import ViewGraph

/// The values of nested scopes.
@Suite @MainActor struct EnvironmentScopeTests {
  private let keys = [Int.self, Bool.self, Double.self, String.self].map { (type: Any.Type) in ObjectIdentifier(type) }

  /// A law: a value is that of the nearest scope that has one, in whatever order they were set and asked for.
  @Test(arguments: 0..<20) func `the nearest value counts`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scopes: [(scope: EnvironmentScope, values: [ObjectIdentifier: Int])] = []
    for step in 0..<200 {
      if scopes.isEmpty || scopes.count < 12 && Int.random(in: 0..<10, using: &generator) == 0 {
        scopes.append((EnvironmentScope(outer: scopes.last?.scope), [:]))
      }
      let index = Int.random(in: scopes.indices, using: &generator)
      let own = scopes[index].values
      let some = Dictionary(
        uniqueKeysWithValues: keys.filter { _ in Bool.random(using: &generator) }.map { ($0, step) })
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        #expect(scopes[index].scope.set(some) == (Set(some.keys) != Set(own.keys)))
        scopes[index].values = some
      case 1:
        #expect(scopes[index].scope.change(some) == some.keys.contains { own[$0] == nil })
        scopes[index].values.merge(some) { $1 }
      default:
        for key in keys {
          let nearest = scopes[...index].last { $0.values[key] != nil }?.values[key]
          #expect(scopes[index].scope.value(for: key) as? Int == nearest)
        }
      }
    }
  }
}
