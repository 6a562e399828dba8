import RobotKit
import UIKit
// The other files are written as in Xcode, where XCTest brings XCUITest along.
@_exported import XCUIAutomation

@testable import SuggestSample

extension AppDelegate: AppUnderTest {
  public static var appUnderTest: AppCatalog { AppCatalog { Launch(delegate: AppDelegate.self) } }
}
