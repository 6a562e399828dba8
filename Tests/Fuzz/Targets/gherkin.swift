typealias Checks = DocumentChecks
