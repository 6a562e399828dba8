// The identifiers are those of HealthKit, which name what they are for.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The identifier of what is recorded by values of a list, HealthKit's `HKCategoryTypeIdentifier`.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

  // MARK: Sleep and mind

  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let mindfulSession = Self("MindfulSession")

  // MARK: Events

  public static let appleStandHour = Self("AppleStandHour")
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  public static let irregularHeartRhythmEvent = Self("IrregularHeartRhythmEvent")
  public static let lowCardioFitnessEvent = Self("LowCardioFitnessEvent")
  public static let environmentalAudioExposureEvent = Self("AudioExposureEvent")
  public static let headphoneAudioExposureEvent = Self("HeadphoneAudioExposureEvent")
  public static let appleWalkingSteadinessEvent = Self("AppleWalkingSteadinessEvent")
  public static let sleepApneaEvent = Self("SleepApneaEvent")
  public static let toothbrushingEvent = Self("ToothbrushingEvent")
  public static let handwashingEvent = Self("HandwashingEvent")

  // MARK: Cycle

  public static let menstrualFlow = Self("MenstrualFlow")
  public static let intermenstrualBleeding = Self("IntermenstrualBleeding")
  public static let cervicalMucusQuality = Self("CervicalMucusQuality")
  public static let ovulationTestResult = Self("OvulationTestResult")
  public static let pregnancyTestResult = Self("PregnancyTestResult")
  public static let progesteroneTestResult = Self("ProgesteroneTestResult")
  public static let sexualActivity = Self("SexualActivity")
  public static let contraceptive = Self("Contraceptive")
  public static let pregnancy = Self("Pregnancy")
  public static let lactation = Self("Lactation")

  // MARK: Symptoms

  public static let abdominalCramps = Self("AbdominalCramps")
  public static let acne = Self("Acne")
  public static let bladderIncontinence = Self("BladderIncontinence")
  public static let bloating = Self("Bloating")
  public static let breastPain = Self("BreastPain")
  public static let chestTightnessOrPain = Self("ChestTightnessOrPain")
  public static let chills = Self("Chills")
  public static let constipation = Self("Constipation")
  public static let coughing = Self("Coughing")
  public static let diarrhea = Self("Diarrhea")
  public static let dizziness = Self("Dizziness")
  public static let drySkin = Self("DrySkin")
  public static let fainting = Self("Fainting")
  public static let fatigue = Self("Fatigue")
  public static let fever = Self("Fever")
  public static let generalizedBodyAche = Self("GeneralizedBodyAche")
  public static let hairLoss = Self("HairLoss")
  public static let headache = Self("Headache")
  public static let heartburn = Self("Heartburn")
  public static let hotFlashes = Self("HotFlashes")
  public static let lossOfSmell = Self("LossOfSmell")
  public static let lossOfTaste = Self("LossOfTaste")
  public static let lowerBackPain = Self("LowerBackPain")
  public static let memoryLapse = Self("MemoryLapse")
  public static let nausea = Self("Nausea")
  public static let nightSweats = Self("NightSweats")
  public static let pelvicPain = Self("PelvicPain")
  public static let rapidPoundingOrFlutteringHeartbeat = Self("RapidPoundingOrFlutteringHeartbeat")
  public static let runnyNose = Self("RunnyNose")
  public static let shortnessOfBreath = Self("ShortnessOfBreath")
  public static let sinusCongestion = Self("SinusCongestion")
  public static let skippedHeartbeat = Self("SkippedHeartbeat")
  public static let soreThroat = Self("SoreThroat")
  public static let vaginalDryness = Self("VaginalDryness")
  public static let vomiting = Self("Vomiting")
  public static let wheezing = Self("Wheezing")
  public static let appetiteChanges = Self("AppetiteChanges")
  public static let moodChanges = Self("MoodChanges")
  public static let sleepChanges = Self("SleepChanges")
}

/// What is known of a type of categories.
struct CategoryDefinition: Sendable {
  let identifier: HKCategoryTypeIdentifier
  let values: ClosedRange<Int>
  /// The name in the Health app, as far as it is known: guesses are names of rows.
  let name: String
  /// Whether only the phone records it, and apps can't save it.
  let isReadOnly: Bool

  private init(
    _ identifier: HKCategoryTypeIdentifier, _ values: ClosedRange<Int>, _ name: String, isReadOnly: Bool = false
  ) {
    (self.identifier, self.values, self.name, self.isReadOnly) = (identifier, values, name, isReadOnly)
  }

  static let all = Dictionary(uniqueKeysWithValues: table.map { ($0.identifier.rawValue, $0) })

