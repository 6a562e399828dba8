import Reporters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error of the process.
///
/// Text from outside reaches a terminal through ``show(_:)``, ``complain(_:)-(String)``, diagnostics and reports: each
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

  /// How text on standard output is drawn.
  func outputStyle(_ color: ColorChoice) -> TerminalStyle {
    Self.style(of: STDOUT_FILENO, color)
  }

  /// Whether standard output is a terminal.
  var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// When colours are used on standard error.
  var errorColor = ColorChoice.auto

  /// How text on standard error is drawn.
  var errorStyle: TerminalStyle { Self.style(of: STDERR_FILENO, errorColor) }

  /// Writes data to standard output as they are.
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

  /// Lets readers see what was written to standard output so far.
  func flush() {
    output.flush()
  }

  /// Writes lines to standard error, with control characters shown.
  func complain(_ text: String) {
    errors.write(errorCommands.filtered(Self.lines(text, errorStyle)))
  }

  /// Writes a message to standard error.
  func complain(_ diagnostic: Diagnostic) {
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

  /// Makes sure that all of standard output is there, and says on standard error why the program doesn't end with 0,
  /// as its last line.
  func end(_ code: ExitCode, because reason: String) -> ExitCode {
    var (code, reasons) = (code, [reason])
    if let signal = Interruption.signal, let ended = ExitCode(rawValue: 128 + signal), ended != code {
      reasons = [ended == .interrupted ? "interrupted" : "terminated"] + (code == .success ? [] : reasons)
      code = ended
    }
    do {
      try output.close()
    } catch {
      code = .worst(code, .reportNotWritten)
      reasons.append(String(describing: error))
    }
    // One line, whatever the reason has in it.
    let reason = PlainText.forTerminal(reasons.filter { !$0.isEmpty }.joined(separator: "; "), unicode: true)
    if code != .success {
      complain("\(SystemPath.programName): exit \(code.rawValue): \(reason.shortened(to: Self.longestReason))")
    }
    return code
  }

  /// How many code points of a reason are written.
  private static let longestReason = 500

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

  /// Only a locale that says so takes Unicode away: in CI systems there often is none.
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
  /// Opens `/dev/null` where one of them is closed: the next file that is opened would take its number, and what is
  /// printed would be written into that file.
  ///
  /// Standard input is opened for writing and the others for reading, so using them still fails.
  static func secure() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is the descriptor's.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
