import CucumberMessages

/// Draws the parts of a scenario for a terminal.
struct PrettyLines {
  let style: TerminalStyle

  /// A heading with its tags above it.
  func heading(_ title: String, tags: [String], location: String, indent: Int) -> String {
    var text = ""
    if !tags.isEmpty {
      text += .spaces(indent) + style.paint(style.clean(tags.joined(separator: " ")), .cyan) + "\n"
    }
    return text + style.line(style.clean(title), ink: .bold, indent: indent, right: style.clean(location))
  }

  /// The keyword and the name, as far as there are any: a file without `Feature:` has no keyword.
  func title(_ keyword: String, _ name: String) -> String {
    [keyword.isEmpty ? "" : "\(keyword):", name].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A step or hook with its argument, its inner steps, and the reason for which it did not pass.
  func step(_ step: StepRecord, _ reason: FailureReason?, indent: Int) -> String {
    let status = step.status
    let title = step.virtualTime.map { "\(step.title)  (\(Seconds.short($0)) of virtual time)" } ?? step.title
    var text = marked(
      status, title, ink: status == .passed ? nil : style.ink(status), location: step.locationText,
      shortLocation: step.line.map { ":\($0)" }, indent: indent)
    if let data = step.argument { text += argument(data, indent: indent + 2) }
    if status == .passed, step.inner.isEmpty { return text }
    guard step.inner.failurePath.isEmpty else { return text + innerSteps(of: step, reason, indent: indent + 2) }
    text += innerSteps(of: step, nil, indent: indent + 2)
    if let reason { text += self.reason(reason, status, indent: indent + 2) }
    return text
  }

  /// A line with the mark of a status.
  func marked(
    _ status: TestStepResult.Status, _ title: String, ink: TerminalStyle.Ink?, location: String,
    shortLocation: @autoclosure () -> String? = nil, indent: Int
  ) -> String {
    style.line(
      style.clean(title), ink: ink, indent: indent, right: style.clean(location), short: shortLocation(),
      lead: (style.paint(style.mark(status), style.ink(status)) + " ", 2))
  }

  /// A step or hook that did not pass, and the inner steps that lead to the failed one.
  func path(to step: StepRecord, indent: Int) -> String {
    var text = style.line(
      style.clean(step.title), indent: indent, right: style.clean(step.locationText), short: step.line.map { ":\($0)" })
    for (level, inner) in step.inner.failurePath.enumerated() {
      text += style.line(
        style.clean(inner.text), indent: indent + 2 * (level + 1), right: style.clean(inner.locationText))
    }
    return text
  }

  /// The lines of a reason.
  func reason(_ reason: FailureReason, _ status: TestStepResult.Status, indent: Int) -> String {
    headline(reason.headline, status, indent: indent)
      + reason.details.map { detail($0, indent: indent) }.joined()
  }

  /// The first line of a reason.
  func headline(_ text: String, _ status: TestStepResult.Status, indent: Int) -> String {
    style.line(style.clean(text), ink: style.ink(status), indent: indent, right: "")
  }

  /// A line of the user's text; without spaces if it is empty.
  func indented(_ line: String, _ indent: Int) -> String {
    line.isEmpty ? "\n" : .spaces(indent) + style.clean(line) + "\n"
  }

  /// A detail of a reason, wrapped if it is too long.
  private func detail(_ line: String, indent: Int) -> String {
    let line = style.unicode ? line : Self.inASCII(line)
    let width = style.width - indent
    guard DisplayWidth.of(line) > width, let labeled = LabeledLine(line) else { return indented(line, indent) }
    return labeled.wrapped(to: width).map { indented($0, indent) }.joined()
  }

  /// The separators of robotrun's own messages in ASCII.
  private static func inASCII(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{00B7}": text += "|"
      case "\u{2026}": text += "..."
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

// MARK: Inner steps

extension PrettyLines {
  /// The steps of a text robot that a step consists of.
  ///
  /// Only their text if all passed; else each with its mark and location, and the reason below the failed one.
  private func innerSteps(of step: StepRecord, _ reason: FailureReason?, indent: Int) -> String {
    let path = step.inner.failurePath
    let reason = reason?.without(path)
    return step.inner.flattened().map { inner, level in
      let indent = indent + 2 * level
      guard step.isProblem else { return .spaces(indent) + style.paint(style.clean(inner.text), .dim) + "\n" }
      let ink: TerminalStyle.Ink? = inner.status == .passed ? nil : style.ink(inner.status)
      let line = marked(inner.status, inner.text, ink: ink, location: inner.locationText, indent: indent)
      guard let reason, level == path.count - 1, inner.status.isProblem else { return line }
      return line + self.reason(reason, inner.status, indent: indent + 2)
    }.joined()
  }
}

extension FailureReason {
  /// The reason without the locations of the inner steps, which are shown beside them.
  fileprivate func without(_ path: [InnerStep]) -> FailureReason {
    let shown = path.map { " \($0.locationText): \($0.text)" }
    return FailureReason(
      headline: headline,
      details: details.filter { line in !line.hasPrefix("robot ") || !shown.contains(where: line.hasSuffix) },
      isReported: isReported)
  }
}

// MARK: Arguments

extension PrettyLines {
  /// The doc string and the data table of a step, as they would be written in a file.
  private func argument(_ argument: Pickle.StepArgument, indent: Int) -> String {
    let written = argument.docString.map { docString($0, indent: indent) } ?? ""
    let rows = argument.dataTable.map { table($0, indent: indent) } ?? ""
    return argument.tableIsFirst ? rows + written : written + rows
  }

  private func docString(_ docString: Pickle.DocString, indent: Int) -> String {
    var text = indented("\"\"\"" + (docString.mediaType ?? ""), indent)
    for line in PlainText.lines(of: docString.content) { text += indented(line, indent) }
    return text + indented("\"\"\"", indent)
  }

  private func table(_ table: Pickle.Table, indent: Int) -> String {
    let rows = table.rows.map { $0.cells.map { style.clean($0.value.asTableCell) } }
    var widths = [Int](repeating: 0, count: rows.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], DisplayWidth.of(cell)) }
    }
    return rows.map { row in
      let cells = row.enumerated().map { $1 + .spaces(widths[$0] - DisplayWidth.of($1)) }
      return .spaces(indent) + "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }
}

extension String {
  /// The text as a cell of a Gherkin table.
  package var asTableCell: String {
    guard utf8.contains(where: { [0x0A, 0x5C, 0x7C].contains($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\\": text += "\\\\"
      case "|": text += "\\|"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

// MARK: Attachments

extension PrettyLines {
  /// The name, type and size of an attachment; logs and links with their text.
  ///
  /// robotrun's own attachments are left out: the reason of a failure has the important lines of them.
  func attachment(_ attachment: Attachment, indent: Int) -> String {
    guard !attachment.mediaType.contains("/x.robotrun.") else { return "" }
    if attachment.contentEncoding == .identity, Self.readable.contains(attachment.mediaType) {
      return PlainText.lines(of: attachment.body).map { indented($0, indent) }.joined()
    }
    let name = attachment.fileName ?? attachment.url ?? "attachment"
    return indented("\(name) (\(attachment.mediaType), \(Self.size(of: attachment)) bytes)", indent)
  }

  /// The address of an attachment that is stored elsewhere.
  func attachment(_ attachment: ExternalAttachment, indent: Int) -> String {
    indented("\(attachment.url) (\(attachment.mediaType))", indent)
  }

  private static let readable = ["text/x.cucumber.log+plain", "text/uri-list"]

  private static func size(of attachment: Attachment) -> Int {
    let bytes = attachment.body.utf8
    guard attachment.contentEncoding == .base64 else { return bytes.count }
    return bytes.count / 4 * 3 - bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
  }
}
