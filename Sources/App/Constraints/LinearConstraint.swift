/// A variable of a ``Solver``.
package struct Variable: Hashable, Sendable {
  let symbol: Int
}

/// A sum of variables, each with a factor, and a constant.
package struct LinearExpression: Sendable {
  package var constant: Double
  package private(set) var terms: [(variable: Variable, coefficient: Double)]

  package init(_ terms: [(variable: Variable, coefficient: Double)] = [], constant: Double = 0) {
    (self.terms, self.constant) = (terms, constant)
  }

  package init(_ variable: Variable) { self.init([(variable, 1)]) }

  private mutating func add(_ other: Self, times factor: Double) {
    constant += factor * other.constant
    for (variable, coefficient) in other.terms { terms.append((variable, factor * coefficient)) }
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  package static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  package static func * (factor: Double, expression: Self) -> Self {
    Self(expression.terms.map { ($0.variable, factor * $0.coefficient) }, constant: factor * expression.constant)
  }

  package static func + (left: Self, right: Double) -> Self {
    Self(left.terms, constant: left.constant + right)
  }

  package static func - (left: Self, right: Double) -> Self { left + -right }
}

/// A relation of an expression to zero.
package struct LinearConstraint: Sendable {
  /// The comparison with zero.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  package let expression: LinearExpression
  package let relation: Relation
  package let priority: Double

  /// The priority of constraints that always hold.
  package static let required = 1000.0

  package init(_ expression: LinearExpression, _ relation: Relation, priority: Double = LinearConstraint.required) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }
}

/// A constraint that a ``Solver`` has, by the order of adding.
package struct ConstraintID: Hashable, Comparable, Sendable {
  package let index: Int

  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// Required constraints that contradict a new one.
package struct Conflict: Error, Equatable {
  package let others: [ConstraintID]

  package init(others: [ConstraintID]) { self.others = others }
}
