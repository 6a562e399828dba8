import Reporters

/// A module of the package in place of one that Linux doesn't have.
struct StandIn {
  let name: String
  /// The number of files that import it.
  let fileCount: Int
  /// The types that are drafted, by their paths.
  let types: [String]
  let draft: StandInDraft
  /// What the user's file of the module declares.
  let declared: Set<String>

  /// The directory of the module in the package.
  var directory: String { "StandIns/\(name)" }

  /// The user's file of the module, as it is written once.
  var text: String {
    if let body = Self.bodies[name] { return "// \(name) on Linux.\n\(body)" }
    return """
      // A stand-in for \(name), which doesn't exist on Linux. Drafted.swift declares what the app uses of it, without
      // behaviour. Declare here what scenarios need; `robotrun adopt --force` leaves it out there.
      import SwiftUI

      """
  }

  /// The generated file of the module; `nil` if it needs none.
  var draftText: String? {
    guard !isComplete else { return nil }
    let body = StandInWriter(draft, declared: declared).types
    return """
      // Drafted by `robotrun adopt` from \(Counted.text(fileCount, "file")) of the app, without behaviour: a call is a warning of the
      // run, or its end. Declare a type in \(name).swift to replace it; this file is written again.
      // swift-format-ignore-file
      @_exported import DraftedStandIn
      \(Self.exports[name].map { "@_exported import \($0)\n" } ?? "")import SwiftUI
      @_exported import \(StandIns.sharedMembers)
      \(body.isEmpty ? "" : "\n\(body)")
      """
  }

  /// Modules whose names other modules of Linux declare.
  private static let bodies = [
    "CoreTransferable": "@_exported import SwiftUI\n", "CryptoKit": "@_exported import Crypto\n",
    "QuartzCore": "@_exported import SwiftUI\n", "unistd": "@_exported import Glibc\n",
  ]

  /// Modules that Apple's modules export.
  static let exports = ["CoreData": "Combine"]

  static func isComplete(_ name: String) -> Bool { bodies[name] != nil }

  /// Whether the module needs nothing from the user.
  var isComplete: Bool { Self.isComplete(name) }

  /// The package that a module needs, with the dependency of its target.
  var package: (line: String, product: String)? {
    guard name == "CryptoKit" else { return nil }
    return (
      ".package(url: \"https://github.com/apple/swift-crypto.git\", from: \"3.0.0\")",
      ".product(name: \"Crypto\", package: \"swift-crypto\")"
    )
  }
}
