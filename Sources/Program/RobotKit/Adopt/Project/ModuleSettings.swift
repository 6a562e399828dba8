/// How a module is compiled, as far as it changes the meaning of its code.
///
/// Features that only make the compiler stricter, such as `MemberImportVisibility`, are left out.
struct ModuleSettings: Hashable {
  /// The language mode: `5` or `6`.
  var languageMode = "5"
  /// Whether declarations are on the main actor by default.
  var isMainActor = false
  var features: Set<String> = []
  /// Conditions of `#if`.
  var conditions: Set<String> = []
  /// Whether imports are internal by default. Those that are written so become public in packages: what their code gets
  /// by a public import of Apple's module may be in another one of robotrun's.
  var hasInternalImports = false

  init() {}

  /// Reads the build settings of Xcode.
  init(_ value: (String) -> String?) {
    if let version = value("SWIFT_VERSION") { languageMode = Self.mode(version) }
    isMainActor = value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
    if value("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" { features.formUnion(Self.approachable) }
    for feature in Self.supported where value(Self.setting(of: feature)) == "YES" { features.insert(feature) }
    // Source: the release notes of Xcode 14, which enables them by default; SwiftPM doesn't.
    if value("SWIFT_ENABLE_BARE_SLASH_REGEX") != "NO" { features.insert(Self.regexes) }
    let flags = (value("OTHER_SWIFT_FLAGS") ?? "").split(separator: " ").map(String.init)
    let defined = zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    let joined = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let conditions = (value("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? "").split(separator: " ").map(String.init)
    // DEBUG is a condition of debug builds in any case.
    self.conditions = Set(conditions + defined + joined).filter { $0 != "DEBUG" && !$0.contains("$") }
  }

  /// The settings of tests: on Linux, `NonisolatedNonsendingByDefault` would keep them from calling the asynchronous
  /// `setUp()` of XCTest.
  var ofTests: ModuleSettings {
    var settings = self
    settings.features.remove("NonisolatedNonsendingByDefault")
    return settings
  }

  /// Returns the language mode of a version: `5` for `5.0` and `5.9`.
  static func mode(_ version: String) -> String {
    version.split(separator: ".").first.flatMap { Int($0) }.map { $0 >= 6 ? "6" : "5" } ?? "5"
  }

  /// The features that the language mode doesn't enable, in order.
  private var addedFeatures: [String] {
    (languageMode == "6" ? features.subtracting(Self.partOfSwift6) : features).sorted()
  }

  /// The settings as a manifest has them.
  var manifest: [String] {
    [".swiftLanguageMode(.v\(languageMode))"] + (isMainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + (addedFeatures + (hasInternalImports ? [Self.internalImports] : [])).map {
        ".enableUpcomingFeature(\(StarterDependency.literal($0)))"
      }
      + conditions.sorted().map { ".define(\(StarterDependency.literal($0)))" }
  }

  /// The settings in one line: `Swift 6, default isolation MainActor`. Those that Xcode has by default are left out.
  var text: String {
    let isolation = isMainActor ? ["default isolation MainActor"] : []
    let features = addedFeatures.filter { $0 != Self.regexes }
    return (["Swift \(languageMode)"] + isolation + features + conditions.sorted().map { "-D \($0)" })
      .joined(separator: ", ")
  }

  /// The features that `SWIFT_APPROACHABLE_CONCURRENCY` enables.
  private static let approachable: Set<String> = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  static let internalImports = "InternalImportsByDefault"

  /// The literals `/…/`.
  private static let regexes = "BareSlashRegexLiterals"

  /// The features with a build setting of their own.
  private static let supported = approachable.union([
    regexes, "ConciseMagicFile", "DynamicActorIsolation", "GlobalConcurrency", "ImplicitOpenExistentials",
    "IsolatedDefaultValues", "RegionBasedIsolation",
  ])

  private static let partOfSwift6 = supported.subtracting([
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
  ])

  /// Returns the feature of a manifest, if it changes the meaning of code.
  static func isSupported(_ feature: String) -> Bool { supported.contains(feature) }

  /// Returns the build setting of a feature: `SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY`.
  private static func setting(of feature: String) -> String {
    // Its name in Xcode isn't the compiler's.
    if feature == "DisableOutwardActorInference" { return "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION" }
    return "SWIFT_UPCOMING_FEATURE" + feature.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
  }
}
