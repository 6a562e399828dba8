import Constraints
import TestSupport
import Testing

/// Single systems of constraints, whose solution can be seen.
@Suite struct SolverTests {
  private var solver = Solver()

  /// A variable that is at a value unless something else moves it.
  private mutating func variable(at value: Double? = nil, priority: Double = 1) throws -> Variable {
    let variable = solver.makeVariable()
    if let value { try solver.add(LinearConstraint(LinearExpression(variable) - value, .equal, priority: priority)) }
    return variable
  }

  @Test mutating func `required constraints hold`() throws {
    let (left, width, right) = (try variable(), try variable(at: 50), try variable())
    try solver.add(.init(LinearExpression(left) - 10, .equal))
    try solver.add(.init(LinearExpression(left) + LinearExpression(width) - LinearExpression(right), .equal))
    try solver.add(.init(LinearExpression(right) - 200, .greaterThanOrEqual))
    solver.solve()
    #expect([left, width, right].map(solver.value) == [10, 190, 200])
  }

  @Test mutating func `lengths are not negative`() throws {
    let (left, width) = (try variable(), solver.makeVariable(isNonnegative: true))
    try solver.add(.init(LinearExpression(width) + 5, .equal, priority: 500))
    try solver.add(.init(LinearExpression(left) - 10, .equal))
    solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(throws: Conflict.self) {
      try solver.add(.init(LinearExpression(left) + LinearExpression(width) - 9, .lessThanOrEqual))
    }
    try solver.add(.init(LinearExpression(left) + LinearExpression(width) - 30, .equal))
    solver.solve()
    #expect(solver.value(of: width) == 20)
  }

  @Test mutating func `the higher priority wins`() throws {
    let width = try variable(at: 100, priority: 250)
    try solver.add(.init(LinearExpression(width) - 40, .equal, priority: 750))
    try solver.add(.init(LinearExpression(width) - 60, .greaterThanOrEqual, priority: 500))
    solver.solve()
    #expect(solver.value(of: width) == 40)
    try solver.add(.init(LinearExpression(width) - 70, .equal, priority: 751))
    solver.solve()
    #expect(solver.value(of: width) == 70)
  }

  @Test mutating func `many of a low priority do not outweigh one of a higher`() throws {
    let width = try variable(at: 1, priority: 251)
    for _ in 0..<1000 { try solver.add(.init(LinearExpression(width) - 2000, .equal, priority: 250)) }
    solver.solve()
    #expect(solver.value(of: width) == 1)
  }

  @Test mutating func `a conflict names its constraints and changes nothing`() throws {
    let (left, right, other) = (try variable(), try variable(), try variable(at: 7))
    let first = try solver.add(.init(LinearExpression(left) - 10, .greaterThanOrEqual))
    try solver.add(.init(LinearExpression(other) - 3, .greaterThanOrEqual))
    let second = try solver.add(.init(LinearExpression(right) - LinearExpression(left) - 100, .equal))
    #expect(throws: Conflict(others: [first, second])) {
      try solver.add(.init(LinearExpression(right) - 50, .lessThanOrEqual))
    }
    #expect(throws: Conflict(others: [second])) {
      try solver.add(.init(LinearExpression(right) - LinearExpression(left) - 99, .equal))
    }
    solver.solve()
    #expect(solver.value(of: right) - solver.value(of: left) == 100)
    #expect(solver.value(of: left) >= 10)
    #expect(solver.value(of: other) == 7)
  }

  @Test mutating func `a constraint that follows from others does not conflict`() throws {
    let (left, right) = (try variable(), try variable())
    try solver.add(.init(LinearExpression(left) - 1, .equal))
    try solver.add(.init(LinearExpression(right) - 3, .equal))
    try solver.add(.init(LinearExpression(left) + LinearExpression(right) - 4, .equal))
    try solver.add(.init(2 * LinearExpression(left) + 2 * LinearExpression(right) - 8, .greaterThanOrEqual))
    solver.solve()
    #expect([left, right].map(solver.value) == [1, 3])
  }

  @Test mutating func `an edit moves no more than it must`() throws {
    let places = try [0.0, 100, 200, 300].map { try variable(at: $0) }
    for (left, right) in zip(places, places.dropFirst()) {
      try solver.add(.init(LinearExpression(right) - LinearExpression(left) - 50, .greaterThanOrEqual))
    }
    let edit = try solver.add(.init(LinearExpression(places[1]) - 100, .equal, priority: 900))
    try solver.shift(edit, by: -60)
    #expect(places.map(solver.value) == [0, 160, 210, 300])
  }

  @Test mutating func `an edit that contradicts changes nothing`() throws {
    let width = try variable()
    let limit = try solver.add(.init(LinearExpression(width) - 100, .lessThanOrEqual))
    let length = try solver.add(.init(LinearExpression(width) - 80, .equal))
    #expect(throws: Conflict(others: [limit])) { try solver.shift(length, by: -40) }
    #expect(solver.value(of: width) == 80)
    try solver.shift(length, by: -20)
    #expect(solver.value(of: width) == 100)
  }
}

/// Laws over random systems.
@Suite struct SolverLawTests {
  /// A random system that a known point satisfies, as far as it is required.
  private struct System {
    let point: [Double]
    private(set) var constraints:
      [(terms: [(index: Int, factor: Double)], constant: Double, LinearConstraint.Relation, Double)]

