// The values are those of HealthKit, which name what they are.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AppleFoundation

/// The value of types that have only one, HealthKit's `HKCategoryValue`.
public enum HKCategoryValue: Int, Sendable, CaseIterable {
  case notApplicable
}

/// How the user sleeps, HealthKit's `HKCategoryValueSleepAnalysis`.
public enum HKCategoryValueSleepAnalysis: Int, Sendable, CaseIterable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM

  /// The older name of ``asleepUnspecified``.
  public static var asleep: Self { .asleepUnspecified }
  /// The values of a user who sleeps.
  public static let allAsleepValues: Set<Self> = [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]

  /// Returns the condition of samples with one of these values.
  public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
    HKQuery.predicateForCategorySamples(equalTo: Set(values.map(\.rawValue)))
  }
}

/// Whether the user was up in an hour, HealthKit's `HKCategoryValueAppleStandHour`.
public enum HKCategoryValueAppleStandHour: Int, Sendable, CaseIterable {
  case stood, idle
}

/// How severe a symptom is, HealthKit's `HKCategoryValueSeverity`.
public enum HKCategoryValueSeverity: Int, Sendable, CaseIterable {
  case unspecified, notPresent, mild, moderate, severe
}

/// Whether a symptom is there, HealthKit's `HKCategoryValuePresence`.
public enum HKCategoryValuePresence: Int, Sendable, CaseIterable {
  case present, notPresent
}

/// How the appetite has changed, HealthKit's `HKCategoryValueAppetiteChanges`.
public enum HKCategoryValueAppetiteChanges: Int, Sendable, CaseIterable {
  case unspecified, noChange, decreased, increased
}

/// The flow of a menstruation, HealthKit's older `HKCategoryValueMenstrualFlow`.
public enum HKCategoryValueMenstrualFlow: Int, Sendable, CaseIterable {
  case unspecified = 1, light, medium, heavy, none
}

/// The flow of a bleeding, HealthKit's `HKCategoryValueVaginalBleeding`.
public enum HKCategoryValueVaginalBleeding: Int, Sendable, CaseIterable {
  case unspecified = 1, light, medium, heavy, none
}

/// The quality of mucus, HealthKit's `HKCategoryValueCervicalMucusQuality`.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable, CaseIterable {
  case dry = 1, sticky, creamy, watery, eggWhite
}

/// The result of a test for ovulation, HealthKit's `HKCategoryValueOvulationTestResult`.
public enum HKCategoryValueOvulationTestResult: Int, Sendable, CaseIterable {
  case negative = 1, luteinizingHormoneSurge, indeterminate, estrogenSurge
}

/// The result of a test for pregnancy, HealthKit's `HKCategoryValuePregnancyTestResult`.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable, CaseIterable {
  case negative = 1, positive, indeterminate
}

/// The result of a test for progesterone, HealthKit's `HKCategoryValueProgesteroneTestResult`.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable, CaseIterable {
  case negative = 1, positive, indeterminate
}

/// A contraceptive, HealthKit's `HKCategoryValueContraceptive`.
public enum HKCategoryValueContraceptive: Int, Sendable, CaseIterable {
  case unspecified = 1, implant, injection, intrauterineDevice, intravaginalRing, oral, patch
}

/// The names of the values of types, as steps write them.
enum HealthValues {
  static func name(of value: Int, in type: HKCategoryType) -> String {
    names(type).first { $0.value == value }?.name ?? "\(value)"
  }

  static func value(_ name: String, in type: HKCategoryType) -> Int? {
    names(type).first { $0.name == name }?.value ?? Int(name)
  }

  static func names(_ type: HKCategoryType) -> [(name: String, value: Int)] {
    switch HKCategoryTypeIdentifier(rawValue: type.identifier) {
    case .sleepAnalysis: names(HKCategoryValueSleepAnalysis.self)
    case .appleStandHour: names(HKCategoryValueAppleStandHour.self)
    case .moodChanges, .sleepChanges: names(HKCategoryValuePresence.self)
    case .appetiteChanges: names(HKCategoryValueAppetiteChanges.self)
    case .menstrualFlow: names(HKCategoryValueMenstrualFlow.self)
    case .cervicalMucusQuality: names(HKCategoryValueCervicalMucusQuality.self)
    case .ovulationTestResult: names(HKCategoryValueOvulationTestResult.self)
    case .pregnancyTestResult, .progesteroneTestResult: names(HKCategoryValuePregnancyTestResult.self)
    case .contraceptive: names(HKCategoryValueContraceptive.self)
    default: type.values == 0...4 ? names(HKCategoryValueSeverity.self) : names(HKCategoryValue.self)
    }
  }

  private static func names<Value: CaseIterable & RawRepresentable<Int>>(
    _ type: Value.Type
  ) -> [(name: String, value: Int)] { type.allCases.map { ("\($0)", $0.rawValue) } }
}
