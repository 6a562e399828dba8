import SwiftUI
import XCUIAutomation

@testable import TravelSample

extension TravelApp: AppUnderTest {}
