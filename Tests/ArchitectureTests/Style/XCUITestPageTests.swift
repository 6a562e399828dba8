import Testing

/// The tables of docs/xcuitest.md against the public declarations of XCUIAutomation.
@Suite struct XCUITestPageTests {
  private static let sections = XCUITestPage.sections(
    of: Repository.files.first { $0.path == "docs/xcuitest.md" }?.text ?? "")
  private static let declarations = Repository.sources
    .filter { $0.module == "XCUIAutomation" && $0.path.hasSuffix(".swift") }.flatMap(PublicDeclaration.all)

  @Test func `every public declaration is in the tables`() {
    #expect(Self.declarations.count > 200)
    for declaration in Self.declarations {
      let owners = Self.sections.filter { $0.describes(declaration.owner) }
      #expect(owners.contains { $0.text.contains("`\(declaration.name)`") }, "\(declaration.owner).\(declaration.name)")
    }
  }

  @Test func `what is called missing isn't declared`() {
    for section in Self.sections {
      let declared = Self.declarations.filter { section.heading.contains("`\($0.owner)`") }.map(\.name)
      for name in section.missing where declared.contains(name) { Issue.record("\(name) in \(section.heading)") }
    }
  }

  @Test(arguments: [
    ("  public var count: Int { 0 }", "count"),
    ("  public class func runActivity<R>(\n    named n: S, b: R)", "runActivity(named:b:)"),
    ("  public nonisolated override var a: S {", "a"), ("  public static let `return` = 1", "return"),
    ("  public subscript(key: String, file: F = #file, line: UInt = #line) -> E {", "subscript(_:)"),
    ("  public convenience init(f g: (Int, Int) -> [A: B], _ x: Int) {", "init(f:_:)"),
    ("  public enum Button: Int {", "Button"),
  ])
  func `names have their labels`(text: String, name: String) {
    let file = SourceFile(path: "Sources/Apple/XCUIAutomation/A.swift", text: "extension A.B {\n\(text)\n}\n")
    #expect(PublicDeclaration.all(in: file) == [PublicDeclaration(owner: "A", name: name)])
  }
}

/// A section of the page with a table of members.
private struct XCUITestPage {
  let heading: Substring
  let text: Substring

  /// The names in rows with the state missing, without the type before a colon.
  var missing: [String] {
    text.split(separator: "\n").filter { $0.contains("| missing |") }.flatMap { row in
      let names = row.prefix(upTo: row.firstRange(of: "| missing |")?.lowerBound ?? row.endIndex)
      return (names.split(separator: "`: ").last ?? names).split(separator: "`").filter { !", |".contains($0) }
        .map(String.init)
    }
  }

  /// Whether the section is about a type; functions outside of types are in any section.
  func describes(_ type: String) -> Bool { type.isEmpty || text.contains("`\(type)`") }

  static func sections(of page: String) -> [XCUITestPage] {
    page.split(separator: "\n### ").dropFirst().map { text in
      XCUITestPage(heading: text.prefix { $0 != "\n" }, text: text)
    }
  }
}

/// The name of a public declaration with its labels, and the type at the top level that has it, or an empty string.
private struct PublicDeclaration: Equatable {
  let owner: String
  let name: String

  private static let types: Set = ["class", "struct", "enum", "protocol", "extension"]
  private static let keywords = types.union(["var", "let", "func", "init", "subscript", "typealias"])

  static func all(in file: SourceFile) -> [PublicDeclaration] {
    var owner = ""
    var found: [PublicDeclaration] = []
    for (index, line) in file.code.enumerated() {
      let words = line.text.split { " (<:{".contains($0) }.map(String.init)
      // `class` before another keyword is a modifier.
      let isKeyword = { keywords.contains(words[$0]) && !(words[$0] == "class" && keywords.contains(words[$0 + 1])) }
      guard let keyword = words.indices.first(where: isKeyword) else { continue }
      let named = keyword + 1 < words.count ? words[keyword + 1].filter { $0 != "`" } : ""
      if line.text.first != " " { owner = types.contains(words[keyword]) ? String(named.prefix { $0 != "." }) : "" }
      guard words[0] == "public" || words[0] == "open" else { continue }
      let rest = file.code[index...].lazy.map(\.text).joined(separator: " ")
        .replacing("(nonsending)", with: "")
      found.append(PublicDeclaration(owner: owner, name: name(words[keyword], named, rest)))
    }
    return found
  }

  private static func name(_ keyword: String, _ name: String, _ text: String) -> String {
    guard ["func", "init", "subscript"].contains(keyword) else { return name }
    let base = keyword == "func" ? name : keyword
    let labels = parameters(of: text).compactMap { parameter -> String? in
      let words = parameter.prefix { $0 != ":" }.split(separator: " ")
      guard let label = words.first, label != "file", label != "line" else { return nil }
      return keyword == "subscript" && words.count == 1 ? "_:" : "\(label):"
    }
    return "\(base)(\(labels.joined()))"
  }

  /// The text of each parameter of the first parameter list.
  private static func parameters(of text: String) -> [String] {
    var (depth, current, found) = (0, "", [String]())
    // An arrow is not the end of generic arguments.
    for character in text.drop(while: { $0 != "(" }).replacing("->", with: "") {
      if ")]>".contains(character) { depth -= 1 }
      if depth == 0, character != "(" { break }
      if depth == 1, character == "," {
        found.append(current)
        current = ""
      } else if depth > 0 {
        current.append(character)
      }
      if "([<".contains(character) { depth += 1 }
    }
    return found + [current]
  }
}
