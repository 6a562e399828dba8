import Testing

@testable import RobotKit

/// Values of an option that are right and wrong. Tests go through the table of options with them, so a new option needs
/// a line here, or a placeholder that has one.
struct OptionSample {
  /// A value that is fine.
  let right: String
  /// A value that is not; absent where every text is fine.
  let wrong: String?
  /// What a wrong value is answered with.
  var code = ExitCode.usage

  /// By the name of the option, or else by its placeholder.
  private static let all: [String: OptionSample] = [
    "EXPR": OptionSample(right: "@a", wrong: "@a and"),
    "REGEX": OptionSample(right: "a", wrong: "("),
    "TIME": OptionSample(right: "1s", wrong: "soon"),
    "N": OptionSample(right: "2", wrong: "two"),
    "CLOCK": OptionSample(right: "virtual", wrong: "reel"),
    "WHEN": OptionSample(right: "never", wrong: "sometimes"),
    "NAME=VALUE": OptionSample(right: "a=1", wrong: "a"),
    "LOCATION": OptionSample(right: ".", wrong: "nowhere"),
    "WHICH": OptionSample(right: "failed", wrong: "some"),
    "I/N": OptionSample(right: "1/2", wrong: "3/2"),
    "ORDER": OptionSample(right: "random:3", wrong: "sorted"),
    "SIZE": OptionSample(right: "1GB", wrong: "much"),
    "NAME[:FILE]": OptionSample(right: "junit", wrong: "junitt"),
    "FORM": OptionSample(right: "xcode", wrong: "xml"),
    "MODEL": OptionSample(right: "iphone-se", wrong: "nokia"),
    "LIST": OptionSample(right: "iphone-se,ipad-mini+dark", wrong: "nokia"),
    "ORIENTATION": OptionSample(right: "landscape", wrong: "sideways"),
    "APPEARANCE": OptionSample(right: "dark", wrong: "dim"),
    "--setting": OptionSample(right: "boldText", wrong: "loud"),
    "--text-size": OptionSample(right: "accessibility3", wrong: "tiny"),
    "LOCALE": OptionSample(right: "de_DE", wrong: "german"),
    "ZONE": OptionSample(right: "Europe/Berlin", wrong: "Mars/Olympus"),
    "DATE": OptionSample(right: "2024-02-29", wrong: "tomorrow"),
    "TOKEN": OptionSample(right: "1c3f2-c1", wrong: "c1"),
    "TEXT": OptionSample(right: "Cart", wrong: nil),
    "PERCENT": OptionSample(right: "80", wrong: "101"),
    "--accepted": OptionSample(right: "accepted.txt", wrong: "missing.txt"),
    "TARGET": OptionSample(right: "Shop", wrong: nil),
    "STREAM": OptionSample(right: "run.ndjson", wrong: "missing.ndjson"),
    "DIR": OptionSample(right: "trees", wrong: nil),
    "PRODUCT": OptionSample(right: "MyShop", wrong: nil),
    "--app": OptionSample(right: "messages", wrong: "mesages"),
    "--profile": OptionSample(right: "ci", wrong: "cj"),
    "--timings": OptionSample(right: "timings.json", wrong: "robots"),
    "--config": OptionSample(right: "robotrun.json", wrong: "missing.json", code: .configuration),
    "--robots": OptionSample(right: "robots", wrong: "missing", code: .scenariosWrong),
  ]

  /// The values for an option; nil for one that takes none.
  static func of(_ option: OptionSpec, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> OptionSample?
  {
    guard let placeholder = option.placeholder else { return nil }
    let sample: OptionSample? = all[option.name] ?? all[placeholder]
    return try #require(
      sample as OptionSample?, "\(option.name) needs a right and a wrong value in OptionSample",
      sourceLocation: sourceLocation) as OptionSample
  }

  /// The option with a value that is fine, as it is written.
  static func words(_ option: OptionSpec) throws -> [String] {
    [option.name] + (try of(option).map { [$0.right] } ?? [])
  }
}

extension OptionSpec: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}
