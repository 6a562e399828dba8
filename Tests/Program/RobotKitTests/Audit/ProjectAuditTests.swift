import Testing

@testable import RobotKit

/// What is reported of a project's uses, with a table of a few names.
@Suite struct ProjectAuditTests {
  private static let table = SurfaceTable(
    """
    type\tText\t\tworks\t
    type\tColor\t\taccepted\t
    type\tRow\t\tworks\t
    initializer\tRow\tspacing:=\tworks\t
    member\tLayout.callAsFunction\t_:{\tworks\t
    type\tTable\t\tunavailable\tuse `List`
    type\tCanvasChart\t\tmissing\t
    type\tCombine.Just\t\tworks\t
    initializer\tText\t_:\tworks\t
    initializer\tColor\tred:,green:,blue:\taccepted\t
    initializer\tCombine.Just\t_:\tworks\t
    member\tView.frame\twidth:=,height:=\tworks\t
    member\tView.tint\t_:\taccepted\t
    member\tView.transition\t_:@Transition\tworks\t
    member\tView.align\t_:\tworks\t
    member\tView.align\t_:@Edge\tworks\t
    member\tView.pad\tinset:@Edge=\tworks\t
    static\tTransition.slide\t\tworks\t
    member\tView.menu\t\tunavailable\tno menus
    member\tView.prefix\tshown:\tworks\t
    member\tSubject.send\t_:\tworks\t
    member\tprefix\t_:\ttoolchain\t
    member\tchartAxis\t\tmissing\t
    wrapper\tFocusedValue\t\tmissing\t
    foundation\tUndoManager\t\tmissing\t
    foundation\tformat.measurement\t\tmissing\t
    environment\tEnvironmentValues.resetFocus\t\tmissing\t
    """)

  private func audit(_ files: String..., modules: Set<String> = []) -> ProjectAudit {
    let sources = files.enumerated().map { (path: "\($0).swift", facts: SourceFacts(Array($1.utf8))) }
    return ProjectAudit(sources, modules: modules, table: Self.table)
  }

  /// The lists of an audit with a name each: `missing .chartAxis{}`.
  private func findings(_ files: String..., modules: Set<String> = []) -> [String] {
    let sources = files.enumerated().map { (path: "\($0).swift", facts: SourceFacts(Array($1.utf8))) }
    let audit = ProjectAudit(sources, modules: modules, table: Self.table)
    let lists = [
      ("missing", audit.missing), ("other", audit.otherParameters), ("unavailable", audit.unavailable),
      ("accepted", audit.accepted), ("foreign", audit.foreignImports), ("objc", audit.objectiveC),
      ("networking", audit.networking), ("foundation", audit.foundation),
    ]
    return lists.flatMap { title, list in list.map { "\(title) \($0.name)\($0.shape)" } }
  }

  @Test(arguments: [
    ("a.frame(width: 1)", []), ("Text(a)", []), ("Row(spacing: 1) { }", []),
    ("Row(depth: 1) { }", ["other Row(depth:){}"]), ("a.prefix(1)", []), ("a.prefix(shown: b)", []),
    ("a.chartAxis { }", ["missing .chartAxis{}"]), ("let a: CanvasChart", ["missing CanvasChart"]),
    ("@FocusedValue(\\.a) var a", ["missing @FocusedValue"]),
    ("@Environment(\\.resetFocus) var a", ["missing \\.resetFocus"]),
    ("a.frame(depth: 1)", ["other .frame(depth:)"]), ("Text(verbatim: a)", ["other Text(verbatim:)"]),
    ("a.send(to: b)", []), ("a.unknown(b)", []), ("Just(a)", []), ("Unknown(a)", []),
    ("a.menu(b)", ["unavailable .menu"]), ("Table(a) { }", ["unavailable Table"]),
    ("a.transition(.slide)", []), ("a.transition(.fade)", ["missing .transition(.fade)"]),
    ("a.transition(.fade(b).delay(1))", ["missing .transition(.fade)"]), ("a.transition(b.fade)", []),
    ("a.align(.fade)", []), ("a.pad(inset: .fade)", ["missing .pad(.fade)"]), ("a.unknown(.fade)", []),
    ("a.transition(.fade)\nextension Transition { static let fade = 1 }", []),
    ("a.transition(.fade)\nextension View { func transition(_ a: Own) { } }", []),
    ("a.tint(b)", ["accepted .tint"]), ("Color(red: 1, green: 1, blue: 1)", ["accepted Color"]),
  ])
  func `a use is held against the table`(code: String, expected: [String]) {
    #expect(findings("import SwiftUI\n" + code) == expected)
  }

