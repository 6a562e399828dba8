/// The name of a new package, derived from the name of its directory: `my-shop` becomes `MyShop`.
///
/// It names modules, so it has only ASCII letters and digits: the linker accepts no others.
struct StarterName: Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter directory: The name of the directory; not its path.
  init(directory: String) {
    let words = directory.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    description =
      switch true {
      case name.isEmpty: "MyApp"
      case name.first?.isNumber == true: "App" + name
      case Self.isReserved(name): name + "App"
      default: name
      }
  }

  /// Whether a module of the app can't have a name.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

  /// Names of other modules, and names that a module can't have; file systems may be case-insensitive.
  private static let reserved: Set<String> = [
    "activitykit", "any", "appintents", "applefoundation", "appmodel", "apps", "audiotoolbox",
    "authenticationservices", "avfaudio", "avfoundation", "avkit", "backgroundtasks", "charts", "cloudkit",
    "combine", "constraints", "contacts", "contactsui", "cookbooksample", "coregraphics", "corelocation",
    "coremedia", "corespotlight", "cucumberexpressions", "cucumbermessages", "darwin", "dispatch", "distributed",
    "draftedmembers", "draftedstandin", "embeddedfiles", "eventkit", "foundation", "foundationessentials",
    "foundationmodels", "gherkin", "glibc", "headlesscombine", "headlessui", "healthkit", "imageio",
    "inlinesnapshottesting", "journalsample", "jsonrpc", "languageserver", "linkpresentation",
    "localauthentication", "macroplugin", "main", "mapkit", "messageui", "modelcontextserver", "network",
    "observation", "os", "oslog", "package", "pdfkit", "phoneservices", "photosui", "prebuiltmodules", "protocol",
    "quicklook", "regexbuilder", "reporters", "robotkit", "robotrun", "robots", "safariservices", "sampleapps",
    "scenariorunner", "screendrawing", "security", "self", "servicemacros", "servicessample", "shelfsample",
    "snapshottesting", "spawnshim", "speech", "storekit", "suggestsample", "swift", "swiftdata", "swiftsource",
    "swiftui", "swiftuicore", "swiftuimacros", "synchronization", "systemconfiguration", "systemshims", "test",
    "testing", "tests", "testsupport", "tipkit", "travelsample", "travelsampleapi", "travelsampledesign",
    "travelsamplefeatures", "type", "uikit", "uniformtypeidentifiers", "usernotifications", "viewgraph",
    "viewinspector", "virtualtime", "webkit", "widgetkit", "xctest", "xctestshim", "xcuiautomation",
  ]
}
