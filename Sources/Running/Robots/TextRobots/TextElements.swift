import AppModel
import CucumberMessages
import Gherkin

/// The named elements of a text robot.
///
/// If a robot has a table of elements, every unquoted name in its steps is one of them, so typos are found and a
/// changed button changes one line. Other elements are named with their type or in quotation marks.
package struct TextElements: Sendable {
  /// The names in order.
  package let names: [String]
  /// The source location of each name.
  let locations: [String: SourceLocation]
  /// Whether the robot has a table of elements.
  let isDeclared: Bool
  /// The location of the first error in the table; some elements may be missing.
  let error: SourceLocation?
  private var locators: [String: ElementLocator] = [:]
  /// The names used in locators of other elements.
  private var inner: Set<String> = []

  /// Reads the elements of a robot.
  ///
  /// - Parameter problems: Receives the problems.
  init(_ robot: RobotDocument.Robot, uri: String, problems: inout [TextRobotProblem]) {
    let elements = robot.elements ?? []
    isDeclared = robot.elements != nil
    names = elements.map(\.name)
    locations = Dictionary(
      elements.map { ($0.name, SourceLocation(uri, $0.location)) }, uniquingKeysWith: { first, _ in first })
    error = robot.elementsError.map { SourceLocation(uri, $0) }
    var written: [String: ElementLocator] = [:]
    for element in elements {
      if let kind = Self.error(inName: element.name) {
        problems.append(TextRobotProblem(location: SourceLocation(uri, element.location), kind: kind))
      } else if let locator = LocatorParser.locator(element.locator, forms: .singular) {
        written[element.name] = locator
      } else {
        let kind = TextRobotProblem.Kind.invalidLocator(element.locator)
        problems.append(TextRobotProblem(location: SourceLocation(uri, element.locatorLocation), kind: kind))
      }
    }
    resolve(written, elements, uri, &problems)
  }

  /// The problem of a name that has another meaning in steps and would never be looked up.
  private static func error(inName name: String) -> TextRobotProblem.Kind? {
    let locator = LocatorParser.locator(name, forms: .singular)
    return locator?.name == name && locator?.type == nil ? nil : .ambiguousName(name)
  }

  /// Resolves the names in locators, which may refer to other elements.
  ///
  /// Each element is resolved once, after its dependencies, and without recursion as tables may be long.
  private mutating func resolve(
    _ written: [String: ElementLocator], _ elements: [RobotDocument.Element], _ uri: String,
    _ problems: inout [TextRobotProblem]
  ) {
    let locations = Dictionary(
      elements.map { ($0.name, SourceLocation(uri, $0.locatorLocation)) }, uniquingKeysWith: { first, _ in first })
    var isDone: Set<String> = []
    for element in elements where written[element.name] != nil {
      var path: [String] = []
      var positions: [String: Int] = [:]
      var waiting = [(name: element.name, isEnd: false)]
      while let (name, isEnd) = waiting.popLast() {
        if isEnd {
          path.removeLast()
          positions[name] = nil
          if isDone.insert(name).inserted, let kind = resolve(name, in: written), let location = locations[name] {
            problems.append(TextRobotProblem(location: location, kind: kind))
          }
        } else if let start = positions[name] {
          // A cycle is reported once; its elements stay unresolved.
          let cycle = path[start...]
          guard isDone.isDisjoint(with: cycle), let location = locations[cycle[start]] else { continue }
          problems.append(TextRobotProblem(location: location, kind: .cyclicElements(cycle + [name])))
          isDone.formUnion(cycle)
        } else if !isDone.contains(name), let locator = written[name] {
          positions[name] = path.count
          path.append(name)
          waiting.append((name, true))
          // `| send | send |` gives an element its own name.
          let used = locator.bareNames.filter { $0 != name && written[$0] != nil }
          inner.formUnion(used)
          waiting += used.reversed().map { ($0, false) }
        }
      }
    }
  }

  /// Resolves an element whose dependencies are resolved, if possible.
  private mutating func resolve(_ name: String, in written: [String: ElementLocator]) -> TextRobotProblem.Kind? {
    guard let locator = written[name] else { return nil }
    // The dependency has been reported.
    guard locator.bareNames.allSatisfy({ $0 == name || written[$0] == nil || locators[$0] != nil }) else { return nil }
    do throws(TextRobotProblem.Kind) {
      let resolved = try locator.resolved { used in used == name ? nil : locators[used] }
      guard resolved.containerCount <= LocatorScanner.maxContainers else {
        return .tooManyContainers(name, limit: LocatorScanner.maxContainers)
      }
      locators[name] = resolved
      return nil
    } catch {
      return error
    }
  }
}

extension ElementLocator {
  /// The unquoted names that may refer to elements of a robot.
  fileprivate var bareNames: [String] {
    let own = type == nil && isBareName ? [name].compactMap(\.self) : []
    return own + (container.first?.bareNames ?? [])
  }

  fileprivate var containerCount: Int { container.first.map { $0.containerCount + 1 } ?? 0 }
}

