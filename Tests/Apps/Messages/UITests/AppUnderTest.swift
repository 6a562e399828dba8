// The other files are written as in Xcode, where XCTest brings XCUITest along.
@_exported import XCUIAutomation

@testable import SampleApps

extension MessagesApp: AppUnderTest {}
