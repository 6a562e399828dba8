typealias Checks = ExpressionChecks
