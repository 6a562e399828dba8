import AppModel
import Foundation
import HeadlessUI
import TestSupport
import Testing

/// Checks that the ledger of SwiftUI's names and the sources agree.
@Suite struct LedgerTests {
  private let rows: [String: Ledger.Row]
  private let declarations: [String: Ledger.Kind]

  init() throws {
    rows = try Ledger.rows()
    declarations = try Ledger.scanned.get()
  }

  @Test func `every public name has a row`() {
    #expect(declarations.count > 600)
    let missing = declarations.keys.filter { rows[$0] == nil }.sorted()
    #expect(missing.isEmpty, "not in ledger.csv: run Tests/Checks/Surface/ledger.py update")
  }

  @Test func `every row is a name`() {
    let gone = rows.keys.filter { declarations[$0] == nil }.sorted()
    #expect(gone.isEmpty, "not in the sources: run Tests/Checks/Surface/ledger.py update")
  }

  @Test func `every public type has a name of Apple's`() throws {
    let known = try Ledger.appleTypes()
    let own = declarations.keys.filter { !$0.contains(".") && !known.contains($0) }.sorted()
    #expect(own.isEmpty, "not in apple-types.txt: begin the name with _, or add a type that Apple has to the list")
  }

  @Test func `kinds agree`() {
    for (name, kind) in declarations {
      guard let row = rows[name] else { continue }
      switch kind {
      case .accepted, .unavailable: #expect(row.kind == kind, "\(name)")
      // Types are accepted if they only describe what has no effect, which their declarations don't show.
      case .works: #expect(name.contains(".") ? row.kind == .works : row.kind != .unavailable, "\(name)")
      }
    }
  }

  /// The calls of accepted modifiers by the names of the ledger.
  @MainActor
  private static func calls() -> [String: any View] {
    let calls = AcceptedModifiers(Text(verbatim: "probe"), in: Namespace().wrappedValue)
    return Dictionary(
      uniqueKeysWithValues: calls.views.map { ("View.\($0)", $1) } + calls.ofText.map { ("Text.\($0)", $1) })
  }

  @Test @MainActor func `every accepted modifier is called`() {
    let accepted = rows.filter { $1.kind == .accepted && ($0.hasPrefix("View.") || $0.hasPrefix("Text.")) }
    #expect(Self.calls().keys.sorted() == accepted.keys.sorted())
  }

  /// The tree of a view, and the boxes around its element.
  @MainActor
  private func shape(of view: any View) throws -> String {
    nonisolated(unsafe) let view = view
    var shape = ""
    try TestedApp.run {
      AnyView(view)
    } test: { app in
      shape = try "\(app.tree)\nin \(app.element("probe").source.map { Array($0.lineage).count } ?? 0) boxes"
    }
    return shape
  }

