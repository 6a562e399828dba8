/// The name of a new package, made of the name of its folder: `my-shop` is `MyShop`.
///
/// It names modules, so it holds nothing but ASCII letters and digits: the linker takes no others.
struct StarterName: Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter folder: The name of the folder; not its path.
  init(folder: String) {
    let words = folder.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    description =
      switch true {
      case name.isEmpty: "MyApp"
      case name.first?.isNumber == true: "App" + name
      case Self.reserved.contains(name.lowercased()): name + "App"
      default: name
      }
  }

  /// Names that other modules have, or that can't name any. File systems may not tell upper from lower case.
  private static let reserved: Set<String> = [
    "any", "apps", "appmodel", "clockshim", "combine", "cucumberexpressions", "cucumbermessages", "darwin", "dispatch",
    "distributed", "foundation", "foundationessentials", "gherkin", "glibc", "headlesscombine", "headlessui",
    "launchshim", "main", "observation", "package", "processshim", "protocol", "regexbuilder", "reporters",
    "robotkit", "robotrun", "robots", "sampleapps", "scenariorunner", "self", "spawnshim", "swift", "swiftui",
    "swiftuimacros", "synchronization", "test", "testing", "tests", "testsupport", "type", "uikit",
    "uniformtypeidentifiers", "viewgraph", "virtualtime", "xctest",
  ]
}
