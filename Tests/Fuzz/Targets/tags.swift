typealias Checks = TagExpressionChecks
