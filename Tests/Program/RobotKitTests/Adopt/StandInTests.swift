import Testing

@testable import RobotKit

@Suite struct StandInTests {
  @Test(arguments: [
    "Int8", "Mirror", "NSCache", "NSURL", "Operation", "Date", "ClosedRange", "ObjectIdentifier", "TaskGroup",
    "CheckedContinuation", "Regex", "DispatchGroup", "NSRange", "AnyClass", "Float64", "CFTimeInterval", "XMLParser",
    "URLSession", "UIView", "Any", "Self", "NSLocalizedString", "SecAccessControl",
  ])
  func `a type of the toolchain or of SwiftUI isn't one to declare`(name: String) {
    #expect(KnownTypes.names(importing: []).contains(name))
  }

  @Test(arguments: ["SwiftSoup", "Elements", "Product", "WKWebView", ""]) func `any other type is`(name: String) {
    #expect(!KnownTypes.names(importing: []).contains(name))
  }

  @Test func `types of services are known where they are imported`() {
    #expect(KnownTypes.names(importing: ["StoreKit"]).contains("Product"))
    #expect(KnownTypes.names(importing: ["MapKit"]).contains("CLLocation"))
    #expect(KnownTypes.names(importing: ["MapKit"]).isSuperset(of: ["Map", "Marker", "MKMapView", "MKPolyline"]))
    #expect(KnownTypes.names(importing: ["os"]).contains("Logger"))
  }
}
