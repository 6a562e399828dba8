import Foundation
import Testing

@testable import RobotKit

/// What `robotrun adopt` declares for code that uses a module that Linux lacks. `make check-adopt` compiles such drafts.
@Suite struct StandInDraftTests {
  private func draft(_ code: String, types: Set<String> = []) -> StandInWriter {
    var reader = StandInReader(types: types, known: [])
    reader.read(TokenStructure(compiledOnPhone: Array(code.utf8)))
    return StandInWriter(reader.draft, declared: [])
  }

  @Test func `a type has the initializers and static functions that are called`() {
    let text = draft(
      """
      let player = AVPlayer(url: address)
      let other: AVPlayer = AVPlayer.make(.movie, volume: 1)
      if let item = AVPlayer.shared { _ = item }
      """, types: ["AVPlayer"]
    ).types
    #expect(text.hasPrefix("nonisolated public final class AVPlayer: Drafted, @unchecked Sendable {\n"))
    #expect(text.contains("  public init(url: Any?) { drafted(Self.self) }\n"))
    #expect(text.contains("public static func make(_: DraftedResult, volume: Any?) -> DraftedResult {"))
    #expect(text.contains("public static var shared: AVPlayer? {"))
  }

  @Test(arguments: [
    ("struct Shot: Intent {}", "public protocol Intent {}\n"), ("class Shot: Intent {}", "open class Intent: Drafted"),
    ("class Shot: Item, Intent {}", "public protocol Intent {}\n"),
    ("func shot() -> some Intent {}", "public protocol Intent"),
    ("class Shot: IntentDelegate {}", "public protocol IntentDelegate {}\n"),
    ("let shot: Intent<Int, String>", "public final class Intent<G0, G1>: Drafted"),
    ("@Intent(title: 1) var shot: Int", "@propertyWrapper\nnonisolated public struct Intent<Value>"),
    ("let shot = try? Intent(1)", "public init(_: Any?) {"),
    ("guard let shot = Intent(1) else {}", "public init?(_: Any?) {"),
    ("let shot: Intent.Kind", "  nonisolated public final class Kind: Drafted"),
  ]) func `the use of a type decides what it is`(code: String, declaration: String) {
    let text = draft(code, types: ["Intent", "IntentDelegate"]).types
    #expect(text.contains(declaration))
  }

  @Test func `a view has builders, and gets the elements of its data`() {
    let text = draft(
      """
      struct Sales: View {
        var body: some View {
          Chart(sales, id: \\.day) { sale in
            BarMark(x: .value("Day", sale.day))
          }
          .chartXAxis { AxisMarks() }
        }
      }
      """, types: ["Chart", "BarMark", "AxisMarks"])
    #expect(text.types.contains("public final class Chart: Drafted, View, @unchecked Sendable {"))
    #expect(
      text.types.contains(
        "public init<Elements: Sequence, V1, R2: View>(_: Elements, id: KeyPath<Elements.Element, V1>, "
          + "@ViewBuilder _: (Elements.Element) -> R2) {"))
    #expect(text.types.contains("public init(x: DraftedResult) {"))
    #expect(text.members.contains("public static func value(_: Any?, _: Any?) -> Self {"))
    #expect(text.members.contains("public func chartXAxis<R0: View>(@ViewBuilder _: () -> R0) -> EmptyView {"))
  }

  @Test func `closures have the parameters and effects that they use`() {
    let text = draft("center.observe(1) { first, second in try await first.save(second) }").members
    #expect(text.contains("func observe<R1>(_: Any?, _: (DraftedResult, DraftedResult) async throws -> R1)"))
    #expect(draft("center.watch { [weak self] in self?.go() }").members.contains("func watch<R0>(_: () -> R0)"))
    #expect(draft("center.watch { $0.go($1) }").members.contains("(DraftedResult, DraftedResult) -> R0)"))
  }

  @Test func `a macro is named and not drafted`() {
    var reader = StandInReader(types: ["Reducer"], known: [])
    reader.read(TokenStructure(compiledOnPhone: Array("@Reducer struct Shop {}".utf8)))
    #expect(reader.draft.macros == ["Reducer"])
  }

  @Test func `a type that the user declares is left out`() {
    var reader = StandInReader(types: ["Map", "Marker"], known: [])
    reader.read(TokenStructure(compiledOnPhone: Array("let map: Map; let marker: Marker".utf8)))
    let text = StandInWriter(reader.draft, declared: ["Map"]).types
    #expect(text.contains("class Marker") && !text.contains("class Map"))
  }

  @Test func `the types of modules that robotrun has are known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
    let pattern =
      /^(?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?(?:public|open) (?:final |indirect |nonisolated )*(?:class|struct|enum|protocol|actor|typealias|macro) ([A-Za-z]\w*)/
    for module in KnownModules.services + ["SwiftData", "OSLog", "SnapshotTesting", "ViewInspector"] {
      for file in FileTree.files(in: sources.appending(path: module).path) where file.kind == .source {
        for line in try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n") {
          guard let name = line.firstMatch(of: pattern)?.1 else { continue }
          #expect(KnownTypes.services.contains(String(name)), "\(module)")
        }
      }
    }
  }
}
