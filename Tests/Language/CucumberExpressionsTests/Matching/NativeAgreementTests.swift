import TestSupport
import Testing

@testable import CucumberExpressions

/// The native matchers have to find just what the regular expressions of the built-in types find.
@Suite struct NativeAgreementTests {
  private static let registry = ParameterTypeRegistry()

  @Test(arguments: 0..<3)
  func `native and regexp agree`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var matches = 0
    for _ in 0..<500 {
      let pieces = ExpressionPieces.some(&generator)
      let source = pieces.map(\.source).joined()
      let native = try CucumberExpression(source, parameterTypes: Self.registry)
      let program = try ExpressionCompiler(source, parameterTypes: Self.registry).program
      let engine = try RegularExpressionEngine(native.regexpSource.dropLast() + "\\z")
      for _ in 0..<6 {
        let text = ExpressionPieces.text(for: pieces, &generator)
        let found = try native.match(text)?.map(\.group)
        if found != nil { matches += 1 }
        #expect(try found == engine.match(text), "\(source.debugDescription) on \(text.debugDescription)")
        // The memory of failed ways saves time and changes nothing.
        let ranges = Self.captures { program.run(on: text.utf8.span, memory: &$0) }
        for failures in [0, .max] {
          let searched = Self.captures { memory in
            program.search(text.utf8.span, memory: &memory, failuresBeforeMemory: failures)
          }
          #expect(ranges == searched)
        }
      }
    }
    // Agreement on strings that never match would mean little.
    #expect(matches > 600)
  }

  private static func captures(_ match: (inout ScanMemory) -> Bool) -> [Range<Int>]? {
    var memory = ScanMemory()
    return match(&memory) ? memory.captures : nil
  }

  /// The engine's own idea of white space, digits and line ends, against ours, for each code point of the first plane
  /// and some of the second.
  @Test(arguments: [("{word}", "[^\\s]+"), ("{int}", "-?\\d+"), ("{}", ".*")])
  func `character classes agree`(_ expression: String, regexp: String) throws {
    let native = try CucumberExpression(expression, parameterTypes: Self.registry)
    let engine = try RegularExpressionEngine("^(\(regexp))\\z")
    var differences: [String] = []
    for value in UInt32(0)..<0x11000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if try (native.match(text) == nil) != (engine.match(text) == nil) { differences.append(String(value, radix: 16)) }
    }
    #expect(differences == [])
  }
}