extension TextElements {
  /// The unused elements, with their locations.
  package func unused(_ used: Set<String>) -> [(name: String, location: SourceLocation)] {
    names.filter { !used.contains($0) && !inner.contains($0) }.compactMap { name in locations[name].map { (name, $0) } }
  }

  /// Replaces names of elements in the values of a step.
  ///
  /// - Parameters:
  ///   - values: The values of the step.
  ///   - tableNamesElements: Whether the cells of a table are elements.
  ///   - isFree: Whether an unquoted name may be something other than an element of the robot.
  ///   - used: Receives the used names.
  /// - Throws: ``TextRobotProblem/Kind``.
  package func resolving(
    _ values: [StepValue], tableNamesElements: Bool, isFree: (String) -> Bool = { _ in false },
    used: inout Set<String>
  ) throws(TextRobotProblem.Kind) -> [StepValue] {
    guard isDeclared else { return values }
    var resolved: [StepValue] = []
    for value in values {
      if let locator = value.value as? ElementLocator {
        resolved.append(StepValue(try resolving(locator, isFree, &used), text: value.text))
      } else if tableNamesElements, let table = value.value as? DataTable {
        resolved.append(StepValue(try resolving(table, isFree, &used), text: value.text))
      } else {
        resolved.append(value)
      }
    }
    return resolved
  }

  private func resolving(
    _ locator: ElementLocator, _ isFree: (String) -> Bool, _ used: inout Set<String>
  ) throws(TextRobotProblem.Kind) -> ElementLocator {
    var names: Set<String> = []
    defer { used.formUnion(names) }
    return try locator.resolved { name throws(TextRobotProblem.Kind) in
      if let known = locators[name] {
        names.insert(name)
        return known
      }
      if isFree(name) { return nil }
      if self.names.contains(name) { throw .invalidElement(name, locations[name]) }
      if let error { throw .invalidElement(name, error) }
      throw .unknownElement(name, known: self.names)
    }
  }

  private func resolving(
    _ table: DataTable, _ isFree: (String) -> Bool, _ used: inout Set<String>
  ) throws(TextRobotProblem.Kind) -> DataTable {
    var rows: [[String]] = []
    for row in table.rows {
      var cells: [String] = []
      for cell in row {
        guard let locator = LocatorParser.locator(cell, forms: .singular) else {
          cells.append(cell)
          continue
        }
        cells.append(try resolving(locator, isFree, &used).words)
      }
      rows.append(cells)
    }
    return DataTable(rows: rows)
  }
}

extension SourceLocation {
  init(_ uri: String, _ location: Location) {
    self.init(file: uri, line: location.line, column: location.column)
  }
}

/// A problem in the elements of a text robot, found before the run.
package struct TextRobotProblem: Equatable, Sendable {
  /// The kind of problem.
  package enum Kind: Error, Equatable, Sendable {
    /// The name of an element has another meaning in steps.
    case ambiguousName(String)
    /// A locator is invalid.
    case invalidLocator(String)
    /// Elements refer to each other in a cycle.
    case cyclicElements([String])
    /// An element has more containers than the limit.
    case tooManyContainers(String, limit: Int)
    /// A part of a locator duplicates one of the element.
    case duplicatePart(String, of: String)
    /// An unquoted name is not an element of the robot.
    case unknownElement(String, known: [String])
    /// An element is unknown because its row, or another one, is invalid.
    case invalidElement(String, SourceLocation?)
  }

  /// The source location.
  package let location: SourceLocation
  /// What it is.
  package let kind: Kind
}

extension TextRobotProblem.Kind: CustomStringConvertible {
  /// The error message, with a remedy.
  package var description: String {
    switch self {
    case .ambiguousName(let name):
      "reserved word \"\(name)\": steps use it; rename the element, for example \(name)_element"
    case .invalidLocator(let words): "invalid element \"\(words)\"; expected for example button \"Send\""
    case .cyclicElements(let names):
      "cycle of elements: \(Self.way(names)); give one of them a locator"
    case .tooManyContainers(let name, let limit):
      "the element \"\(name)\" is nested in more than \(limit) others; try fewer"
    case .duplicatePart(let part, let name):
      "the element \"\(name)\" already has \(part); remove one of them"
    case .unknownElement(let name, let known):
      "the robot has no element \"\(name)\"\(Self.remedy(name, known))"
    case .invalidElement(let name, let location):
      "unknown element \"\(name)\": the robot's elements have an error"
        + (location.map { " (\($0.file):\($0.line))" } ?? "")
    }
  }

  /// The names of a cycle, shortened in the middle.
  private static func way(_ names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(6) + ["… (\(names.count - 12) more)"] + names.suffix(6) : names[...]
    return shown.joined(separator: " → ")
  }

  private static func remedy(_ name: String, _ known: [String]) -> String {
    let nearest = Spelling.question(about: name, among: known)
    guard nearest.isEmpty else { return nearest }
    return "; add it to the elements, or write \"\(name)\" in quotation marks if it is a name in the app"
  }
}
