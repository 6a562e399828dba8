// The tests are isolated to the main actor, which XCTest on Linux starts with a function of this module.
@_exported import XCUIAutomation
