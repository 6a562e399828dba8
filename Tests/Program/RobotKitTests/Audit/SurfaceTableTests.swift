import Foundation
import Testing

@testable import RobotKit

/// The table that is built into the program and the ledger of SwiftUI's names agree: else `make audit-table` is due.
@Suite struct SurfaceTableTests {
  /// The kinds of the ledger by name.
  private func ledger() throws -> [String: String] {
    let url = Repository.root.appending(path: "Tests/App/HeadlessUITests/Ledger/ledger.csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let fields = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        return (fields[0], fields[1])
      })
  }

  /// The statuses of the table by the ledger's names.
  private func statuses() -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for line in SurfaceTable.shippedText.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !["initializer", "static"].contains(columns[0]), !["missing", "toolchain"].contains(columns[3]) else {
        continue
      }
      found[columns[1], default: []].insert(columns[3])
    }
    return found
  }

  @Test func `every name of the ledger is in the table, with its kind`() throws {
    let (statuses, ledger) = (statuses(), try ledger())
    #expect(ledger.count > 1_000)
    for (name, kind) in ledger { #expect(statuses[name] == [kind], "\(name): run make audit-table") }
  }

  @Test func `every type and every modifier of views in the table is in the ledger`() throws {
    let ledger = try ledger()
    let functions = Set(
      SurfaceTable.shippedText.split(separator: "\n").filter { $0.hasPrefix("member\t") }.map {
        $0.split(separator: "\t")[1]
      })
    for name in statuses().keys where !name.contains(".") || name.hasPrefix("View.") {
      let isFunction = !name.contains(".") && functions.contains(name[...])
      #expect(ledger[name] != nil || isFunction, "\(name): run make audit-table")
    }
  }

  @Test func `every line is a declaration that is read`() {
    let table = SurfaceTable.shipped
    let lists = [
      table.members, table.initializers, table.types, table.wrappers, table.environment, table.statics,
      table.foundation,
    ]
    let count = lists.flatMap(\.values).reduce(0) { $0 + $1.count }
    #expect(count == SurfaceTable.shippedText.split(separator: "\n").count)
  }

  @Test func `builders with types in angle brackets keep their labels`() {
    let code = "import SwiftUI\nTable(of: A.self) { TableColumn(a) { b } } rows: { c }"
    let sources = [(path: "A.swift", facts: SourceFacts(Array(code.utf8)))]
    let audit = ProjectAudit(sources, modules: [], table: SurfaceTable.shipped)
    #expect(audit.otherParameters.isEmpty && audit.missing.isEmpty)
  }

  @Test func `names are missing only if nothing has them`() {
    for names in [SurfaceTable.shipped.members, SurfaceTable.shipped.types, SurfaceTable.shipped.environment] {
      for (name, all) in names where all.contains(where: { $0.status == .missing }) {
        #expect(all.allSatisfy { $0.status == .missing || $0.status == .toolchain }, "\(name)")
      }
    }
  }
}
