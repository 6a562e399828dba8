import ScreenDrawing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun screenshot`: runs a scenario up to a line, and draws the screen.
struct ScreenshotCommand: Command {
  let suite: any RobotSuite.Type
  let options: Options
  let console: Console

  func run() throws -> ExitCode {
    guard options.paths.count <= 2 else { throw UsageError(kind: .unexpectedArgument(options.paths[2]), argument: nil) }
    guard options.paths.count == 2 else { throw UsageError(kind: .noDrawing, argument: nil) }
    let drawing = try DrawingFile(options.paths[1])
    var options = options
    options.paths = [options.paths[0]]
    return try TreeCommand(suite: suite, options: options, console: console, drawing: drawing).run()
  }
}

/// A file that a drawing is written to: SVG, or PNG by another program.
struct DrawingFile {
  private let path: String
  private let isImage: Bool

  /// - Throws: ``UsageError`` for a file that is neither SVG nor PNG.
  init(_ path: String) throws {
    self.path = path
    isImage = path.lowercased().hasSuffix(".png")
    guard isImage || path.lowercased().hasSuffix(".svg") else {
      throw UsageError(kind: .unknownDrawing(path), argument: nil)
    }
  }

  /// Writes an SVG document.
  ///
  /// - Throws: ``SinkError``, or ``RasterizerError`` for a PNG that can't be made.
  func write(_ document: String) throws {
    guard isImage else { return try FileSink.write(document, to: path) }
    let code = try Rasterizer.write(document, to: path)
    guard code == 0 else { throw SinkError(target: path, reason: "rsvg-convert exited with \(code)") }
  }
}
