import Reporters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error of the process.
///
/// Text from outside reaches a terminal through ``show(_:)``, ``writeError(_:)-(String)``, diagnostics and reports: each
/// shows control characters instead of writing them. What programs read goes through ``print(_:)``.
final class Console {
  private let output: DescriptorSink
  private let errors: DescriptorSink
  private var outputCommands = WorkflowCommandFilter()
  private var errorCommands = WorkflowCommandFilter()

  init() {
    StandardDescriptors.secure()
    output = DescriptorSink(STDOUT_FILENO, name: "on standard output", isLive: isatty(STDOUT_FILENO) == 1)
    errors = DescriptorSink(STDERR_FILENO, name: "on standard error", isLive: true)
  }

  /// Returns the style of text on standard output.
  func outputStyle(_ color: ColorChoice) -> TerminalStyle {
    Self.style(of: STDOUT_FILENO, color)
  }

  /// Whether standard output is a terminal.
  var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a process or a file still takes what is printed on standard output.
  var hasReader: Bool { output.isOpen }

  /// The color setting of standard error.
  var errorColor = ColorChoice.auto

  /// The style of text on standard error.
  var errorStyle: TerminalStyle { Self.style(of: STDERR_FILENO, errorColor) }

  /// Whether standard error shows the progress of long commands: a terminal that can go back in a line.
  var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && Self.variable("TERM") != "dumb" }

  /// Writes a line to standard error, over the one that was written before; an empty one removes it.
  func writeProgress(_ text: String) { errors.write("\r\u{1B}[K" + text) }

  /// Writes data to standard output unchanged.
  func print(_ text: String) {
    output.write(text)
  }

  /// Writes a report for users to standard output: no line of it is a command to a CI system.
  func report(_ text: String) {
    output.write(outputCommands.filtered(text))
  }

  /// Writes lines for users to standard output, with control characters shown.
  func show(_ text: String) {
    report(Self.lines(text, outputStyle(.never)))
  }

  /// Flushes standard output.
  func flush() {
    output.flush()
  }

  /// Writes lines to standard error, with control characters shown.
  func writeError(_ text: String) {
    errors.write(errorCommands.filtered(Self.lines(text, errorStyle)))
  }

  /// Writes a message to standard error.
  func writeError(_ diagnostic: Diagnostic) {
    report(onErrors: diagnostic.rendered(style: errorStyle))
  }

  /// Writes a report for users to standard error: no line of it is a command to a CI system.
  func report(onErrors text: String) {
    errors.write(errorCommands.filtered(text))
  }

  private static func lines(_ text: String, _ style: TerminalStyle) -> String {
    let lines = PlainText.lines(of: text).map { PlainText.forTerminal($0, unicode: style.unicode) + "\n" }
    return lines.isEmpty ? "\n" : lines.joined()
  }

  /// Closes standard output, and prints the reason of an exit code other than 0 as the last line of standard error.
  func end(_ code: ExitCode, because reason: String) -> ExitCode {
    var (code, reasons) = (code, [reason])
    if let ended = Interruption.signal.flatMap(ExitCode.init(signal:)), let effect = ended.signalEffect, ended != code {
      reasons = [effect] + (code == .success ? [] : reasons)
      code = ended
    }
    do {
      try output.close()
    } catch {
      code = .worst(code, .reportNotWritten)
      reasons.append(String(describing: error))
    }
    // A single line, even if the reason has several.
    let reason = PlainText.forTerminal(reasons.filter { !$0.isEmpty }.joined(separator: "; "), unicode: true)
    if code != .success {
      writeError("\(SystemPath.programName): exit \(code.rawValue): \(reason.shortened(to: Self.maxReasonLength))")
    }
    return code
  }

  /// The length limit of a reason, in code points.
  private static let maxReasonLength = 500

  private static func style(of descriptor: Int32, _ color: ColorChoice) -> TerminalStyle {
    let isTerminal = isatty(descriptor) == 1
    let isWished =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
      }
    return TerminalStyle(
      colour: isWished, unicode: hasUnicode, width: isTerminal ? width(of: descriptor) : 80,
      isTerminal: isTerminal && variable("TERM") != "dumb")
  }

  /// Whether the locale allows Unicode: only an explicit setting excludes it, since CI systems often set none.
  private static var hasUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).first { !$0.isEmpty } ?? ""
    return locale != "C" && locale != "POSIX"
  }

  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}

/// Standard input, output and error, which the parent process may have closed.
private enum StandardDescriptors {
  /// Opens `/dev/null` for each closed descriptor; otherwise the next opened file would get its number and the output.
  ///
  /// Standard input is opened for writing and the others for reading, so using them still fails.
  static func secure() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is the descriptor's.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
