// As on Apple's platforms, Charts makes the names of Foundation visible, but not those of SwiftUI.
@_exported import Foundation
