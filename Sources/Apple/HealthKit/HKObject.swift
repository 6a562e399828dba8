import AppleFoundation
import HeadlessUI

/// A piece of health data, HealthKit's `HKObject`.
open class HKObject: NSObject, @unchecked Sendable {
  /// The identity.
  public let uuid = UUID()
  /// Facts that belong to it.
  public let metadata: [String: Any]?
  /// The device that has measured it.
  public let device: HKDevice?
  /// The app that has saved it.
  open internal(set) var sourceRevision: HKSourceRevision

  init(_ metadata: [String: Any]?, _ device: HKDevice?, source: HKSource = .default()) {
    (self.metadata, self.device) = (metadata, device)
    sourceRevision = HKSourceRevision(source: source, version: nil)
  }
}

/// Health data of a time, HealthKit's `HKSample`.
open class HKSample: HKObject, @unchecked Sendable {
  /// The type.
  public let sampleType: HKSampleType
  /// The start.
  public let startDate: Date
  /// The end.
  public let endDate: Date

  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?, _ device: HKDevice?,
    source: HKSource = .default()
  ) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata, device, source: source)
    if start > end {
      HealthException.raise("startDate must be earlier than or equal to endDate of a sample of \(type)")
    }
  }

  /// Whether its duration is not known: it is.
  open var hasUndeterminedDuration: Bool { false }

  /// What a failure says about it.
  var summary: String { "\(sampleType)" }
}

/// A quantity of a time, HealthKit's `HKQuantitySample`.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  /// The type.
  public let quantityType: HKQuantityType
  /// The quantity.
  public let quantity: HKQuantity
  /// The number of quantities in it: one.
  open var count: Int { 1 }

  init(
    _ type: HKQuantityType, _ quantity: HKQuantity, _ start: Date, _ end: Date, _ metadata: [String: Any]?,
    _ device: HKDevice?, source: HKSource = .default()
  ) {
    (quantityType, self.quantity) = (type, quantity)
    super.init(type, start, end, metadata, device, source: source)
    if !type.is(compatibleWith: quantity.unit) {
      HealthException.raise("\(type) requires a unit compatible with \(type.unit). Incompatible unit: \(quantity.unit)")
    }
  }

  /// Creates a sample.
  public convenience init(type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
    self.init(quantityType, quantity, start, end, nil, nil)
  }
  /// Creates a sample with facts that belong to it.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, metadata: [String: Any]?
  ) { self.init(quantityType, quantity, start, end, metadata, nil) }
  /// Creates a sample of a device.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) { self.init(quantityType, quantity, start, end, metadata, device) }

  override var summary: String { quantity.description }
}

/// A value of a list of a time, HealthKit's `HKCategorySample`.
open class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type.
  public let categoryType: HKCategoryType
  /// The number of the value.
  public let value: Int

  init(
    _ type: HKCategoryType, _ value: Int, _ start: Date, _ end: Date, _ metadata: [String: Any]?, _ device: HKDevice?,
    source: HKSource = .default()
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, start, end, metadata, device, source: source)
    if !type.values.contains(value) { HealthException.raise("Value \(value) is not compatible with type \(type)") }
  }

  /// Creates a sample.
  public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date) {
    self.init(type, value, start, end, nil, nil)
  }
  /// Creates a sample with facts that belong to it.
  public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?) {
    self.init(type, value, start, end, metadata, nil)
  }
  /// Creates a sample of a device.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice?, metadata: [String: Any]?
  ) { self.init(type, value, start, end, metadata, device) }

  override var summary: String { HealthValues.name(of: value, in: categoryType) }
}

/// What is left of deleted data, HealthKit's `HKDeletedObject`.
open class HKDeletedObject: NSObject, @unchecked Sendable {
  /// The identity of what was deleted.
  public let uuid: UUID
  /// Facts that belonged to it: its identifiers for synchronization.
  public let metadata: [String: Any]?

  init(_ sample: HKSample) {
    uuid = sample.uuid
    metadata = sample.metadata?.filter { $0.key == HKMetadataKeySyncIdentifier || $0.key == HKMetadataKeySyncVersion }
  }
}

// MARK: Origin

/// An app or a device that saves data, HealthKit's `HKSource`.
open class HKSource: NSObject, @unchecked Sendable {
  /// The name.
  public let name: String
  /// The identifier of the app.
  public let bundleIdentifier: String

  init(_ name: String, _ bundleIdentifier: String) { (self.name, self.bundleIdentifier) = (name, bundleIdentifier) }

  /// The phone, which saves what steps add.
  static let phone = HKSource("iPhone", "com.apple.health")

  /// Returns the app.
  public class func `default`() -> HKSource {
    HKSource(Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "App", ownIdentifier)
  }

  private static var ownIdentifier: String { Bundle.main.bundleIdentifier ?? "app" }
  /// Whether it is the app.
  var isApp: Bool { bundleIdentifier == Self.ownIdentifier }

  open override var description: String { "\(name) (\(bundleIdentifier))" }
  open override var hash: Int { bundleIdentifier.hashValue }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKSource)?.bundleIdentifier == bundleIdentifier }
}

/// A version of an app that saves data, HealthKit's `HKSourceRevision`.
open class HKSourceRevision: NSObject, @unchecked Sendable {
  /// The app.
  public let source: HKSource
  /// The version of the app.
  public let version: String?
  /// The type of the device.
  open var productType: String? { "iPhone17,3" }

  /// Creates a version.
  public init(source: HKSource, version: String?) { (self.source, self.version) = (source, version) }

  open override var hash: Int { source.hash }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKSourceRevision).map { $0.source == source && $0.version == version } ?? false
  }
}

/// A device that measures, HealthKit's `HKDevice`.
open class HKDevice: NSObject, @unchecked Sendable {
  /// The name.
  public let name: String?
  /// Who makes it.
  public let manufacturer: String?
  /// The model.
  public let model: String?
  /// The version of the hardware.
  public let hardwareVersion: String?
  /// The version of the firmware.
  public let firmwareVersion: String?
  /// The version of the software.
  public let softwareVersion: String?
  /// The identifier on the phone.
  public let localIdentifier: String?
  /// The identifier of the Unique Device Identification.
  public let udiDeviceIdentifier: String?

  /// Creates a device.
  public init(
    name: String?, manufacturer: String?, model: String?, hardwareVersion: String?, firmwareVersion: String?,
    softwareVersion: String?, localIdentifier: String?, udiDeviceIdentifier UDIDeviceIdentifier: String?
  ) {
    (self.name, self.manufacturer, self.model) = (name, manufacturer, model)
    (self.hardwareVersion, self.firmwareVersion) = (hardwareVersion, firmwareVersion)
    (self.softwareVersion, self.localIdentifier) = (softwareVersion, localIdentifier)
    udiDeviceIdentifier = UDIDeviceIdentifier
  }

  /// Returns the phone.
  public class func local() -> HKDevice {
    HKDevice(
      name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone", hardwareVersion: "iPhone17,3", firmwareVersion: nil,
      softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  open override var hash: Int { name.hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKDevice else { return false }
    return (name, manufacturer, model) == (other.name, other.manufacturer, other.model)
      && (hardwareVersion, firmwareVersion, softwareVersion)
        == (other.hardwareVersion, other.firmwareVersion, other.softwareVersion)
      && (localIdentifier, udiDeviceIdentifier) == (other.localIdentifier, other.udiDeviceIdentifier)
  }
}