    init(_ generator: inout SeededGenerator) {
      let point = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Double(Int.random(in: -20...20, using: &generator))
      }
      self.point = point
      constraints = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        let terms = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          (
            Int.random(in: point.indices, using: &generator),
            [-2.0, -1, 0.5, 1, 1, 3].randomElement(using: &generator)!
          )
        }
        let value = terms.reduce(0) { $0 + $1.1 * point[$1.0] }
        let relation = [LinearConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
          .randomElement(using: &generator)!
        let priority = [1000.0, 1000, 750, 250].randomElement(using: &generator)!
        let room = Double(Int.random(in: 0...5, using: &generator))
        let constant: Double =
          switch relation {
          case .lessThanOrEqual: -value - room
          case .equal: priority == 1000 ? -value : -value - room
          case .greaterThanOrEqual: -value + room
          }
        return (terms, constant, relation, priority)
      }
    }

    /// How far a point is from satisfying a constraint.
    func error(_ index: Int, at point: [Double]) -> Double {
      let (terms, constant, relation, _) = constraints[index]
      let value = terms.reduce(constant) { $0 + $1.factor * point[$1.index] }
      return switch relation {
      case .lessThanOrEqual: max(0, value)
      case .equal: abs(value)
      case .greaterThanOrEqual: max(0, -value)
      }
    }

    /// The system with another constant.
    func shifted(_ index: Int, by delta: Double) -> System {
      var system = self
      system.constraints[index].constant += delta
      return system
    }

    func error(ofPriority priority: Double, at point: [Double]) -> Double {
      constraints.indices.filter { constraints[$0].3 == priority }.reduce(0) { $0 + error($1, at: point) }
    }

    func solved(_ order: [Int]? = nil) throws -> (solver: Solver, ids: [Int: ConstraintID], variables: [Variable]) {
      var solver = Solver()
      let variables = point.map { solver.makeVariable(isNonnegative: $0 >= 0) }
      var ids: [Int: ConstraintID] = [:]
      for index in order ?? Array(constraints.indices) {
        let (terms, constant, relation, priority) = constraints[index]
        let expression = LinearExpression(terms.map { (variables[$0.index], $0.factor) }, constant: constant)
        ids[index] = try solver.add(LinearConstraint(expression, relation, priority: priority))
      }
      solver.solve()
      return (solver, ids, variables)
    }
  }

  private func forEachSystem(_ body: (System, inout SeededGenerator) throws -> Void) throws {
    var generator = SeededGenerator(seed: 20_261_125)
    for _ in 0..<400 { try body(System(&generator), &generator) }
  }

  private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-5 }

  @Test func `a solution satisfies all required constraints`() throws {
    try forEachSystem { system, _ in
      let (solver, _, variables) = try system.solved()
      #expect(isClose(system.error(ofPriority: 1000, at: variables.map(solver.value)), 0))
    }
  }

  @Test func `no feasible point is better`() throws {
    try forEachSystem { system, generator in
      let (solver, _, variables) = try system.solved()
      let solution = variables.map(solver.value)
      // Every point between the solution and the known one is feasible.
      for share in [1.0, 0.5, 0.1, 0.01] {
        let other = zip(solution, system.point).map { $0 + share * ($1 - $0) }
        let errors = [750.0, 250].map {
          (system.error(ofPriority: $0, at: solution), system.error(ofPriority: $0, at: other))
        }
        let first = errors.first { !isClose($0.0, $0.1) }
        #expect(first.map { $0.0 < $0.1 } ?? true)
      }
    }
  }

  @Test func `the order of adding does not change the errors`() throws {
    try forEachSystem { system, generator in
      let (solver, _, variables) = try system.solved()
      let (other, _, others) = try system.solved(system.constraints.indices.shuffled(using: &generator))
      for priority in [1000.0, 750, 250] {
        #expect(
          isClose(
            system.error(ofPriority: priority, at: variables.map(solver.value)),
            system.error(ofPriority: priority, at: others.map(other.value))))
      }
    }
  }

  @Test func `an edit is a system with another constant`() throws {
    try forEachSystem { system, generator in
      var (solver, ids, variables) = try system.solved()
      let index = Int.random(in: system.constraints.indices, using: &generator)
      let delta = Double(Int.random(in: -10...10, using: &generator))
      let before = variables.map(solver.value)
      do throws(Conflict) {
        try solver.shift(ids[index]!, by: delta)
      } catch {
        #expect(variables.map(solver.value) == before)
        return
      }
      let edited = variables.map(solver.value)
      let fresh = system.shifted(index, by: delta)
      let (other, _, others) = try fresh.solved()
      for priority in [1000.0, 750, 250] {
        #expect(
          isClose(
            fresh.error(ofPriority: priority, at: edited),
            fresh.error(ofPriority: priority, at: others.map(other.value))))
      }
      try solver.shift(ids[index]!, by: -delta)
      let after = variables.map(solver.value)
      for priority in [1000.0, 750, 250] {
        #expect(isClose(system.error(ofPriority: priority, at: before), system.error(ofPriority: priority, at: after)))
      }
    }
  }

  /// A conflict is one: its constraints contradict one another without all others.
  @Test func `the constraints of a conflict contradict one another`() throws {
    var conflicts = 0
    try forEachSystem { system, generator in
      var (solver, ids, variables) = try system.solved()
      let index = Int.random(in: variables.indices, using: &generator)
      let wanted = LinearConstraint(
        LinearExpression(variables[index]) - (system.point[index] + Double(Int.random(in: 1...40, using: &generator))),
        .greaterThanOrEqual)
      do throws(Conflict) {
        try solver.add(wanted)
      } catch {
        conflicts += 1
        let named = system.constraints.indices.filter { error.others.contains(ids[$0]!) }
        #expect(named.allSatisfy { system.constraints[$0].3 == 1000 })
        var alone = try! system.solved(named).solver
        #expect(throws: Conflict.self) { try alone.add(wanted) }
      }
    }
    #expect(conflicts > 50)
  }
}
