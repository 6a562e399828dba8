// The values are those of HealthKit, which name what they are.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import AppleFoundation

/// The sex of the user, HealthKit's `HKBiologicalSex`.
public enum HKBiologicalSex: Int, Sendable, CaseIterable {
  case notSet, female, male, other
}

/// The group of the user's blood, HealthKit's `HKBloodType`.
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative
}

/// The type of the user's skin, HealthKit's `HKFitzpatrickSkinType`.
public enum HKFitzpatrickSkinType: Int, Sendable {
  case notSet, I, II, III, IV, V, VI
}

/// Whether the user uses a wheelchair, HealthKit's `HKWheelchairUse`.
public enum HKWheelchairUse: Int, Sendable {
  case notSet, no, yes
}

/// The sex of the user, HealthKit's `HKBiologicalSexObject`.
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  public let biologicalSex: HKBiologicalSex
  init(_ sex: HKBiologicalSex) { biologicalSex = sex }
}

/// The group of the user's blood, HealthKit's `HKBloodTypeObject`: no step sets it.
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  open var bloodType: HKBloodType { .notSet }
}

/// The type of the user's skin, HealthKit's `HKFitzpatrickSkinTypeObject`: no step sets it.
open class HKFitzpatrickSkinTypeObject: NSObject, @unchecked Sendable {
  open var skinType: HKFitzpatrickSkinType { .notSet }
}

/// Whether the user uses a wheelchair, HealthKit's `HKWheelchairUseObject`: no step sets it.
open class HKWheelchairUseObject: NSObject, @unchecked Sendable {
  open var wheelchairUse: HKWheelchairUse { .notSet }
}
