import Foundation
import Testing

@testable import RobotKit

/// The compiler's report of an error in the file of the app.
private func error(_ line: Int, _ column: Int, _ message: String) -> String {
  "ShopApp.swift:\(line):\(column): error: \(message)\n"
}

/// What `robotrun adopt --check` reads of a build and of the compiler. `make check-adopt` runs it.
@Suite struct AdoptCheckTests {
  @Test func `the plan of a build has the command of each module without its outputs`() throws {
    let plan = CompilerPlan(
      """
      commands:
        "/build/Shop.build/sources":
          tool: write-auxiliary-file
          inputs: ["<sources-file-list>"]

        "C.Shop-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          inputs: ["/app/Cart.swift","/build/Modules/Catalog.swiftmodule","/app/sources"]
          outputs: ["/build/Cart.swift.o"]
          args: ["/usr/bin/swiftc","-module-name","Shop","-emit-module","-emit-module-path","/b/Shop.swiftmodule","-c","@/b/sources","-I","/build/Modules","-DDEBUG"]

        "C.Shop-x86_64-unknown-linux-gnu-debug.exe":
          inputs: ["/build/other.swift"]
          args: ["clang","-module-name","Other"]
      """)
    let module = try #require(plan.modules["Shop"])
    #expect(plan.modules.count == 1)
    #expect(module.sources == ["/app/Cart.swift"])
    #expect(module.imports == ["Catalog"])
    #expect(module.command == ["/usr/bin/swiftc", "-module-name", "Shop", "-I", "/build/Modules", "-DDEBUG"])
  }

  @Test func `errors of the compiler are read once each`() {
    let output = """
      /app/Cart.swift:3:7: error: cannot find 'price' in scope
      3 |   price
      /app/Cart.swift:3:7: error: cannot find 'price' in scope
      /app/Cart.swift:9:1: warning: unused
      <unknown>:0: error: no such file
      """
    let errors = CompilerError.all(in: output)
    #expect(errors.map(\.message) == ["cannot find 'price' in scope"])
    #expect(errors.first?.line == 3 && errors.first?.column == 7)
  }

  // MARK: - Corrections

  /// An app in a directory, whose file imports the module Media in line 1 and has code from line 3.
  private func check(_ code: String, _ errors: String, others: [String: String] = [:]) throws -> (
    before: String, after: String, count: Int
  ) {
    let file = "import Media\nimport SwiftUI\n\(code)\n@main struct ShopApp: App { var x = MediaPlayer.x }"
    let directory = try TestDirectory(others.merging(["Shop/ShopApp.swift": file]) { $1 })
    let root = SystemPath.resolvingSymlinks(directory.url("Shop").path)
    let project = try AppProject(root, target: nil)
    let package = { (corrections: StandInCorrections) in
      AdoptedPackage(
        project, dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test, directory: "\(root)-linux",
        corrections)
    }
    let before = package(StandInCorrections())
    let found = CorrectionReader(
      CompilerError.all(in: errors.replacing("ShopApp.swift:", with: "\(root)/ShopApp.swift:")), in: before
    ).corrections
    let after = package(StandInCorrections(found.map(\.correction)))
    let text = { (package: AdoptedPackage) in
      package.drafts.filter { $0.path.hasSuffix(".swift") }.map(\.text).joined()
    }
    return (text(before), text(after), found.count)
  }

