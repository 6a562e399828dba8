// As on Apple's platforms, MapKit makes the names of CoreLocation visible, and those of UIKit, with SwiftUI.
@_exported import CoreLocation
@_exported import UIKit
