import JSONRPC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tool `screenshot`.
final class ScreenshotTool: Tool {
  let definition = ToolDefinition(
    name: "screenshot", title: "See a screen",
    description: """
      Runs one scenario up to a line, and returns the drawn screen as an image, and its elements with their bounds in \
      points, one a line. Each line begins with a reference that steps accept, such as tap send. If the screen is as in \
      the last call for the same path, the result says so, and has no image. Use tree if the elements are enough.
      """,
    parameters: [
      ToolParameter(
        name: "path", kind: .string,
        description: "FILE:LINE, relative to the working directory of the server; without a line, all steps run",
        isRequired: true),
      ToolParameter(
        name: "device", kind: .string, description: "the model of the device, such as iphone-se or ipad-mini"),
      ToolParameter(name: "orientation", kind: .string, description: "portrait or landscape"),
      ToolParameter(name: "appearance", kind: .string, description: "light or dark"),
      ToolParameter(
        name: "textSize", kind: .string, description: "the size of text, such as xSmall, large or accessibility3"),
      ToolParameter(
        name: "settings", kind: .strings,
        description: "settings of the device that are turned on, such as rightToLeft or boldText"),
      ScenarioParameters.app, ScenarioParameters.schedule,
    ],
    output: Schema.object(
      [
        "unchanged": ["type": "boolean", "description": "whether the screen is as in the last call for the path"],
        "elements": Schema.list("the elements: a reference, the value, and x, y, width and height", ["type": "string"]),
        "failure": Schema.text("the failure of a step before the line"),
        "output": Schema.text("what the app has printed"),
      ], required: ["unchanged", "elements"]),
    effects: .runsApp)

  /// The number of screens that are remembered.
  private static let maxScreens = 100

  /// The last screens, by the arguments of their calls.
  private var screens: [[String]: DrawnScreen] = [:]

  func request(_ arguments: ToolArguments) throws(ToolError) -> ToolRequest {
    let options =
      [
        ("--device", "device"), ("--orientation", "orientation"), ("--appearance", "appearance"),
        ("--text-size", "textSize"), ("--app", "app"), ("--schedule", "schedule"),
      ].flatMap { arguments.option($0, $1) } + arguments.strings("settings").map { "--setting=\($0)" }
    let path = arguments.string("path") ?? ""
    // Clients show PNG; SVG is better than nothing without the program that makes pixels.
    let file = FileManager.default.temporaryDirectory.path + "/robotrun-\(UUID().uuidString)"
    let target = file + (Self.hasRasterizer ? ".png" : ".svg")
    return ToolRequest(
      command: ["screenshot", "--color", "never", "--json"] + options + ["--", path, target],
      output: ScreenshotOutput(file: target) { [weak self] screen in
        self?.remember(screen, for: options + [path]) ?? false
      })
  }

  /// - Returns: Whether the screen is the remembered one.
  private func remember(_ screen: DrawnScreen, for call: [String]) -> Bool {
    if screens[call] == screen { return true }
    if screens.count >= Self.maxScreens { screens = [:] }
    screens[call] = screen
    return false
  }

  private static var hasRasterizer: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }
  }
}

/// A drawing with the elements that are on it.
private struct DrawnScreen: Equatable {
  let bytes: Data
  let elements: [String]
}

/// Reads the elements that the command prints, and the drawing that it writes.
private final class ScreenshotOutput: ToolOutput {
  private let file: String
  private let isKnown: @MainActor (DrawnScreen) -> Bool
  private var bytes: [UInt8] = []
  private(set) var images: [JSONValue] = []

  init(file: String, isKnown: @escaping @MainActor (DrawnScreen) -> Bool) {
    (self.file, self.isKnown) = (file, isKnown)
  }

  func add(_ bytes: [UInt8]) { self.bytes += bytes }

  func cancel() { try? FileManager.default.removeItem(atPath: file) }

  func result(of end: CommandEnd) throws(ToolError) -> [String: JSONValue] {
    defer { cancel() }
    guard let image = FileManager.default.contents(atPath: file),
      let app = JSONValue(json: String(decoding: bytes, as: UTF8.self))?["app"]
    else { throw end.failure }
    let screen = DrawnScreen(bytes: image, elements: ScreenshotTool.lines(of: app))
    let isUnchanged = isKnown(screen)
    var result: [String: JSONValue] = [
      "unchanged": .bool(isUnchanged), "elements": .array(isUnchanged ? [] : screen.elements.map(JSONValue.string)),
    ]
    if !isUnchanged {
      let type = file.hasSuffix(".png") ? "image/png" : "image/svg+xml"
      images = [["type": "image", "data": .string(image.base64EncodedString()), "mimeType": .string(type)]]
    }
    if end.code == 0 {
      if !end.appOutput.isEmpty { result["output"] = .string(end.appOutput) }
    } else {
      let report = end.appOutput.split(separator: "\n\nFailures:\n", maxSplits: 1).first ?? ""
      result["failure"] = .string(Excerpt.unaligned(String(report)))
    }
    return result
  }
}

extension ScreenshotTool {
  /// The number of elements that are listed.
  private static let maxElements = 200

  /// The elements with a name, one a line: `send  "Send"  16,440 100×44`.
  fileprivate static func lines(of app: JSONValue) -> [String] {
    var lines: [String] = []
    add(app, to: &lines)
    guard lines.count > maxElements else { return lines }
    return lines.prefix(maxElements) + ["… \(lines.count - maxElements) more elements"]
  }

  private static func add(_ element: JSONValue, to lines: inout [String]) {
    let type = element["type"]?.string ?? ""
    let texts = ["label", "value", "placeholder"].compactMap { element[$0]?.string }
    if type != "application", type != "window", let name = reference(element, type) {
      let numbers = ["x", "y", "width", "height"].map { number(element["frame"]?[$0]) }
      let shown = texts.filter { !name.hasSuffix("\"\($0)\"") }.map { " \"\($0)\"" }.joined()
      let isDisabled = element["traits"]?.array?.contains("isDisabled") ?? false
      lines.append(
        "\(name)\(shown)\(isDisabled ? " (disabled)" : "")  \(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])")
    }
    for child in element["children"]?.array ?? [] { add(child, to: &lines) }
  }

  /// How steps name an element: its identifier, or its type and its label.
  private static func reference(_ element: JSONValue, _ type: String) -> String? {
    if let name = element["identifier"]?.string, name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) != nil { return name }
    guard let text = element["identifier"]?.string ?? element["label"]?.string ?? element["placeholder"]?.string else {
      return nil
    }
    // The words of steps are those of XCUITest's types: `navigationBar` is a navigation bar.
    let words = type == "staticText" ? "text" : type.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
    return "\(words) \"\(text)\""
  }

  /// A number of points without a fraction of zero.
  private static func number(_ value: JSONValue?) -> String {
    switch value {
    case .integer(let number)?: "\(number)"
    case .number(let number)?:
      number.isFinite && number == number.rounded() && abs(number) < 1e9
        ? "\(Int(number))" : "\((number * 10).rounded() / 10)"
    default: "?"
    }
  }
}