  /// The messages are those of Swift 6.3.
  @Test(arguments: [
    (
      "play(1, at: 2)", error(3, 1, "cannot find 'play' in scope"),
      "public func play(_: Any?, at: Any?) -> DraftedResult"
    ),
    (
      "struct Page: View { var body: some View { Text(a).shimmer(2) } }",
      error(3, 50, "value of type 'Text' has no member 'shimmer'"), "public func shimmer(_: Any?) -> Self"
    ),
    (
      "x.insert(.fast)",
      error(3, 3, "generic parameter 'Value' could not be inferred")
        + error(3, 11, "cannot infer contextual base in reference to member 'fast'"),
      "public func insert(_: DraftedResult) -> DraftedResult"
    ),
    (
      "x.insert(.fast)",
      error(3, 3, "generic parameter 'Value' could not be inferred")
        + error(3, 11, "cannot infer contextual base in reference to member 'fast'"), "public static var fast: Self"
    ),
    ("x.insert(.fast)", error(3, 11, "type 'DraftedResult' has no member 'fast'"), "public static var fast: Self"),
    (
      "if let a = b.count {}",
      error(3, 4, "initializer for conditional binding must have Optional type, not 'DraftedResult'"),
      "public var count: DraftedResult?"
    ),
    (
      "let a = MediaItem(1)\na?.show()",
      error(4, 2, "cannot use optional chaining on non-optional value of type 'MediaItem'"), "public init?(_: Any?)"
    ),
    (
      "window.addSubview(MediaPlayer())",
      error(3, 19, "cannot convert value of type 'MediaPlayer' to expected argument type 'UIView'"),
      "class MediaPlayer: UIView, "
    ),
    (
      "func makeUIView() -> some UIView { x }",
      error(
        3, 1,
        "return type of instance method 'makeUIView()' requires that 'MediaPlayer' inherit from 'UIView'"),
      "class MediaPlayer: UIView, "
    ),
    (
      "typealias P = MediaPlayer\nlet e: P.Kind",
      error(4, 10, "'Kind' is not a member type of class 'Media.MediaPlayer'"),
      "final class Kind: Drafted"
    ),
    (
      "let place = x.convert(1)\nneeds(place)",
      error(4, 7, "cannot convert value of type 'DraftedResult' to expected argument type 'CGPoint'"),
      "public func convert(_: Any?) -> CGPoint"
    ),
    (
      "let parts = x.split(1)\nneeds(parts[0])",
      error(4, 12, "cannot convert value of type 'DraftedResult' to expected argument type 'String'"),
      "public func split(_: Any?) -> [String]"
    ),
    (
      "needs(x.opened!)", error(3, 15, "cannot convert value of type 'DraftedResult' to expected argument type 'Date'"),
      "public var opened: Date"
    ),
    (
      "var last: MediaItem?\nlast = x.items.first",
      error(4, 8, "cannot assign value of type 'DraftedResult?' to type 'MediaItem?'"),
      "public typealias MediaItem = DraftedResult"
    ),
    (
      "let item = MediaItem(name: 1)\nitems[0] = item.next",
      error(4, 12, "cannot assign value of type 'DraftedResult' to subscript of type 'MediaItem'"),
      "public convenience init(name: Any?) { self.init(); draftedCall(Self.self) }"
    ),
    (
      "center.post(name: .mediaEnded, object: nil)",
      error(3, 19, "type 'Notification.Name' has no member 'mediaEnded'"),
      "public static let mediaEnded = Notification.Name(\"mediaEnded\")"
    ),
    (
      "center.post(name: .mediaEnded, object: nil)",
      error(3, 19, "type 'Notification.Name' (aka 'NSNotification.Name') has no member 'mediaEnded'"),
      "public static let mediaEnded = Notification.Name(\"mediaEnded\")"
    ),
    (
      "let a = NSMediaStore(1)\ncenter.post(name: .NSMediaEnded, object: nil)",
      error(4, 19, "type 'Notification.Name' has no member 'NSMediaEnded'"),
      "public static let NSMediaEnded = Notification.Name(\"NSMediaEnded\")"
    ),
    (
      "switch x.kind {\ncase .opened: a()\n@unknown default: b()\n}",
      error(4, 7, "reference to member 'opened' cannot be resolved without a contextual type"),
      "public static var opened: Self"
    ),
    (
      "let isOpen = x.end == nil",
      error(3, 16, "static member 'end' cannot be used on instance of type 'MediaPlayer.Event'"),
      "public var end: DraftedResult?"
    ),
    (
      "needs(MediaActionType)",
      error(3, 7, "cannot convert value of type 'MediaActionType.Type' to expected argument type 'String'"),
      "public let MediaActionType = \"MediaActionType\""
    ),
  ]) func `an error adds what it asks for`(code: String, errors: String, declaration: String) throws {
    let (before, after, _) = try check(code, errors)
    #expect(!before.contains(declaration))
    #expect(after.contains(declaration))
  }

  @Test func `a type that is used without the module as well is found by the compiler`() throws {
    let other = ["Shop/Item.swift": "struct Item { var film: MediaFilm? }"]
    let (before, after, _) = try check(
      "let film: MediaFilm", error(3, 11, "cannot find type 'MediaFilm' in scope"), others: other)
    #expect(!before.contains("class MediaFilm"))
    #expect(after.contains("class MediaFilm"))
  }

  @Test(arguments: [
    ("let subtotal = 1\nlet total = subtotl", error(4, 13, "cannot find 'subtotl' in scope")),
    ("let subtotal = 1", error(3, 5, "cannot find 'subtota' in scope; did you mean 'subtotal'?")),
    ("Text(a).paddng(3)", error(3, 9, "value of type 'Text' has no member 'paddng'")),
    ("@Storde var name = 1\nTextField(a, text: $name)", error(4, 20, "cannot find '$name' in scope")),
    ("self.x()", error(3, 1, "cannot find 'self' in scope; did you mean to use it in a type or extension context?")),
    ("show(.fast)", error(3, 7, "cannot infer contextual base in reference to member 'fast'")),
    ("let a: XMLParser", error(3, 8, "cannot find type 'XMLParser' in scope")),
    ("let a = URL(b).fooo(1)", error(3, 16, "value of type 'URL' has no member 'fooo'")),
    (
      "let a = MediaItem(1)\ncenter.post(name: .NSDayChanged, object: nil)",
      error(4, 19, "type 'Notification.Name' has no member 'NSDayChanged'")
    ),
    ("let n: Int = \"a\"", error(3, 14, "cannot convert value of type 'String' to specified type 'Int'")),
  ]) func `an error of the app adds nothing`(code: String, error: String) throws {
    #expect(try check(code, error).count == 0)
  }

