import AppleFoundation

/// A type of health data, HealthKit's `HKObjectType`.
open class HKObjectType: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The identifier.
  public let identifier: String

  init(name identifier: String) { self.identifier = identifier }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the identifier.
  open func encode(with coder: NSCoder) { coder.encode(NSString(string: identifier), forKey: "HKObjectType") }
  /// Reads the identifier.
  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "HKObjectType") else { return nil }
    identifier = name.description
  }

  /// Whether the user is asked for each object: never.
  open func requiresPerObjectAuthorization() -> Bool { false }

  open override var description: String { identifier }
  open override var hash: Int { identifier.hashValue }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }

  /// The name in the sheet of permissions.
  var displayName: String { identifier }

  // MARK: Types by their identifiers

  /// Returns a type of quantities; `nil` if there is none of this identifier.
  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    QuantityDefinition.all[identifier.rawValue].map { _ in HKQuantityType(identifier) }
  }
  /// Returns a type of categories; `nil` if there is none of this identifier.
  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    CategoryDefinition.all[identifier.rawValue].map { _ in HKCategoryType(identifier) }
  }
  /// Returns a type of facts about the user.
  public class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
  /// Returns the type of workouts.
  public class func workoutType() -> HKWorkoutType { HKWorkoutType(name: "HKWorkoutTypeIdentifier") }
}

/// A type of facts about the user that don't change, HealthKit's `HKCharacteristicType`.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Creates a type.
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) { self.init(name: identifier.rawValue) }

  override var displayName: String {
    switch HKCharacteristicTypeIdentifier(rawValue: identifier) {
    case .dateOfBirth: "Date of Birth"
    case .biologicalSex: "Sex"
    case .bloodType: "Blood Type"
    case .fitzpatrickSkinType: "Fitzpatrick Skin Type"
    case .wheelchairUse: "Wheelchair"
    default: identifier
    }
  }
}

/// The identifier of a fact about the user, HealthKit's `HKCharacteristicTypeIdentifier`.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates an identifier from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }

  /// The date of birth.
  public static let dateOfBirth = Self("DateOfBirth")
  /// The sex.
  public static let biologicalSex = Self("BiologicalSex")
  /// The group of the blood.
  public static let bloodType = Self("BloodType")
  /// The type of the skin.
  public static let fitzpatrickSkinType = Self("FitzpatrickSkinType")
  /// Whether the user uses a wheelchair.
  public static let wheelchairUse = Self("WheelchairUse")
}

/// A type of samples, HealthKit's `HKSampleType`.
open class HKSampleType: HKObjectType, @unchecked Sendable {
  /// Whether samples have a longest duration: they don't.
  open var isMaximumDurationRestricted: Bool { false }
  /// Whether samples have a shortest duration: they don't.
  open var isMinimumDurationRestricted: Bool { false }
  /// Whether apps can't save samples.
  var isReadOnly: Bool { false }
}

/// A type of quantities, HealthKit's `HKQuantityType`.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates a type; an unknown identifier ends the app, as on a device.
  public convenience init(_ identifier: HKQuantityTypeIdentifier) {
    self.init(name: identifier.rawValue)
    if definition == nil { HealthException.raise("there is no quantity type \(identifier.rawValue)") }
  }

  private var definition: QuantityDefinition? { QuantityDefinition.all[identifier] }
  override var displayName: String { definition?.name ?? identifier }
  override var isReadOnly: Bool { definition?.isReadOnly ?? false }

  /// How quantities are combined.
  open var aggregationStyle: HKQuantityAggregationStyle { definition?.style ?? .discreteArithmetic }
  /// Whether quantities are measured in a unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimension == unit.dimension }

  /// The unit of steps.
  var unit: HKUnit { HKUnit(from: definition?.unit ?? "count") }
}

/// How quantities are combined, HealthKit's `HKQuantityAggregationStyle`.
public enum HKQuantityAggregationStyle: Int, Sendable {
  /// By their sum; by their average; weighted by their time; as a level of sound.
  case cumulative, discreteArithmetic, discreteTemporallyWeighted, discreteEquivalentContinuousLevel
}

/// A type of values of a list, HealthKit's `HKCategoryType`.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates a type; an unknown identifier ends the app, as on a device.
  public convenience init(_ identifier: HKCategoryTypeIdentifier) {
    self.init(name: identifier.rawValue)
    if definition == nil { HealthException.raise("there is no category type \(identifier.rawValue)") }
  }

  private var definition: CategoryDefinition? { CategoryDefinition.all[identifier] }
  override var displayName: String { definition?.name ?? identifier }
  override var isReadOnly: Bool { definition?.isReadOnly ?? false }

  /// The numbers of the values.
  var values: ClosedRange<Int> { definition?.values ?? 0...0 }
}

/// The type of workouts, HealthKit's `HKWorkoutType`.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
  override var displayName: String { "Workouts" }
}

// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the type of workouts.
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"
