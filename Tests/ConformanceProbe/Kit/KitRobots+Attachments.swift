import RobotKit

struct AttachmentsRobot: Robot {
  let app: Application
  static let steps = [
    Step("the string {string} is attached as {string}", Self.attach), Step("the string {string} is logged", Self.log),
    Step("text with ANSI escapes is logged", Self.logColours),
    Step("the following string is attached as {string}:", Self.attachText),
    Step("an array with {int} bytes is attached as {string}", Self.attachBytes),
    Step("a PDF document is attached and renamed", Self.attachDocument),
    Step("a link to {string} is attached", Self.attachLink),
    Step("the string {string} is attached as {string} before a failure", Self.attachAndFail),
  ]

  func attach(_ text: String, _ mediaType: String) { app.attach(text, mediaType: mediaType) }

  func log(_ text: String) { app.log(text) }

  func logColours() {
    let letters = zip("rainbow", [31, 91, 33, 32, 34, 95, 35])
    app.log("This displays a " + letters.map { "\u{1B}[\($1)m\($0)\u{1B}[0m" }.joined())
  }

  func attachText(_ mediaType: String, _ text: DocString) { app.attach(text.content, mediaType: mediaType) }

  func attachBytes(_ count: Int, _ mediaType: String) {
    app.attach(bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0) }, mediaType: mediaType)
  }

  func attachDocument() throws {
    app.attach(bytes: try app.file("document.pdf"), mediaType: "application/pdf", fileName: "renamed.pdf")
  }

  func attachLink(_ url: String) { app.attach(link: url) }

  func attachAndFail(_ text: String, _ mediaType: String) throws {
    attach(text, mediaType)
    throw KitError("whoops")
  }
}

struct PicturesRobot: Robot {
  let app: Application
  static let steps = [
    Step("a JPEG image is attached", Self.attachPhoto), Step("a PNG image is attached", Self.attachDrawing),
  ]

  func attachPhoto() throws { app.attach(bytes: try app.file("cucumber.jpeg"), mediaType: "image/jpeg") }
  func attachDrawing() throws { app.attach(bytes: try app.file("cucumber.png"), mediaType: "image/png") }
}