  @Test(arguments: [
    ("a.chartAxis { }", "extension View { func chartAxis(_ a: () -> Void) { } }"),
    ("a.frame(depth: 1)", "extension View { func frame(depth: Int) { } }"),
    ("a.menu(b)", "func menu(_ a: Int) { }"), ("Text(verbatim: a)", "extension Text { init(verbatim: Int) { } }"),
    ("Table(a) { }", "struct Table { }"), ("let a: CanvasChart", "enum CanvasChart { }"),
    ("Text(1, 2)", "struct Text { }"),
    ("@Environment(\\.resetFocus) var a", "extension EnvironmentValues { @Entry var resetFocus = 1 }"),
  ])
  func `what the project declares is not reported`(use: String, declaration: String) {
    #expect(findings("import SwiftUI\n" + use).count == 1)
    #expect(findings("import SwiftUI\n" + use, declaration) == [])
  }

  @Test func `other parameters of a name that the project has as well are reported`() {
    let own = "extension View { func frame(square: Int) { } }"
    #expect(findings("import SwiftUI\na.frame(depth: 1)", own) == ["other .frame(depth:)"])
    #expect(audit("import SwiftUI\na.frame(depth: 1)").otherParameters.map(\.note) == ["(width:height:)"])
  }

  @Test func `imports without a module are foreign`() {
    let source = "import SwiftUI\nimport Translation\nimport Shop\nimport Foundation\nimport UIKit\nimport Combine\n"
    #expect(findings(source, modules: ["Shop"]) == ["foreign Translation"])
    #expect(findings("import SwiftUI\n#if canImport(Translation)\nimport Translation\n#endif") == [])
  }

  @Test(arguments: [
    ("class A { @objc func b() { c(#selector(b)) } }", true, []), ("class A { let a = #selector(self.b) }", true, []),
    ("class A { func b() { c(#selector(b)) } }", true, []),
    ("class A { func b() { c(#selector(self.model.b)) } }", true, []), ("let a = #selector(UIView.b)", true, []),
    ("@IBAction func a() {}", true, []), ("@IBOutlet var a: B!", true, []), ("a(#keyPath(B.c))", true, []),
    ("@UIApplicationMain class A {}", true, []),
    ("class A { let a = #selector(getter: b) }", false, ["#selector 1"]),
    ("\nlet a = #selector(b)", false, ["#selector 2"]),
    ("class A { let a = #selector(model.b) }", true, []),
    ("@MainActor final class A: XCTestCase { override func setUp() {} }", true, []),
    ("a.delegate?.tableView?(b, didSelectRowAt: c)", true, []), ("a.onTap?(b)", false, []),
    ("class A: B { @MainActor override func tearDown() {} }", true, []),
    ("let a = URL(filePath: #filePath)", true, []), ("func a(file: StaticString = #file) {}", true, []),
    ("let filePath = file(#fileID)", false, []),
    ("@MainActor class A: XCTestCase { override func setUp() async throws {} }", false, []),
    ("@MainActor func a() {}\nclass A: XCTestCase { override func tearDownWithError() throws {} }", false, []),
  ])
  func `adopted files have selectors of methods`(code: String, isRewritten: Bool, expected: [String]) {
    let facts = SourceFacts(Array(code.utf8), on: .phone)
    #expect(facts.hasPhoneConditions == isRewritten)
    #expect(facts.uses.filter { $0.kind == .objectiveC }.map { "\($0.name) \($0.line)" } == expected)
  }

