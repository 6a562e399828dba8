import AppModel

// Argument types of built-in steps with restricted values. Invalid values are found when the run is planned.

/// An expected count, 0 or more.
struct ExpectedCount: StepArgument {
  let number: Int

  static var parameterTypes: [String]? { Int.parameterTypes }

  static func argument(from value: StepValue) throws -> ExpectedCount {
    let number = try Int.argument(from: value)
    guard number >= 0 else { throw StepFailure("invalid count \(value.text); expected 0 or more", snapshot: nil) }
    return ExpectedCount(number: number)
  }
}

/// The status code of a response.
struct ResponseStatus: StepArgument {
  let code: Int

  static var parameterTypes: [String]? { Int.parameterTypes }

  static func argument(from value: StepValue) throws -> ResponseStatus {
    let code = try Int.argument(from: value)
    guard 100...599 ~= code else {
      throw StepFailure("invalid status \(value.text); expected 100 to 599, for example 200 or 404", snapshot: nil)
    }
    return ResponseStatus(code: code)
  }
}

/// The address of a deep link: a scheme, a colon, and the rest without spaces.
struct LinkAddress: StepArgument {
  let text: String

  static var parameterTypes: [String]? { ["string"] }

  static func argument(from value: StepValue) throws -> LinkAddress {
    let text = try String.argument(from: value)
    guard isAddress(text) else {
      let reason = "invalid URL \(QuotedText(text)); expected a scheme and no spaces, for example app://item/7"
      throw StepFailure(reason, snapshot: nil)
    }
    return LinkAddress(text: text)
  }

  private static func isAddress(_ text: String) -> Bool {
    let scheme = text.unicodeScalars.prefix { $0 != ":" }
    guard scheme.count < text.unicodeScalars.count, let first = scheme.first, first.isLetter else { return false }
    guard scheme.allSatisfy({ $0.isLetter || "0123456789+-.".unicodeScalars.contains($0) }) else { return false }
    return !text.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F || "\"<>".unicodeScalars.contains($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
}

/// The elements named in the cells of a table; some cells may be empty.
struct ElementTable: StepArgument {
  let locators: [ElementLocator]

  static var source: StepArgumentSource { .dataTable }

  static func argument(from value: StepValue) throws -> ElementTable {
    let cells = try DataTable.argument(from: value).rows.flatMap { $0 }
    let named = cells.filter { !$0.isEmpty }
    guard cells.isEmpty || !named.isEmpty else {
      throw StepFailure("the table contains no element; expected for example button \"Send\"", snapshot: nil)
    }
    return ElementTable(locators: try named.map { try ElementLocator($0) })
  }
}

/// A launch environment and launch arguments: names and values. A name that begins with `-` is an argument.
struct LaunchTable: StepArgument {
  private let table: DataTable

  /// The variables.
  var environment: [(name: String, value: String)] {
    table.pairs.filter { !$0.0.hasPrefix("-") }.map { (name: $0.0, value: $0.1) }
  }

  /// The arguments, each with its value if it has one.
  var arguments: [String] {
    table.pairs.filter { $0.0.hasPrefix("-") }.flatMap { $0.1.isEmpty ? [$0.0] : [$0.0, $0.1] }
  }

  static var source: StepArgumentSource { .dataTable }

  static func argument(from value: StepValue) throws -> LaunchTable {
    let table = try DataTable.argument(from: value)
    guard table.rows.allSatisfy({ $0.count == 2 }) else {
      throw StepFailure("invalid launch environment; expected a table of two columns: name and value", snapshot: nil)
    }
    for row in table.rows {
      if let name = row.first, systemArguments.contains(name) {
        throw StepFailure(
          "launch argument \(name) has no effect: iOS reads it, and not the app; expected a key that the app reads, "
            + "-AppleLanguages or -AppleLocale", snapshot: nil)
      }
    }
    return LaunchTable(table: table)
  }

  /// Arguments that UIKit and Foundation read on iOS, without effect here.
  private static let systemArguments: Set = [
    "-NSForceRightToLeftLocalizedStrings", "-NSDoubleLocalizedStrings", "-NSShowNonLocalizedStrings",
    "-NSAccentuateLocalizedStrings", "-NSSurroundLocalizedStrings", "-UIUserInterfaceStyle",
  ]
}
