/// A target of an Xcode project.
struct XcodeTarget {
  enum Kind {
    case app, library, interfaceTests, unitTests
    /// An extension, a command line tool, or another platform's.
    case other
  }

  let name: String
  let product: String
  let settings: BuildSettings
  let files: ModuleFiles
  /// Files of other languages that Xcode compiles.
  let otherCode: [String]
  /// The paths of files that it compiles and that don't exist.
  let missing: [String]
  /// The directory that paths in the settings start from.
  let directory: String

  var kind: Kind {
    switch product.split(separator: ".").dropFirst(3).joined(separator: ".") {
    case "application": .app
    case "framework", "framework.static", "library.static", "library.dynamic": .library
    case "bundle.ui-testing": .interfaceTests
    case "bundle.unit-test": .unitTests
    default: .other
    }
  }

  /// Whether it is built for iPhones; so are targets for several platforms.
  var isForIOS: Bool {
    if let platforms = settings["SUPPORTED_PLATFORMS"] { return platforms.contains("iphoneos") }
    return settings["SDKROOT"].map { $0 == "iphoneos" || $0 == "auto" } ?? true
  }

  /// The platform, for messages.
  var platform: String { settings["SDKROOT"] ?? settings["SUPPORTED_PLATFORMS"] ?? "" }

  /// The app that its tests launch or are loaded into.
  var testedApp: String? {
    // The path of the program: `$(BUILT_PRODUCTS_DIR)/Shop.app/Shop`.
    let host = settings["TEST_HOST"]?.split(separator: "/").last { !$0.hasPrefix("$") && !$0.hasSuffix(".app") }
    let name = settings["TEST_TARGET_NAME"] ?? host.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : ModuleName.of($0) }
  }

  /// The name of its module, which `import` uses.
  var module: String {
    let names = [settings["PRODUCT_MODULE_NAME"], settings["PRODUCT_NAME"]].compactMap(\.self)
    return ModuleName.of(names.first { !$0.isEmpty && !$0.contains("$") } ?? name)
  }
}
