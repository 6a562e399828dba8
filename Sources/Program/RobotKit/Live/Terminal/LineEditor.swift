import Reporters

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads lines from a terminal, with editing, a history and completion.
@MainActor
final class LineEditor {
  /// The result of completing the text before the cursor.
  struct Completion: Equatable {
    /// The new text before the cursor.
    let head: String
    /// The possible continuations, if there are several.
    let choices: [String]
  }

  /// The time in which the rest of an escape sequence comes, in milliseconds.
  private static let escapePause: Int32 = 50
  /// The limit of shown choices.
  private static let maxChoices = 20

  private let console: Console
  private let complete: (String) -> Completion
  private var history: [String] = []
  private var parser = KeyParser()

  /// - Parameter complete: Completes the text before the cursor.
  /// - Returns: `nil` unless input and output are terminals that can move the cursor.
  init?(console: Console, complete: @escaping (String) -> Completion) {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, !["", "dumb"].contains(name) else { return nil }
    (self.console, self.complete) = (console, complete)
  }

  /// Reads a line.
  ///
  /// - Returns: The line; `nil` at the end of the input, at Control-D in an empty line, or after a signal.
  func line(prompt: String) -> String? {
    guard let mode = EditingMode() else { return readLine() }
    defer { mode.restore() }
    var line = EditedLine(history: history)
    draw(prompt, line.buffer)
    while let key = nextKey() {
      switch key {
      case .enter:
        line.buffer.moveToEnd()
        draw(prompt, line.buffer)
        console.print("\n")
        let text = line.buffer.text
        if text.contains(where: { !$0.isWhitespace }), text != history.last { history.append(text) }
        return text
      case .control("d") where line.buffer.characters.isEmpty:
        console.print("\n")
        return nil
      case .control("c"):
        console.print("^C\n")
        line = EditedLine(history: history)
      case .control("l"): console.print("\u{1B}[H\u{1B}[2J")
      case .control("z"): suspend(mode)
      case .tab: show(line.complete(complete), prompt, line.buffer)
      default: line.apply(key)
      }
      draw(prompt, line.buffer)
    }
    console.print("\n")
    return nil
  }

  private func suspend(_ mode: EditingMode) {
    mode.restore()
    kill(getpid(), SIGTSTP)
    mode.begin()
  }

  private func show(_ choices: [String], _ prompt: String, _ buffer: LineBuffer) {
    guard !choices.isEmpty else { return }
    var end = buffer
    end.moveToEnd()
    draw(prompt, end)
    console.print("\n")
    for choice in choices.prefix(Self.maxChoices) { console.show("  \(choice)") }
    if choices.count > Self.maxChoices { console.show("  … \(choices.count - Self.maxChoices) more") }
  }

  // MARK: Input

  private func nextKey() -> TerminalKey? {
    while Interruption.signal == nil {
      if let key = parser.next() { return key }
      var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let pause = parser.isIncomplete ? Self.escapePause : Interruption.pollInterval
      switch poll(&state, 1, pause) {
      case 0:
        if parser.isIncomplete, let key = parser.next(isLast: true) { return key }
      case 1...:
        let bytes = DescriptorReader.bytes(of: STDIN_FILENO)
        guard !bytes.isEmpty else { return nil }
        parser.add(bytes)
      default: guard errno == EINTR else { return nil }
      }
    }
    return nil
  }

  // MARK: Output

  /// Draws the line, or the part of it around the cursor that fits into a row.
  private func draw(_ prompt: String, _ buffer: LineBuffer) {
    let row = LineRow(buffer, width: console.outputStyle(.never).width - prompt.count - 1)
    console.print("\r\(prompt)\(row.text)\u{1B}[K\r\u{1B}[\(prompt.count + row.column)C")
    console.flush()
  }
}

/// A line that is edited, and its place in the history.
private struct EditedLine {
  var buffer = LineBuffer()
  private let history: [String]
  private var index: Int
  /// The text that isn't in the history yet.
  private var draft = ""

  init(history: [String]) {
    (self.history, index) = (history, history.count)
  }

  mutating func apply(_ key: TerminalKey) {
    switch key {
    case .text(let text): buffer.insert(text)
    case .backspace, .control("h"): buffer.deleteBackward()
    case .delete, .control("d"): buffer.deleteForward()
    case .left, .control("b"): buffer.move(by: -1)
    case .right, .control("f"): buffer.move(by: 1)
    case .home, .control("a"): buffer.moveToStart()
    case .end, .control("e"): buffer.moveToEnd()
    case .control("k"): buffer.deleteToEnd()
    case .control("u"): buffer.deleteToStart()
    case .control("w"): buffer.deleteWord()
    case .up, .control("p"): recall(index - 1)
    case .down, .control("n"): recall(index + 1)
    default: break
    }
  }

  private mutating func recall(_ place: Int) {
    guard (0...history.count).contains(place) else { return }
    if index == history.count { draft = buffer.text }
    index = place
    buffer = LineBuffer(place == history.count ? draft : history[place])
  }

  /// Completes the text before the cursor, and returns the choices if there are several.
  mutating func complete(_ complete: (String) -> LineEditor.Completion) -> [String] {
    let completion = complete(buffer.head)
    let isChanged = completion.head != buffer.head
    buffer.replaceHead(with: completion.head)
    return isChanged ? [] : completion.choices
  }
}

/// The part of a line that is shown in a row of the terminal, and the column of the cursor.
struct LineRow: Equatable {
  let text: String
  let column: Int

  init(_ buffer: LineBuffer, width: Int) {
    let limit = max(width, 8)
    let shown = buffer.characters.map(Self.shown)
    var start = buffer.cursor
    var column = 0
    while start > 0, column + shown[start - 1].width <= limit {
      start -= 1
      column += shown[start].width
    }
    var (end, used) = (buffer.cursor, column)
    while end < shown.count, used + shown[end].width <= limit {
      used += shown[end].width
      end += 1
    }
    (text, self.column) = (shown[start..<end].map(\.text).joined(), column)
  }

  /// A character as the terminal shows it: control characters are visible.
  private static func shown(_ character: Character) -> (text: String, width: Int) {
    let text = PlainText.forTerminal(String(character), unicode: true)
    guard text == String(character) else { return (text, text.count) }
    return (text, min(2, DisplayWidth.of(text)))
  }
}

/// The mode of a terminal in which keys come one by one, and none of them is a signal.
private struct EditingMode {
  private var earlier = termios()

  /// Begins the mode; `nil` if standard input isn't a terminal any more.
  init?() {
    guard tcgetattr(STDIN_FILENO, &earlier) == 0 else { return nil }
    begin()
  }

  func begin() {
    var mode = earlier
    mode.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | ISTRIP)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Restores the mode that the terminal had.
  func restore() {
    var mode = earlier
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }
}
