import Foundation
import Testing

@testable import RobotKit

/// What `robotrun adopt` declares for code that uses a module that Linux lacks. `make check-adopt` compiles such drafts.
@Suite struct StandInDraftTests {
  private func draft(_ code: String, types: Set<String> = []) -> StandInWriter {
    var reader = reader(types)
    reader.read(TokenStructure(compiledOnPhone: Array(code.utf8)))
    return StandInWriter(reader.draft, declared: [])
  }

  private func reader(_ types: Set<String>) -> StandInReader {
    StandInReader(types: types, declared: [], known: KnownTypes.names(importing: []))
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
    #expect(text.contains("  public init(url: Any?) { draftedCall(Self.self) }\n"))
    #expect(text.contains("public static func make(_: DraftedResult, volume: Any?) -> DraftedResult {"))
    #expect(text.contains("public static var shared: AVPlayer? {"))
  }

  @Test(arguments: [
    ("struct Shot: Intent {}", "public protocol Intent: DraftedProtocol {}\n"),
    ("class Shot: Intent {}", "open class Intent: Drafted"),
    ("class Shot: Item, Intent {}", "public protocol Intent: DraftedProtocol {}\n"),
    ("func shot() -> some Intent {}", "public protocol Intent"),
    ("class Shot: IntentDelegate {}", "public protocol IntentDelegate: DraftedProtocol {}\n"),
    ("class Shot<Item: Shape>: Intent {}", "open class Intent: Drafted"),
    ("class Shot<Item, Other: Intent> {}", "public protocol Intent"),
    ("func shot<Item>(_: Item) where Item: Shape, Item: Intent {}", "public protocol Intent"),
    ("class Shot: Item<Intent> {}", "public final class Intent: Drafted"),
    ("class Shot { class var current: Intent { make() } }", "public final class Intent: Drafted"),
    ("let shot: Intent<Int, String>", "public final class Intent<G0, G1>: Drafted"),
    ("@Intent(title: 1) var shot: Int", "@propertyWrapper\npublic struct Intent<Value>"),
    ("@Intent var shot: Int", "extension Intent: Decodable where Value: Decodable {"),
    ("let shot = try? Intent(1)", "public init(_: Any?) {"),
    ("guard let shot = Intent(1) else {}", "public init?(_: Any?) {"),
    ("let shot: Intent.Kind", "  nonisolated public final class Kind: Drafted"),
  ]) func `the use of a type decides what it is`(code: String, declaration: String) {
    let text = draft(code, types: ["Intent", "IntentDelegate"]).types
    #expect(text.contains(declaration))
  }

