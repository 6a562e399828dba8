/// A solver of linear constraints with priorities: the simplex method of Cassowary (Badros, Borning, Stuckey, "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001).
///
/// Required constraints hold exactly. Of the others, those of a higher priority come first: no error of a lower one is
/// made smaller at their cost. Errors of one priority are added up.
///
/// The solution is a function of the constraints and their order.
package struct Solver {
  /// The rows of the basic symbols, by symbol: each is a sum of other symbols, which are zero.
  private var rows: [Row?] = []
  private var kinds: [Symbol.Kind] = []
  /// The sums of the errors, in rows of the same form, the highest priority first.
  private var objectives: [(priority: Double, row: Row)] = []
  private var constraints: [Marker] = []

  /// How a constraint is found in the rows.
  private struct Marker {
    let symbol: Int
    /// The coefficient of the symbol in the constraint.
    let sign: Double
    let isRequired: Bool
  }

  package init() {}

  /// Makes a variable, which may have any value.
  package mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.free)) }

  /// The value of a variable.
  package func value(of variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }

  private mutating func makeSymbol(_ kind: Symbol.Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    return kinds.count - 1
  }

  // MARK: Adding

  /// Adds a constraint.
  ///
  /// - Throws: ``Conflict`` if it is required and contradicts others, which stay.
  @discardableResult
  package mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> ConstraintID {
    let id = ConstraintID(index: constraints.count)
    var row = Row(constant: constraint.expression.constant)
    for (variable, coefficient) in constraint.expression.terms {
      if let basic = rows[variable.symbol] {
        row.add(basic, times: coefficient)
      } else {
        row.add(variable.symbol, times: coefficient)
      }
    }
    let own = addSymbols(of: constraint, to: &row)
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, own: own) {
      row.solve(for: subject)
      makeBasic(subject, row)
    } else if row.cells.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard row.constant < Row.epsilon else { throw undo(id, row) }
      row.solve(for: own[0])
      row.constant = 0
      rows[own[0]] = row
    } else {
      try addWithArtificialSymbol(row, id)
    }
    optimize()
    return id
  }

  /// Adds a slack, error symbols or a mark, so that the constraint is an equation.
  private mutating func addSymbols(of constraint: LinearConstraint, to row: inout Row) -> [Int] {
    let isRequired = constraint.priority >= LinearConstraint.required
    var own: [Int] = []
    // `expression ≥ 0` is `expression - slack = 0`.
    let sign = constraint.relation == .lessThanOrEqual ? 1.0 : -1
    if constraint.relation != .equal {
      own.append(makeSymbol(.slack))
      row.add(own[0], times: sign)
    } else if isRequired {
      own.append(makeSymbol(.dummy))
      row.add(own[0], times: sign)
    }
    if !isRequired {
      let error = makeSymbol(.slack)
      row.add(error, times: -sign)
      addToObjective(error, constraint.priority)
      own.append(error)
      if constraint.relation == .equal {
        let other = makeSymbol(.slack)
        row.add(other, times: sign)
        addToObjective(other, constraint.priority)
        own.append(other)
      }
    }
    let isSoftEquality = constraint.relation == .equal && !isRequired
    constraints.append(Marker(symbol: own[0], sign: isSoftEquality ? -sign : sign, isRequired: isRequired))
    return own
  }

  private mutating func addToObjective(_ symbol: Int, _ priority: Double) {
    let index = objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    if index == objectives.count || objectives[index].priority != priority {
      objectives.insert((priority, Row(constant: 0)), at: index)
    }
    objectives[index].row.add(symbol, times: 1)
  }

  /// The symbol that a new row can be solved for without a negative value.
  private func subject(of row: Row, own: [Int]) -> Int? {
    if let free = row.cells.first(where: { kinds[$0.symbol] == .free }) { return free.symbol }
    return row.cells.first { kinds[$0.symbol] == .slack && $0.coefficient < 0 && own.contains($0.symbol) }?.symbol
  }

  /// Takes a constraint back that contradicts others.
  private mutating func undo(_ id: ConstraintID, _ proof: Row) -> Conflict {
    let marks = Set(proof.cells.map(\.symbol))
    let others = constraints.indices.dropLast().filter { marks.contains(constraints[$0].symbol) }
    let marker = constraints.removeLast()
    kinds.removeSubrange(marker.symbol...)
    rows.removeSubrange(marker.symbol...)
    return Conflict(others: others.map { ConstraintID(index: $0) })
  }

  /// Makes a row feasible: minimizes a symbol that stands for its error, which is 0 unless the row is a contradiction.
  private mutating func addWithArtificialSymbol(_ row: Row, _ id: ConstraintID) throws(Conflict) {
    let before = self
    let artificial = makeSymbol(.slack)
    let others = objectives
    objectives = [(LinearConstraint.required, row)]
    rows[artificial] = row
    optimize()
    let proof = objectives[0].row
    guard proof.constant < 1e-6 else {
      self = before
      throw undo(id, proof)
    }
    objectives = others
    // The sums of errors were not in the tableau meanwhile.
    for index in objectives.indices { objectives[index].row = rewritten(objectives[index].row) }
    if let basic = rows[artificial] {
      rows[artificial] = nil
      // A row of marks only is a sum of other constraints; the last mark is its own.
      if let pivot = basic.cells.first(where: { kinds[$0.symbol] != .dummy }) ?? basic.cells.last {
        var row = basic
        row.add(artificial, times: -1)
        row.solve(for: pivot.symbol)
        makeBasic(pivot.symbol, row)
      }
    }
    for symbol in rows.indices { rows[symbol]?.remove(artificial) }
    for index in objectives.indices { objectives[index].row.remove(artificial) }
    // It is the last symbol, and in no row any more.
    rows.removeLast()
    kinds.removeLast()
  }

  private func rewritten(_ row: Row) -> Row {
    var result = Row(constant: row.constant)
    for cell in row.cells {
      if let basic = rows[cell.symbol] {
        result.add(basic, times: cell.coefficient)
      } else {
        result.add(cell.symbol, times: cell.coefficient)
      }
    }
    return result
  }

  // MARK: Editing

  /// Adds to the constant of a constraint.
  ///
  /// - Throws: ``Conflict`` if required constraints contradict one another then; nothing has changed in this case.
  package mutating func shift(_ id: ConstraintID, by delta: Double) throws(Conflict) {
    let marker = constraints[id.index]
    let before = self
    let change = delta / marker.sign
    if let row = rows[marker.symbol] {
      rows[marker.symbol]!.constant -= change
      if kinds[marker.symbol] == .dummy, abs(row.constant - change) > Row.epsilon {
        self = before
        throw conflict(id, row)
      }
    } else {
      for symbol in rows.indices {
        guard let coefficient = rows[symbol]?.coefficient(of: marker.symbol), coefficient != 0 else { continue }
        rows[symbol]!.constant += coefficient * change
        if kinds[symbol] == .dummy, abs(rows[symbol]!.constant) > Row.epsilon {
          let proof = rows[symbol]!
          self = before
          throw conflict(ConstraintID(index: constraints.firstIndex { $0.symbol == symbol } ?? id.index), proof)
        }
      }
    }
    if let proof = repair() {
      self = before
      throw conflict(id, proof)
    }
    optimize()
  }

  private func conflict(_ id: ConstraintID, _ proof: Row) -> Conflict {
    let marks = Set(proof.cells.map(\.symbol))
    return Conflict(
      others: constraints.indices.filter { $0 != id.index && marks.contains(constraints[$0].symbol) }
        .map { ConstraintID(index: $0) })
  }

  /// Makes values that an edit has made negative feasible again: the dual simplex method.
  ///
  /// - Returns: A row that can't be, if there is one.
  private mutating func repair() -> Row? {
    while let leaving = rows.indices.first(where: {
      kinds[$0] == .slack && (rows[$0]?.constant ?? 0) < -Row.epsilon
    }) {
      var row = rows[leaving]!
      let candidates = row.cells.filter { $0.coefficient > Row.epsilon && kinds[$0.symbol] != .dummy }
      guard
        let entering = candidates.min(by: { left, right in
          for objective in objectives {
            let ratios = [left, right].map { objective.row.coefficient(of: $0.symbol) / $0.coefficient }
            if abs(ratios[0] - ratios[1]) > Row.epsilon { return ratios[0] < ratios[1] }
          }
          return left.symbol < right.symbol
        })
      else {
        row.add(leaving, times: -1)
        return row
      }
      rows[leaving] = nil
      row.add(leaving, times: -1)
      row.solve(for: entering.symbol)
      makeBasic(entering.symbol, row)
    }
    return nil
  }

  // MARK: Simplex

  /// Minimizes the sums of the errors, the highest priority first.
  private mutating func optimize() {
    while let entering = enteringSymbol() {
      // The rule of Bland, the lowest symbol of several, ends every search.
      var leaving: Int?
      var smallest = Double.infinity
      for symbol in rows.indices where kinds[symbol] == .slack {
        guard let row = rows[symbol] else { continue }
        let coefficient = row.coefficient(of: entering)
        guard coefficient < -Row.epsilon else { continue }
        let ratio = -row.constant / coefficient
        if ratio < smallest - Row.epsilon { (smallest, leaving) = (ratio, symbol) }
      }
      guard let leaving, var row = rows[leaving] else { return }
      rows[leaving] = nil
      row.add(leaving, times: -1)
      row.solve(for: entering)
      makeBasic(entering, row)
    }
  }

  /// The symbol whose growth makes an error smaller, and none of a higher priority larger.
  private func enteringSymbol() -> Int? {
    for (level, objective) in objectives.enumerated() {
      for cell in objective.row.cells where cell.coefficient < -Row.epsilon && kinds[cell.symbol] != .dummy {
        let isFree = objectives[..<level].allSatisfy { $0.row.coefficient(of: cell.symbol) <= Row.epsilon }
        if isFree { return cell.symbol }
      }
    }
    return nil
  }

  /// Replaces a symbol by its row everywhere.
  private mutating func makeBasic(_ symbol: Int, _ row: Row) {
    for index in rows.indices { rows[index]?.replace(symbol, by: row) }
    for index in objectives.indices { objectives[index].row.replace(symbol, by: row) }
    rows[symbol] = row
  }
}