  @Test @MainActor func `what is accepted has no effect and no box`() throws {
    let plain = try shape(of: Text(verbatim: "probe"))
    #expect(try shape(of: Text(verbatim: "probe").padding()) != plain)
    for (name, view) in Self.calls() {
      #expect(try shape(of: view) == plain, "\(name)")
      // Without a node, but for a run's warning.
      if rows[name]?.note.hasSuffix("a run warns once") == false { #expect(type(of: view) == Text.self, "\(name)") }
    }
  }

  @Test func `text with other attributes is not equal`() {
    let text = Text(verbatim: "probe")
    let others = [
      text.baselineOffset(1), text.bold(), text.fontDesign(.serif), text.fontWeight(.bold), text.fontWidth(.compressed),
      text.foregroundColor(.red), text.italic(), text.kerning(1), text.monospaced(), text.monospacedDigit(),
      text.strikethrough(), text.textScale(.secondary), text.tracking(1), text.underline(),
    ]
    for (index, other) in others.enumerated() { #expect(text != other, "\(index)") }
    #expect(text.bold().foregroundStyle(.red) == text.foregroundStyle(.red).bold())
    #expect(text.foregroundStyle(.red) != text.foregroundStyle(.blue))
    #expect(text.bold().bold(false) == text.bold(false))
  }

  @Test func `what is unavailable says why`() {
    for (name, row) in rows where row.kind == .unavailable { #expect(!row.note.isEmpty, "\(name)") }
  }
}

/// The ledger, and the names in the sources by a scan of their text, as in Tests/Checks/Surface/declarations.py.
private enum Ledger {
  enum Kind: String {
    case works, accepted, unavailable

    var rank: Int { self == .works ? 2 : self == .accepted ? 1 : 0 }
  }

  struct Row {
    let kind: Kind
    let note: String
  }

  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()

  static func rows() throws -> [String: Row] {
    var rows: [String: Row] = [:]
    let text = try String(contentsOf: directory.appending(path: "ledger.csv"), encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      let kind = try #require(Kind(rawValue: fields[1]), "\(line)")
      rows[fields[0]] = Row(kind: kind, note: fields[3])
    }
    return rows
  }

  /// The names of public types of SwiftUI and of the frameworks it brings along.
  static func appleTypes() throws -> Set<String> {
    let text = try String(contentsOf: directory.appending(path: "apple-types.txt"), encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// The names in the sources, scanned once.
  static let scanned = Result { try declarations() }

  private static func declarations() throws -> [String: Kind] {
    let sources = directory.appending(path: "../../../../Sources/App/HeadlessUI").standardized
    var found: [String: Kind] = [:]
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in files! where file.pathExtension == "swift" {
      try scan(String(contentsOf: file, encoding: .utf8)) { name, kind in
        if kind.rank >= found[name]?.rank ?? 0 { found[name] = kind }
      }
    }
    return found
  }

  private static let owners = [
    "View": "View", "Scene": "Scene", "Text": "Text", "Image": "Image", "DynamicViewContent": "View",
    "Shape": "Shape", "InsettableShape": "Shape",
  ]

  private static func scan(_ text: String, add: (String, Kind) -> Void) {
    let type =
      /^(?:@\S+(?:\([^)]*\))? )*(?:public|open) (?:final )?(?:struct|class|enum|protocol|actor|typealias) `?(\w+)/
    let member =
      /^  (?:@\S+(?:\([^)]*\))? )*public ((?:static |mutating |nonisolated |private\(set\) )*)(func|var) `?(\w+)/
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let keywords = ["struct", "class", "enum", "protocol"]
    var context: String?
    var isUnavailable = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("extension "), let match = line.prefixMatch(of: /extension (?:\w+\.)?([\w.]+)/) {
        context = String(match.1)
      } else if line.utf8.first.map({ $0 > 32 }) ?? false, keywords.contains(where: line.mentions),
        line.contains(/\b(struct|class|enum|protocol)\b/)
      {
        context = line.prefixMatch(of: type).map { String($0.1) }
      }
      if line.mentions("@available(") {
        isUnavailable = lines[index...].prefix(2).joined().prefixMatch(of: /.*@available\(\s*\*,\s*unavailable/) != nil
      }
      guard line.mentions("public ") || line.hasPrefix("open ") else { continue }
      if let match = line.prefixMatch(of: type) {
        if !match.1.hasPrefix("_") { add(String(match.1), isUnavailable ? .unavailable : .works) }
        isUnavailable = false
      } else if let match = line.prefixMatch(of: member) {
        let (modifiers, name) = (match.1, String(match.3))
        if name.hasPrefix("_") {
        } else if match.2 == "func", let owner = context.flatMap({ owners[$0] }), !modifiers.contains("static") {
          if let own = isUnavailable ? .unavailable : kind(of: body(lines, index), name: name) {
            add("\(owner).\(name)", own)
          }
        } else if match.2 == "var", context == "EnvironmentValues" {
          add("EnvironmentValues.\(name)", isUnavailable ? .unavailable : .works)
        }
        isUnavailable = false
      }
    }
  }

  private static func body(_ lines: [String], _ start: Int) -> String {
    var text = ""
    for line in lines[start...].prefix(30) {
      text += line + "\n"
      let (opened, closed) = (text.count { $0 == "{" }, text.count { $0 == "}" })
      if opened > 0, opened == closed, line.hasSuffix("}") { break }
    }
    return text
  }

  /// Whether a modifier returns what it modifies; `nil` if it calls another one of its name.
  private static func kind(of text: String, name: String) -> Kind? {
    if text.contains(/\{\s*(accepted\([^{}]*\)|self|attributed\(.*\))\s*\}\s*$/) { return .accepted }
    return text.firstMatch(of: /\{\s*(\w+)\(/)?.1 == name[...] ? nil : .works
  }
}