  private static let table: [CategoryDefinition] = [
    .init(.sleepAnalysis, 0...5, "Sleep"),
    .init(.mindfulSession, 0...0, "Mindful Minutes"),
    .init(.appleStandHour, 0...1, "Stand Hours", isReadOnly: true),
    .init(.lowHeartRateEvent, 0...0, "Low Heart Rate Notifications", isReadOnly: true),
    .init(.highHeartRateEvent, 0...0, "High Heart Rate Notifications", isReadOnly: true),
    .init(.irregularHeartRhythmEvent, 0...0, "Irregular Rhythm Notifications", isReadOnly: true),
    .init(.lowCardioFitnessEvent, 1...1, "Low Cardio Fitness Notifications", isReadOnly: true),
    .init(.environmentalAudioExposureEvent, 1...1, "Noise Notifications", isReadOnly: true),
    .init(.headphoneAudioExposureEvent, 1...1, "Headphone Notifications", isReadOnly: true),
    .init(.appleWalkingSteadinessEvent, 1...4, "Walking Steadiness Notifications", isReadOnly: true),
    .init(.sleepApneaEvent, 0...0, "Sleep Apnea Notifications", isReadOnly: true),
    .init(.toothbrushingEvent, 0...0, "Toothbrushing"),
    .init(.handwashingEvent, 0...0, "Handwashing"),
    .init(.menstrualFlow, 1...5, "Menstruation"),
    .init(.intermenstrualBleeding, 0...0, "Spotting"),
    .init(.cervicalMucusQuality, 1...5, "Cervical Mucus Quality"),
    .init(.ovulationTestResult, 1...4, "Ovulation Test Result"),
    .init(.pregnancyTestResult, 1...3, "Pregnancy Test Result"),
    .init(.progesteroneTestResult, 1...3, "Progesterone Test Result"),
    .init(.sexualActivity, 0...0, "Sexual Activity"),
    .init(.contraceptive, 1...7, "Contraceptives"),
    .init(.pregnancy, 0...0, "Pregnancy"),
    .init(.lactation, 0...0, "Lactation"),
    .init(.abdominalCramps, 0...4, "Abdominal Cramps"),
    .init(.acne, 0...4, "Acne"),
    .init(.bladderIncontinence, 0...4, "Bladder Incontinence"),
    .init(.bloating, 0...4, "Bloating"),
    .init(.breastPain, 0...4, "Breast Pain"),
    .init(.chestTightnessOrPain, 0...4, "Chest Tightness or Pain"),
    .init(.chills, 0...4, "Chills"),
    .init(.constipation, 0...4, "Constipation"),
    .init(.coughing, 0...4, "Coughing"),
    .init(.diarrhea, 0...4, "Diarrhea"),
    .init(.dizziness, 0...4, "Dizziness"),
    .init(.drySkin, 0...4, "Dry Skin"),
    .init(.fainting, 0...4, "Fainting"),
    .init(.fatigue, 0...4, "Fatigue"),
    .init(.fever, 0...4, "Fever"),
    .init(.generalizedBodyAche, 0...4, "Body and Muscle Ache"),
    .init(.hairLoss, 0...4, "Hair Loss"),
    .init(.headache, 0...4, "Headache"),
    .init(.heartburn, 0...4, "Heartburn"),
    .init(.hotFlashes, 0...4, "Hot Flashes"),
    .init(.lossOfSmell, 0...4, "Loss of Smell"),
    .init(.lossOfTaste, 0...4, "Loss of Taste"),
    .init(.lowerBackPain, 0...4, "Lower Back Pain"),
    .init(.memoryLapse, 0...4, "Memory Lapse"),
    .init(.nausea, 0...4, "Nausea"),
    .init(.nightSweats, 0...4, "Night Sweats"),
    .init(.pelvicPain, 0...4, "Pelvic Pain"),
    .init(.rapidPoundingOrFlutteringHeartbeat, 0...4, "Rapid, Pounding or Fluttering Heartbeat"),
    .init(.runnyNose, 0...4, "Runny Nose"),
    .init(.shortnessOfBreath, 0...4, "Shortness of Breath"),
    .init(.sinusCongestion, 0...4, "Sinus Congestion"),
    .init(.skippedHeartbeat, 0...4, "Skipped Heartbeat"),
    .init(.soreThroat, 0...4, "Sore Throat"),
    .init(.vaginalDryness, 0...4, "Vaginal Dryness"),
    .init(.vomiting, 0...4, "Vomiting"),
    .init(.wheezing, 0...4, "Wheezing"),
    .init(.appetiteChanges, 0...3, "Appetite Changes"),
    .init(.moodChanges, 0...1, "Mood Changes"),
    .init(.sleepChanges, 0...1, "Sleep Changes"),
  ]
}
