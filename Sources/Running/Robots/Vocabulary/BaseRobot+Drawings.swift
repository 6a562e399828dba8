import AppModel
import ScreenDrawing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BaseRobot {
  static let drawings: [Step] = waiting(
    "expect screen looks like {string}", Self.looksLike,
    "the drawing of the screen equals the stored one, `drawings/NAME.svg` beside the scenario; `--update` stores it",
    StepExample("expect screen looks like \"Gallery\""))

  private func looksLike(_ name: String) throws -> Predicate {
    guard !name.isEmpty, !name.contains("/") else {
      throw StepFailure("\"\(name)\" is not the name of a drawing; expected one without \"/\"", snapshot: nil)
    }
    let stored = StoredDrawing(name, app)
    if app.storesDrawings { try stored.store() }
    guard let drawing = stored.content else { throw stored.missing() }
    return Predicate(holds: { [app] _ in try app.drawing() == drawing }, verb: "come true") { [app] _ in
      guard let new = try? app.drawing() else { return .untrue("the screen can't be drawn") }
      app.attach(StepAttachment(.text(drawing), mediaType: StepAttachment.drawingType, fileName: "\(name) stored.svg"))
      app.attach(StepAttachment(.text(new), mediaType: StepAttachment.drawingType, fileName: "\(name).svg"))
      let differences = DrawingComparison(stored: drawing, new: new).differences
      let facts = differences.prefix(Self.maxDifferences).map { StepFailure.Fact(name: "differs", text: $0) }
      let rest = differences.count - Self.maxDifferences
      return .untrue(
        "the screen doesn't look like \(stored.path); --update stores it as it is now",
        facts + (rest > 0 ? [StepFailure.Fact(name: "differs", text: "… (\(rest) more)")] : []))
    }
  }

  /// The number of differences that a message lists.
  private static let maxDifferences = 20
}

/// A drawing beside a scenario, with which screens are compared.
@MainActor
private struct StoredDrawing {
  let path: String
  private let app: Application

  init(_ name: String, _ app: Application) {
    let variant = (app.session?.instance?.device ?? app.session?.device)?.fileName ?? ""
    path = "\(app.resourceDirectory)/drawings/\(name)\(variant.isEmpty ? "" : ".\(variant)").svg"
    self.app = app
  }

  var content: String? { RegularFile.content(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// Stores the screen as soon as nothing is pending.
  func store() throws {
    try app.settle()
    let drawing = try app.drawing()
    guard app.storedDrawings.updateValue(drawing, forKey: path) ?? drawing == drawing else {
      throw StepFailure("\(path) was stored by an earlier step, with another screen; use another name", snapshot: nil)
    }
    guard drawing != content else { return }
    do {
      let directory = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(drawing.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw StepFailure("\(path) can't be written: \(error)", snapshot: nil)
    }
    app.log("stored \(path)")
  }

  func missing() -> StepFailure {
    StepFailure(
      "there is no drawing \(path); look at the screen with `robotrun screenshot`, then store it with --update",
      snapshot: nil)
  }
}
