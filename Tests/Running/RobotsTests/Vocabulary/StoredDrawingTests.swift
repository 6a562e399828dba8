import HeadlessUI
import Testing
import VirtualTime

@testable import Robots

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
@Suite struct StoredDrawingTests {
  private let step = "expect screen looks like \"Home\""

  /// Runs a screen with a title and a color, with files in a directory of its own.
  private func run(
    _ title: String, color: Color = .blue, in directory: URL, stores: Bool = false, _ test: (Application) throws -> Void
  ) throws {
    try Rig.run {
      VStack {
        Text(title)
        Rectangle().fill(color).frame(width: 40, height: 40)
      }
    } test: { app in
      app.resourceDirectory = directory.path
      app.storesDrawings = stores
      try test(app)
    }
  }

  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }

  @Test func `a stored drawing is compared shape by shape`() throws {
    try withDirectory { directory in
      try run("Home", in: directory) { app in
        let missing = Narrator(app).outcome(of: step)
        #expect(missing.contains("there is no drawing \(directory.path)/drawings/Home.svg"), "\(missing)")
      }
      try run("Home", in: directory, stores: true) { app in #expect(Narrator(app).outcome(of: step) == "passed") }
      try run("Home", in: directory) { app in #expect(Narrator(app).outcome(of: "\(step) now") == "passed") }
      try run("Home", color: .red, in: directory) { app in
        let outcome = Narrator(app).outcome(of: "\(step) now")
        #expect(outcome.hasPrefix("the screen doesn't look like \(directory.path)/drawings/Home.svg"), "\(outcome)")
        #expect(outcome.contains("fill #0088FF → #FF383C"), "\(outcome)")
        #expect(app.attachments.compactMap(\.fileName) == ["Home stored.svg", "Home.svg"])
      }
    }
  }

  @Test func `each device has its own`() throws {
    try withDirectory { directory in
      try run("Home", in: directory, stores: true) { app in
        try Narrator(app).say("use dark appearance")
        #expect(Narrator(app).outcome(of: step) == "passed")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.appendingPathComponent("drawings").path)
      #expect(names == ["Home.dark.svg"])
    }
  }

  @Test func `a name is for one screen`() throws {
    try withDirectory { directory in
      let model = Model()
      try Rig.run {
        Text(model.isOn ? "On" : "Off")
        Button("Turn") { model.isOn.toggle() }
      } test: { app in
        app.resourceDirectory = directory.path
        app.storesDrawings = true
        let narrator = Narrator(app)
        #expect(narrator.outcome(of: step) == "passed")
        #expect(narrator.outcome(of: step) == "passed")
        try narrator.say("tap \"Turn\"")
        #expect(narrator.outcome(of: step).contains("was stored by an earlier step"))
      }
    }
  }

  @Test func `a screen that comes later is awaited`() throws {
    let model = Model()
    try withDirectory { directory in
      for isStored in [true, false] {
        try Rig.run {
          Text(model.text)
        } test: { app in
          app.resourceDirectory = directory.path
          app.storesDrawings = isStored
          model.text = "Loading"
          model.after(.seconds(2)) { $0.text = "Loaded" }
          #expect(Narrator(app).outcome(of: step) == "passed")
          #expect(model.text == "Loaded")
        }
      }
    }
  }

  @Test func `a name is not a path`() throws {
    try run("Home", in: FileManager.default.temporaryDirectory) { app in
      let outcome = Narrator(app).outcome(of: "expect screen looks like \"../Home\"")
      #expect(outcome.hasPrefix("\"../Home\" is not the name of a drawing"), "\(outcome)")
    }
  }
}