  @Test(arguments: [
    ("import Foundation\nlet a = #selector(b), c = #selector(d)", ["objc #selector"]),
    ("class A { @objc func b() { } }", ["objc @objc"]), ("let a = #keyPath(b)", ["objc #keyPath"]),
    ("#if canImport(ObjectiveC)\nlet a = #selector(b)\n#endif", []), ("let selector = a.objc", []),
  ])
  func `the Objective-C runtime is reported in every file`(code: String, expected: [String]) {
    #expect(findings(code) == expected)
    #expect(audit(code).cleanCount == (expected.isEmpty ? 1 : 0))
  }

  @Test(arguments: [
    ("import Foundation\nlet a = URLSession.shared", ["networking URLSession"]),
    ("import Foundation\nimport Combine\nfunc a(_ b: URLRequest) { }", ["networking URLRequest"]),
    ("import Foundation\nlet a: HTTPURLResponse?", ["networking HTTPURLResponse"]),
    ("import Foundation\nlet a = URL(string: b), c = URLError(.unknown)", []),
    ("import Foundation\nstruct URLRequest { }\nlet a = URLRequest()", []),
    ("import Foundation\nimport SwiftUI\nlet a = URLSession.shared", []),
    ("import Foundation\nimport UIKit\nlet a = URLSession.shared", []),
    (
      "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nvar a: URLCache", []
    ),
  ])
  func `networking types need more than Foundation`(code: String, expected: [String]) {
    #expect(findings(code) == expected)
    #expect(audit(code, "@_exported import SwiftUI").networking.isEmpty)
  }

  @Test(arguments: [
    ("import Foundation\nlet a = UndoManager()", ["foundation UndoManager"]),
    ("import Foundation\nclass UndoManager { }\nlet a = UndoManager()", []),
    ("import Foundation\na.formatted(.measurement(width: .wide))", ["foundation format: .measurement"]),
    ("import Foundation\na.formatted(.number)", []), ("a.measurement(b)", []),
    ("import SwiftUI\nButton(a, format: .measurement(width: .wide))", ["foundation format: .measurement"]),
  ])
  func `names that Foundation lacks on Linux are reported in every file`(code: String, expected: [String]) {
    #expect(findings(code) == expected)
    #expect(audit(code).cleanCount == (expected.isEmpty ? 1 : 0))
  }

  @Test(arguments: [
    ("let a = 1", []), ("import SwiftUI", ["SwiftUI"]), ("import UniformTypeIdentifiers", ["SwiftUI"]),
    ("import Combine\nimport UIKit", ["Combine", "UIKit"]), ("import SwiftData", ["SwiftData"]),
    ("import RobotKit\nimport SwiftUI", ["SwiftUI", "RobotKit"]), ("import UserNotifications", ["UserNotifications"]),
    ("import Foundation\nlet a = URLSession.shared", ["SwiftUI"]),
  ])
  func `the products that a project needs are listed`(code: String, products: [String]) {
    #expect(audit(code).products == products)
  }

  /// `Package.swift` has a product for each.
  @Test func `the services of the phone are known`() throws {
    let manifest = try String(contentsOfFile: Repository.root.appending(path: "Package.swift").path, encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let phoneServices = \[([^\]]+)\]/))
    #expect(list.1.matches(of: /"([A-Za-z]+)"/).map { String($0.1) } == KnownModules.services)
  }

  @Test func `names count in files with SwiftUI, clean are files without findings`() {
    let audit = audit("import SwiftUI\nText(a)", "import SwiftUI\na.chartAxis { }\nb.chartAxis { }", "a.chartAxis { }")
    #expect(audit.fileCount == 3)
    #expect(audit.swiftUIFiles == ["0.swift", "1.swift"])
    #expect(audit.cleanCount == 2)
    #expect(audit.missing.map(\.locations) == [[.init(file: "1.swift", line: 2), .init(file: "1.swift", line: 3)]])
  }
}