private enum Symbol {
  enum Kind {
    /// A variable.
    case free
    /// What an inequality leaves, or an error: not negative.
    case slack
    /// A mark of a required equation: zero.
    case dummy
  }
}

/// A sum of symbols and a constant, sorted by symbol.
private struct Row {
  static let epsilon = 1e-8

  var constant: Double
  private(set) var cells: [(symbol: Int, coefficient: Double)] = []

  init(constant: Double) { self.constant = constant }

  private func position(of symbol: Int) -> (index: Int, isFound: Bool) {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return (low, low < cells.count && cells[low].symbol == symbol)
  }

  func coefficient(of symbol: Int) -> Double {
    let (index, isFound) = position(of: symbol)
    return isFound ? cells[index].coefficient : 0
  }

  mutating func add(_ symbol: Int, times coefficient: Double) {
    let (index, isFound) = position(of: symbol)
    if !isFound {
      if coefficient != 0 { cells.insert((symbol, coefficient), at: index) }
    } else if abs(cells[index].coefficient + coefficient) < Self.epsilon {
      cells.remove(at: index)
    } else {
      cells[index].coefficient += coefficient
    }
  }

  mutating func add(_ other: Row, times factor: Double) {
    constant += factor * other.constant
    var sum: [(symbol: Int, coefficient: Double)] = []
    sum.reserveCapacity(cells.count + other.cells.count)
    var (left, right) = (0, 0)
    while left < cells.count || right < other.cells.count {
      let leftSymbol = left < cells.count ? cells[left].symbol : Int.max
      let rightSymbol = right < other.cells.count ? other.cells[right].symbol : Int.max
      var coefficient = 0.0
      if leftSymbol <= rightSymbol {
        coefficient += cells[left].coefficient
        left += 1
      }
      if rightSymbol <= leftSymbol {
        coefficient += factor * other.cells[right].coefficient
        right += 1
      }
      if abs(coefficient) >= Self.epsilon { sum.append((min(leftSymbol, rightSymbol), coefficient)) }
    }
    cells = sum
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  mutating func remove(_ symbol: Int) {
    let (index, isFound) = position(of: symbol)
    if isFound { cells.remove(at: index) }
  }

  /// Turns `0 = … + c · symbol` into `symbol = …`.
  mutating func solve(for symbol: Int) {
    let coefficient = coefficient(of: symbol)
    remove(symbol)
    scale(by: -1 / coefficient)
  }

  mutating func replace(_ symbol: Int, by row: Row) {
    let coefficient = coefficient(of: symbol)
    guard coefficient != 0 else { return }
    remove(symbol)
    add(row, times: coefficient)
  }
}
