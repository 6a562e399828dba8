/// Types that modules other than SwiftUI declare, and that aren't to be drafted.
enum KnownTypes {
  /// The types and macros of SwiftData, of the phone's services, of OSLog, of SnapshotTesting and of ViewInspector; a test
  /// compares them with the sources.
  static let services: Set<String> = [
    "AppStore", "Async", "Attribute", "BackingData", "BasePopupPresenter", "BaseViewType", "CFBoolean",
    "CFDictionary", "CFError", "CFString", "CFTypeRef", "CLAccuracyAuthorization", "CLActivityType",
    "CLAuthorizationStatus", "CLBeaconRegion", "CLCircularRegion", "CLError", "CLFloor", "CLGeocoder", "CLLocation",
    "CLLocationAccuracy", "CLLocationCoordinate2D", "CLLocationDegrees", "CLLocationDirection",
    "CLLocationDirectionAccuracy", "CLLocationDistance", "CLLocationManager", "CLLocationManagerDelegate",
    "CLLocationSourceInformation", "CLLocationSpeed", "CLLocationSpeedAccuracy", "CLLocationUpdate", "CLMonitor",
    "CLPlacemark", "CLRegion", "CLRegionState", "CLServiceSession", "CustomInspectable", "CustomViewType",
    "DefaultSerialModelExecutor", "Diffing", "EKAlarm", "EKAuthorizationStatus", "EKCalendar", "EKCalendarItem",
    "EKCalendarType", "EKEntityMask", "EKEntityType", "EKError", "EKEvent", "EKEventAvailability", "EKEventStatus",
    "EKEventStore", "EKReminder", "EKSource", "EKSourceType", "EKSpan", "FetchDescriptor", "FetchResultsCollection",
    "Index", "Inspectable", "InspectableView", "InspectionEmissary", "InspectionError", "ItemPopupPresenter",
    "KnownViewType", "LABiometryType", "LAContext", "LAError", "LAPolicy", "Logger", "MFMailComposeError",
    "MFMailComposeResult", "MFMailComposeViewController", "MFMailComposeViewControllerDelegate",
    "MFMessageComposeViewController", "MFMessageComposeViewControllerDelegate", "MessageComposeResult",
    "MigrationStage", "Model", "ModelActor", "ModelConfiguration", "ModelContainer", "ModelContext", "ModelExecutor",
    "MultipleViewContent", "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions",
    "NWBrowser", "NWConnection", "NWInterface", "NWListener", "NWPath", "NWPathMonitor", "OSAllocatedUnfairLock",
    "OSLog", "OSLogBoolFormat", "OSLogFloatFormatting", "OSLogIntegerFormatting", "OSLogInterpolation",
    "OSLogMessage", "OSLogPrivacy", "OSLogStringAlignment", "OSLogType", "OSSignpostID", "OSSignpostIntervalState",
    "OSSignposter", "OSStatus", "PHPhotoLibrary", "PHPickerConfiguration", "PHPickerFilter", "PHPickerResult",
    "PHPickerViewController", "PHPickerViewControllerDelegate", "PersistentIdentifier", "PersistentModel",
    "PhotosPicker", "PhotosPickerItem", "PhotosPickerSelectionBehavior", "PopupPresenter", "Product", "ProductView",
    "PurchaseAction", "Query", "Relationship", "RequestReviewAction", "SFSafariViewController",
    "SFSafariViewControllerDelegate", "SKPaymentQueue", "SKProduct", "SKStoreReviewController", "Schema",
    "SchemaMigrationPlan", "SchemaProperty", "SecAccessControl", "SecAccessControlCreateFlags", "SecRandomRef",
    "SimplySnapshotting", "SingleViewContent", "SnapshotTestingConfiguration", "Snapshotting", "StoreKitError",
    "StoreRobot", "StoreView", "SubscriptionStoreView", "SwiftDataError", "SwiftUISnapshotLayout", "Transaction",
    "Transient", "UNAlertStyle", "UNAuthorizationOptions", "UNAuthorizationStatus", "UNCalendarNotificationTrigger",
    "UNError", "UNLocationNotificationTrigger", "UNMutableNotificationContent", "UNNotification",
    "UNNotificationAction", "UNNotificationActionIcon", "UNNotificationActionOptions", "UNNotificationAttachment",
    "UNNotificationCategory", "UNNotificationCategoryOptions", "UNNotificationContent",
    "UNNotificationInterruptionLevel", "UNNotificationPresentationOptions", "UNNotificationRequest",
    "UNNotificationResponse", "UNNotificationSetting", "UNNotificationSettings", "UNNotificationSound",
    "UNNotificationSoundName", "UNNotificationTrigger", "UNPushNotificationTrigger", "UNShowPreviewsSetting",
    "UNTextInputNotificationAction", "UNTextInputNotificationResponse", "UNTimeIntervalNotificationTrigger",
    "UNUserNotificationCenter", "UNUserNotificationCenterDelegate", "Unique", "VerificationResult", "VersionedSchema",
    "ViewHosting", "ViewImageConfig", "ViewSearch", "ViewType", "WKAudiovisualMediaTypes", "WKBackForwardList",
    "WKBackForwardListItem", "WKDataDetectorTypes", "WKError", "WKFrameInfo", "WKNavigation", "WKNavigationAction",
    "WKNavigationActionPolicy", "WKNavigationDelegate", "WKNavigationResponse", "WKNavigationResponsePolicy",
    "WKNavigationType", "WKPreferences", "WKProcessPool", "WKScriptMessage", "WKScriptMessageHandler", "WKUIDelegate",
    "WKURLSchemeHandler", "WKUserContentController", "WKUserScript", "WKUserScriptInjectionTime", "WKWebView",
    "WKWebViewConfiguration", "WKWebpagePreferences", "WKWebsiteDataStore", "WKWindowFeatures",
  ]

  /// Types, macros and functions of the toolchain that the program isn't linked with or that aren't types.
  static let toolchain: Set<String> = [
    "AsyncThrowingStream", "Atomic", "AtomicLazyReference", "Bug", "Comment", "Confirmation", "Issue", "Mutex",
    "NSLog", "SourceLocation", "Suite", "SuiteTrait", "Tag", "Test", "TestScoping", "TestTrait", "Trait",
    "XCTAssertion", "XCTClockMetric", "XCTExpectFailure", "XCTFail", "XCTMemoryMetric", "XCTMetric", "XCTSkip",
    "XCTSkipIf", "XCTSkipUnless", "XCTUnwrap", "XCTWaiter", "XCTestCase", "XCTestExpectation", "XCTestSuite",
  ]
}