  /// Source: the examples of firebase-ios-sdk: a handler unwraps its error, and a document is decoded as a type.
  @Test func `what a closure unwraps is optional, and a type in a call is that of its result`() {
    let text = draft(
      """
      func read(store: Store) throws {
        store.load(id) { item, error in
          if let error { show(error) }
          use(item.name, error?.code)
        }
        store.save { $0?.show($1) }
        let item = try store.data(as: Item.self)
        store.run { item in
          if isOld { return nil }
          return 1
        }
        store.enroll(Item.self, at: \\.id)
      }
      """, types: ["Store"]
    ).members
    #expect(text.contains("func load<R1>(_: Any?, _: (DraftedResult, DraftedResult?) -> R1) -> DraftedResult"))
    #expect(text.contains("func save<R0>(_: (DraftedResult?, DraftedResult) -> R0) -> DraftedResult"))
    #expect(text.contains("public func data<T0>(as: T0.Type) -> T0 { draftedAny(Self.self) }"))
    #expect(text.contains("public func data() -> DraftedResult"))
    #expect(text.contains("func run(_: (DraftedResult) -> Any?) -> DraftedResult"))
    #expect(text.contains("func enroll<T0, V1>(_: T0.Type, at: KeyPath<DraftedResult, V1>) -> DraftedResult"))
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
    // The first argument may be something else than data.
    #expect(
      text.types.contains(
        "public init<V1, R2: View>(_: Any?, id: KeyPath<DraftedResult, V1>, @ViewBuilder _: (DraftedResult) -> R2) {"))
    #expect(text.types.contains("public init(x: DraftedResult) {"))
    #expect(text.members.contains("public static func value(_: Any?, _: Any?) -> Self {"))
    #expect(text.members.contains("public func chartXAxis<R0: View>(@ViewBuilder _: () -> R0) -> Self {"))
    #expect(text.members.contains("@_disfavoredOverload @discardableResult public func chartXAxis<R0>("))
  }

  @Test func `closures have the parameters and effects that they use`() {
    let text = draft("center.observe(1) { first, second in try await first.save(second) }").members
    #expect(text.contains("func observe<R1>(_: Any?, _: (DraftedResult, DraftedResult) async throws -> R1)"))
    #expect(draft("center.watch { [weak self] in self?.go() }").members.contains("func watch<R0>(_: () -> R0)"))
    #expect(draft("center.watch { $0.go($1) }").members.contains("(DraftedResult, DraftedResult) -> R0)"))
  }

  @Test func `a macro is named and not drafted`() {
    var reader = reader(["Reducer"])
    reader.read(TokenStructure(compiledOnPhone: Array("@Reducer struct Shop {}".utf8)))
    #expect(reader.draft.macros == ["Reducer"])
  }

  @Test func `a type that the user declares is left out`() {
    var reader = reader(["Map", "Marker"])
    reader.read(TokenStructure(compiledOnPhone: Array("let map: Map; let marker: Marker".utf8)))
    let text = StandInWriter(reader.draft, declared: ["Map"]).types
    #expect(text.contains("class Marker") && !text.contains("class Map"))
  }

  // MARK: - Values

  @Test(arguments: [
    "if let a = b, p.isReady {", "guard let url = URL(string: s), client.isReady else {",
    "if let a = foo(), case .x = p.isReady {", "let a = b\nif p.isReady {", "if let a = try? p.isReady {",
    "call(a, p.isReady, b)",
  ]) func `only the value that a condition binds is optional`(code: String) {
    #expect(!draft(code).members.contains("DraftedResult?"))
  }

  @Test(arguments: [
    "if let a = p.isReady {", "guard let b, let a = foo(b).isReady else {", "if b, let a: Int = p.isReady {",
    "while let a = p.items[0].isReady, b {", "p.isReady?.go()",
  ]) func `a value that is bound or unwrapped is optional`(code: String) {
    #expect(draft(code).members.contains("public var isReady: DraftedResult? {"))
  }

  @Test func `each initializer can fail by itself`() {
    let text = draft("let a = CIImage(color: red).extent\nguard let c = CIImage(image: p) else {", types: ["CIImage"])
      .types
    #expect(text.contains("  public init(color: Any?) {"))
    #expect(text.contains("  public init?(image: Any?) {"))
  }

  @Test func `nested types have their own members`() {
    let text = draft("Outer.First(1)\nOuter.Second(1)", types: ["Outer"]).types
    let initializers = text.split(separator: "\n").filter {
      $0 == "    public init(_: Any?) { draftedCall(Self.self) }"
    }
    #expect(initializers.count == 2)
  }

  @Test(arguments: [
    ("MediaBox<Int>(1)", "public init(_: Any?)"), ("let a: MediaBox<Int>.Entry", "final class Entry: Drafted"),
    ("if let a = MediaBox<[Int: (Int) -> Void]>(size: 1) {", "public init?(size: Any?)"),
    ("let c: MediaBox = .init(volume: 1)", "public init(volume: Any?)"),
    ("func f(_ c: MediaBox? = .init(volume: 1)) {}", "public init(volume: Any?)"),
    ("let s = \"\\(MediaBox.make(.short, at: \"\\(MediaBox(1))\"))\"", "func make(_: DraftedResult, at: Any?)"),
    ("let s = \"\\(MediaBox.make(.short, at: \"\\(MediaBox(1))\"))\"", "public init(_: Any?)"),
  ]) func `calls are found by any spelling of a type`(code: String, declaration: String) {
    #expect(draft(code, types: ["MediaBox"]).types.contains(declaration))
  }

  @Test func `an initializer without a type is that of a drafted value`() {
    let text = draft("p.configure(options: .init(volume: 1))").members
    #expect(text.contains("nonisolated extension DraftedResult {\n  public convenience init(volume: Any?) {"))
    #expect(text.contains("public func configure(options: DraftedResult) -> DraftedResult"))
  }

  @Test func `a module before a type is not a part of its name`() {
    let code = "import Media\nlet q: Media.Recorder = Media.Recorder(1)"
    #expect(draft(code, types: ["Recorder"]).types.contains("public init(_: Any?)"))
    #expect(SourceFacts(Array(code.utf8)).owners == ["Recorder": "Media"])
    // A type with the name of its module.
    let other = "import Media\nlet q: Media.Recorder = Media.Recorder(1)\nMedia.shared.log(1)"
    #expect(draft(other, types: ["Media"]).types.contains("  nonisolated public final class Recorder: Drafted"))
  }

  // MARK: - Views

  @Test(arguments: [
    "func load() { MediaLog(x) }", "var body: some View { Button(\"a\") { MediaLog(x) } }",
    "var body: some View { Text(\"a\").onTapGesture {\nMediaLog(x)\n} }",
    "var body: some View { Button(action: {\nMediaLog(x)\n}) { Text(\"a\") } }", "init() {\nMediaLog(x)\n}",
  ]) func `a statement of a function is not a view`(code: String) {
    let text = draft("struct Page: View { \(code) }", types: ["MediaLog"]).types
    #expect(text.contains("public final class MediaLog: Drafted, @unchecked Sendable {"))
  }

  @Test(arguments: [
    "var body: some View { MediaLog(x) }", "func row() -> some View {\nif x {\nMediaLog(x)\n} }",
    "@MediaBuilder func rows() -> Rows {\nMediaLog(x)\n}",
    "var body: some View { Button(action: go) {\nMediaLog(x)\n} }",
    "var body: some View { Button { go() } label: {\nMediaLog(x)\n} }",
  ]) func `a statement of a builder is a view`(code: String) {
    let text = draft("struct Page: View { \(code) }", types: ["MediaLog"]).types
    #expect(text.contains("public final class MediaLog: Drafted, View, @unchecked Sendable {"))
  }

  @Test func `a chain of calls outside of views has no modifiers`() {
    let code = """
      struct Page: View {
        var body: some View { Text("a") }
        func load() {
          MediaClient.request(u)
            .validate()
            .responseDecodable(of: Foo.self) { r in go(r) }
        }
      }
      """
    let text = draft(code, types: ["MediaClient"]).members
    #expect(!text.contains("extension View"))
    #expect(
      text.contains("public func responseDecodable<T0, R1>(of: T0.Type, _: (DraftedResult) -> R1) -> DraftedResult"))
  }

  // MARK: - Signatures

  @Test(arguments: [
    ("p.ask { @MainActor in go() }", "func ask<R0>(_: @MainActor () -> R0)"),
    ("p.ask { @MainActor [weak self] in go() }", "func ask<R0>(_: @MainActor () -> R0)"),
    ("p.ask { [x = y.z] a, b in go(a) }", "func ask<R0>(_: (DraftedResult, DraftedResult) -> R0)"),
    ("p.ask { (a: Int, b: Int) async throws -> Int in go(a) }", "(_: (DraftedResult, DraftedResult) -> R0)"),
    ("p.ask { a -> Int in go(a) }", "func ask<R0>(_: (DraftedResult) -> R0)"),
    ("p.ask { for a in b { go($0) } }", "func ask<R0>(_: (DraftedResult) -> R0)"),
    ("p.ask { go { $1.a } }", "func ask<R0>(_: () -> R0)"),
    ("p.ask { Task { try await go() } }", "func ask<R0>(_: () -> R0)"),
    ("p.order(by: \\Item.name)", "func order<T0, V0>(by: KeyPath<T0, V0>)"),
    ("p.order(by: \\.name)", "func order<V0>(by: KeyPath<DraftedResult, V0>)"),
    ("p.pick(isFast ? .fast : .slow)", "func pick(_: DraftedResult)"),
  ]) func `arguments have the types that their text shows`(code: String, declaration: String) {
    #expect(draft(code).members.contains(declaration))
  }

  @Test func `a superclass has what its subclasses override and call`() {
    let code = """
      final class Player: MediaBase {
        override init(frame: CGRect) { super.init(frame: frame, name: "a") }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override public func play(_ times: Int) async throws -> Bool { true }
        override var title: String { didSet { go() } }
        override var isReady: Bool { true }
        override func show(_ item: AppItem) {}
      }
      """
    let text = draft(code, types: ["MediaBase"]).types
    for line in [
      "public init(frame: CGRect) { draftedCall(Self.self) }",
      "public init(frame: Any?, name: Any?) { draftedCall(Self.self) }",
      "required public init?(coder: NSCoder) { draftedCall(Self.self) }",
      "open func play(_ times: Int) async throws -> Bool { draftedAny(Self.self) }",
      "open var title: String { get { draftedAny(Self.self) } set { draftedCall(Self.self) } }",
      "open var isReady: Bool { get { draftedAny(Self.self) } }",
    ] {
      #expect(text.contains("  \(line)\n"))
    }
    // The stand-in doesn't see types of the app.
    #expect(!text.contains("AppItem"))
  }

  /// Source: LottieAnimationView and GADBannerView, which apps show by representable views.
  @Test func `what a representable view makes is a subclass of UIKit's`() {
    let code = "func makeUIView(context: Context) -> Banner {\n  Banner(frame: .zero)\n  Banner(size: .small)\n}"
    #expect(
      draft(code, types: ["Banner"]).types == """
        @MainActor public final class Banner: UIView, @preconcurrency Drafted, @unchecked Sendable {
          public convenience init(size: DraftedResult) { self.init(frame: .zero); draftedCall(Self.self) }
          public static func _drafted() -> Self { Self(frame: .zero) }
        }

        """)
    let controller = draft("func makeUIViewController(context: Context) -> Picker { Picker() }", types: ["Picker"])
    #expect(controller.types.contains("class Picker: UIViewController, "))
    #expect(controller.types.contains("Self(nibName: nil, bundle: nil)"))
  }

  @Test func `the projection of a wrapper is a binding`() {
    let text = draft("@Stored(\"a\") var name = \"\"", types: ["Stored"]).types
    #expect(text.contains("  public var projectedValue: Binding<Value> {"))
  }

  @Test func `members without a type are declared once for all protocols`() {
    let text = draft("func go(_: some P, _: any Q) {}\ncenter.make(.fast)", types: ["P", "Q"])
    #expect(!text.types.contains("fast"))
    #expect(
      text.members.contains(
        "extension DraftedProtocol where Self == DraftedResult {\n  public static var fast: Self { draftedValue(Self.self) }\n"
      ))
  }

  @Test func `the types of modules that robotrun has are known`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Sources/Apple")
      .standardized
    let pattern =
      /^(?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?(?:public|open) (?:final |indirect |nonisolated )*(?:class|struct|enum|protocol|actor|typealias|macro) ([A-Za-z]\w*)/
    for module in KnownModules.services + ["SwiftData", "os", "SnapshotTesting", "ViewInspector"] {
      let known = KnownTypes.names(importing: [module])
      for file in FileTree.files(in: sources.appending(path: module).path) where file.kind == .source {
        for line in try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n") {
          guard let name = line.firstMatch(of: pattern)?.1 else { continue }
          guard name.first?.isUppercase == true else { continue }
          let isKnown = known.contains(String(name))
          #expect(isKnown, "\(name) of \(module): run make audit-table")
        }
      }
    }
  }

  @Test func `corrections of an earlier version can be read`() throws {
    let json = #"{"parameterCount": 2, "isAsync": false, "isThrowing": true, "isMainActor": false}"#
    let shape = try JSONDecoder().decode(ClosureShape.self, from: Data(json.utf8))
    #expect(shape.parameterCount == 2 && shape.isThrowing && shape.optionals.isEmpty)
    #expect(try JSONDecoder().decode(ClosureShape.self, from: JSONEncoder().encode(shape)) == shape)
  }
}