  @Test func `a name has one module, which all of its files import`() throws {
    let directory = try TestDirectory([
      "Shop/ShopApp.swift":
        "import ARKit\nimport Lottie\nimport SwiftUI\n@main struct ShopApp: App {}\nplaySound(1)",
      "Shop/B.swift": "import ARKit\nfunc b() { playSound(1) }", "Shop/C.swift": "import ARKit",
    ])
    let root = SystemPath.resolvingSymlinks(directory.url("Shop").path)
    let package = AdoptedPackage(
      try AppProject(root, target: nil), dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test,
      directory: "\(root)-linux")
    let errors = CompilerError.all(
      in: "\(root)/ShopApp.swift:5:1: error: cannot find 'playSound' in scope\n"
        + "\(root)/B.swift:2:12: error: cannot find 'playSound' in scope\n")
    #expect(CorrectionReader(errors, in: package).corrections.map(\.correction.module) == ["ARKit"])
  }

  @Test func `a file without the import may use drafted values of another one`() throws {
    let directory = try TestDirectory([
      "Shop/ShopApp.swift": "import Lottie\nimport SwiftUI\n@main struct ShopApp: App { var mode: LottieLoopMode }",
      "Shop/B.swift": "func b(_ a: inout ShopApp) { a.mode = .loop }",
    ])
    let root = SystemPath.resolvingSymlinks(directory.url("Shop").path)
    let package = { (corrections: StandInCorrections) in
      AdoptedPackage(
        try AppProject(root, target: nil), dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test,
        directory: "\(root)-linux", corrections)
    }
    let error = CompilerError.all(in: "\(root)/B.swift:1:40: error: type 'LottieLoopMode' has no member 'loop'\n")
    let found = CorrectionReader(error, in: try package(StandInCorrections())).corrections.map(\.correction)
    #expect(found.map(\.kind) == [.staticMember] && found.map(\.name) == ["loop"])
    #expect(try package(StandInCorrections(found)).corrections.all.count == 1)
    for message in ["type 'LottieLoopMode' does not conform to protocol 'Hashable'", "type 'View' has no member 'x'"] {
      let other = CompilerError.all(in: "\(root)/B.swift:1:40: error: \(message)\n")
      #expect(CorrectionReader(other, in: try package(StandInCorrections())).corrections.isEmpty)
    }
  }

  @Test func `errors are found in files that links lead to`() throws {
    let directory = try TestDirectory([
      "Code/ShopApp.swift": "import Media\nimport SwiftUI\n@main struct ShopApp: App {}\nplay(1)", "Shop/a.txt": "",
    ])
    try directory.link("Shop/Code", to: "../Code")
    let root = directory.url("Shop").path
    let package = AdoptedPackage(
      try AppProject(root, target: nil), dependency: .directory("/robotrun", name: "robotrun"), prebuilt: .test,
      directory: "\(root)-linux")
    let path = SystemPath.resolvingSymlinks(directory.url("Code/ShopApp.swift").path)
    let errors = CompilerError.all(in: "\(path):4:1: error: cannot find 'play' in scope")
    #expect(CorrectionReader(errors, in: package).corrections.map(\.correction.name) == ["play"])
  }

  @Test func `corrections are written in order, read again and left out without a use`() throws {
    let names = ["zeta", "beta", "alpha", "gamma", "delta"]
    let corrections = StandInCorrections(names.map { .init(kind: .optionalMember, name: $0) })
    #expect(corrections.all.map(\.name) == names.sorted())
    let directory = try TestDirectory([StandInCorrections.path: try #require(corrections.text)])
    #expect(try StandInCorrections(of: directory.url("").path) == corrections)
    #expect(corrections.used(among: ["beta", "count"]).all.map(\.name) == ["beta"])
    try directory.write(Data("{".utf8), to: StandInCorrections.path)
    #expect(throws: AdoptProblem.self) { try StandInCorrections(of: directory.url("").path) }
    #expect(try StandInCorrections(of: directory.url("nowhere").path).all.isEmpty)
  }
}
