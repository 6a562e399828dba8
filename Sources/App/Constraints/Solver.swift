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
  /// The basic symbols whose rows may contain a symbol, in order.
  private var uses: [[Int]] = []
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

  /// Makes a variable, which may have any value, or any that isn't negative.
  package mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isNonnegative ? .slack : .free))
  }

  /// The value of a variable after ``solve()``.
  package func value(of variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }

  private mutating func makeSymbol(_ kind: Symbol.Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    uses.append([])
    return kinds.count - 1
  }

  /// Removes the last symbols, which are in no row.
  private mutating func removeSymbols(from first: Int) {
    kinds.removeSubrange(first...)
    rows.removeSubrange(first...)
    uses.removeSubrange(first...)
  }

  // MARK: Adding

  /// Adds a constraint; call ``solve()`` after the last one.
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
      setRow(own[0], row)
    } else {
      try addWithArtificialSymbol(row, id)
    }
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
    let positive = row.cells.filter { kinds[$0.symbol] == .slack && $0.coefficient < 0 }
    // A variable that nothing else depends on begins where the constraint wants it.
    let unused = positive.first { uses[$0.symbol].isEmpty && !own.contains($0.symbol) && !isError($0.symbol) }
    if let symbol = (unused ?? positive.first { own.contains($0.symbol) })?.symbol { return symbol }
    if let symbol = positive.first(where: { allows($0.symbol, row.constant / -$0.coefficient) })?.symbol {
      return symbol
    }
    // A symbol of a row without a constant is zero: no other value changes.
    guard abs(row.constant) < Row.epsilon else { return nil }
    return row.cells.filter { kinds[$0.symbol] != .dummy }.min { uses[$0.symbol].count < uses[$1.symbol].count }?.symbol
  }

  /// Whether nothing becomes negative when a symbol has a value instead of zero.
  private func allows(_ symbol: Int, _ value: Double) -> Bool {
    users(of: symbol).allSatisfy { user in
      guard kinds[user] == .slack, let row = rows[user] else { return true }
      return row.constant + value * row.coefficient(of: symbol) > -Row.epsilon
    }
  }

  private func isError(_ symbol: Int) -> Bool { objectives.contains { $0.row.coefficient(of: symbol) != 0 } }

  /// Takes a constraint back that contradicts others.
  private mutating func undo(_ id: ConstraintID, _ proof: Row) -> Conflict {
    let marks = Set(proof.cells.map(\.symbol))
    let others = constraints.indices.dropLast().filter { marks.contains(constraints[$0].symbol) }
    removeSymbols(from: constraints.removeLast().symbol)
    return Conflict(others: others.map { ConstraintID(index: $0) })
  }

  /// Makes a row feasible: minimizes a symbol that stands for its error, which is 0 unless the row is a contradiction.
  private mutating func addWithArtificialSymbol(_ row: Row, _ id: ConstraintID) throws(Conflict) {
    let before = self
    let artificial = makeSymbol(.slack)
    objectives.insert((LinearConstraint.required, row), at: 0)
    setRow(artificial, row)
    minimize(levels: 1)
    let proof = objectives.removeFirst().row
    guard proof.constant < 1e-6 else {
      self = before
      throw undo(id, proof)
    }
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
    for symbol in users(of: artificial) { rows[symbol]?.remove(artificial) }
    for index in objectives.indices { objectives[index].row.remove(artificial) }
    removeSymbols(from: artificial)
  }

  // MARK: Editing

  /// Adds to the constant of a constraint.
  ///
  /// - Throws: ``Conflict`` if required constraints contradict one another then; nothing has changed in this case.
  package mutating func shift(_ id: ConstraintID, by delta: Double) throws(Conflict) {
    solve()
    let marker = constraints[id.index]
    let before = marker.isRequired ? self : nil
    let change = delta / marker.sign
    if let row = rows[marker.symbol] {
      rows[marker.symbol]!.constant -= change
      if kinds[marker.symbol] == .dummy, abs(row.constant - change) > Row.epsilon {
        if let before { self = before }
        throw conflict(id, row)
      }
    } else {
      for symbol in users(of: marker.symbol) {
        guard let coefficient = rows[symbol]?.coefficient(of: marker.symbol), coefficient != 0 else { continue }
        rows[symbol]!.constant += coefficient * change
        if kinds[symbol] == .dummy, abs(rows[symbol]!.constant) > Row.epsilon {
          let proof = rows[symbol]!
          if let before { self = before }
          throw conflict(ConstraintID(index: constraints.firstIndex { $0.symbol == symbol } ?? id.index), proof)
        }
      }
    }
    if let proof = repair() {
      if let before { self = before }
      throw conflict(id, proof)
    }
    solve()
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
  package mutating func solve() { minimize(levels: objectives.count) }

  private mutating func minimize(levels: Int) {
    while let entering = enteringSymbol(levels) {
      // The rule of Bland, the lowest symbol of several, ends every search.
      var leaving: Int?
      var smallest = Double.infinity
      for symbol in users(of: entering) where kinds[symbol] == .slack {
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
  private func enteringSymbol(_ levels: Int) -> Int? {
    for (level, objective) in objectives.prefix(levels).enumerated() {
      for cell in objective.row.cells where cell.coefficient < -Row.epsilon && kinds[cell.symbol] != .dummy {
        let isFree = objectives[..<level].allSatisfy { $0.row.coefficient(of: cell.symbol) <= Row.epsilon }
        if isFree { return cell.symbol }
      }
    }
    return nil
  }

  /// Replaces a symbol by its row everywhere.
  private mutating func makeBasic(_ symbol: Int, _ row: Row) {
    let users = users(of: symbol)
    uses[symbol] = []
    for index in users where rows[index]?.replace(symbol, by: row) ?? false { noteUses(by: index, row) }
    for index in objectives.indices { objectives[index].row.replace(symbol, by: row) }
    setRow(symbol, row)
  }

  /// The basic symbols whose rows may contain a symbol, in order.
  private func users(of symbol: Int) -> [Int] {
    // Those of a constraint that was taken back are gone.
    guard let last = uses[symbol].last, last >= rows.count else { return uses[symbol] }
    return uses[symbol].filter { $0 < rows.count }
  }

  private mutating func setRow(_ symbol: Int, _ row: Row) {
    rows[symbol] = row
    noteUses(by: symbol, row)
  }

  private mutating func noteUses(by symbol: Int, _ row: Row) {
    for cell in row.cells {
      let (index, isFound) = uses[cell.symbol].position(of: symbol, by: { $0 })
      if !isFound { uses[cell.symbol].insert(symbol, at: index) }
    }
  }
}

private enum Symbol {
  enum Kind {
    /// A variable.
    case free
    /// What an inequality leaves, an error, or a variable that isn't negative.
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
    cells.position(of: symbol) { $0.symbol }
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

  /// - Returns: Whether the symbol was there.
  @discardableResult
  mutating func replace(_ symbol: Int, by row: Row) -> Bool {
    let (index, isFound) = position(of: symbol)
    guard isFound else { return false }
    let coefficient = cells.remove(at: index).coefficient
    add(row, times: coefficient)
    return true
  }
}

extension Array {
  /// Where a symbol is, or has to be inserted, in the order of symbols.
  @inline(__always)
  fileprivate func position(of symbol: Int, by key: (Element) -> Int) -> (index: Int, isFound: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < symbol { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && key(self[low]) == symbol)
  }
}
