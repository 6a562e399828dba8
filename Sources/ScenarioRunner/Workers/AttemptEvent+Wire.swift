import CucumberMessages
import Robots

extension AttemptEvent {
  /// What is written first, so that the reader knows what follows.
  private enum Kind: UInt8 {
    case began, stepBegan, attached, stepEnded, ended, warning, names
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .began(let attempt, let time):
      writer.write(Kind.began.rawValue)
      writer.write(attempt)
      writer.write(time)
    case .stepBegan(let index, let time):
      writer.write(Kind.stepBegan.rawValue)
      writer.write(index)
      writer.write(time)
    case .attached(let attachment, let time):
      writer.write(Kind.attached.rawValue)
      writer.write(attachment)
      writer.write(time)
    case .stepEnded(let index, let outcome, let time):
      writer.write(Kind.stepEnded.rawValue)
      writer.write(index)
      writer.write(outcome)
      writer.write(time)
    case .ended(let willBeRetried, let time):
      writer.write(Kind.ended.rawValue)
      writer.write(willBeRetried)
      writer.write(time)
    case .warning(let warning):
      writer.write(Kind.warning.rawValue)
      writer.write(warning)
    case .names(let report):
      writer.write(Kind.names.rawValue)
      writer.write(report.seen) { $0.write($1) }
      writer.write(report.absent) { writer, absence in
        writer.write(absence.name)
        writer.write(absence.warning)
      }
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw WireReader.Malformed() }
    switch kind {
    case .began: self = .began(attempt: try reader.number(), at: try reader.timestamp())
    case .stepBegan: self = .stepBegan(try reader.number(), at: try reader.timestamp())
    case .attached: self = .attached(try reader.attachment(), at: try reader.timestamp())
    case .stepEnded: self = .stepEnded(try reader.number(), try reader.outcome(), at: try reader.timestamp())
    case .ended: self = .ended(willBeRetried: try reader.flag(), at: try reader.timestamp())
    case .warning: self = .warning(try reader.warning())
    case .names:
      let seen = try reader.list { reader throws(WireReader.Malformed) in try reader.number() }
      let absent = try reader.list { reader throws(WireReader.Malformed) in
        ScreenNames.Absence(name: try reader.number(), warning: try reader.warning())
      }
      self = .names(ScreenNames.Report(seen: seen, absent: absent))
    }
  }
}

extension WireWriter {
  fileprivate mutating func write<Value>(_ values: [Value], _ write: (inout WireWriter, Value) -> Void) {
    self.write(values.count)
    for value in values { write(&self, value) }
  }

  fileprivate mutating func write(_ time: Timestamp) {
    write(time.seconds)
    write(time.nanos)
  }

  fileprivate mutating func write(_ attachment: StepAttachment) {
    switch attachment.content {
    case .text(let text):
      write(true)
      write(text)
    case .bytes(let bytes):
      write(false)
      write(bytes)
    }
    write(attachment.mediaType)
    write(attachment.fileName)
  }

  fileprivate mutating func write(_ outcome: StepOutcome) {
    write(outcome.status.severity)
    write(outcome.message)
    write(outcome.exception) { writer, exception in
      writer.write(exception.type)
      writer.write(exception.message)
      writer.write(exception.stackTrace)
    }
  }

  fileprivate mutating func write(_ warning: RunWarning) {
    write(warning.uri)
    write(warning.location) { writer, location in
      writer.write(location.line)
      writer.write(location.column) { $0.write($1 as Int) }
    }
    write(warning.cause)
    write(warning.remedy)
  }
}

extension WireReader {
  fileprivate mutating func list<Value>(
    _ read: (inout WireReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [Value] {
    var values: [Value] = []
    for _ in 0..<max(0, try number()) { values.append(try read(&self)) }
    return values
  }

  fileprivate mutating func timestamp() throws(Malformed) -> Timestamp {
    Timestamp(seconds: try number(), nanos: try number())
  }

  fileprivate mutating func attachment() throws(Malformed) -> StepAttachment {
    let content: StepAttachment.Content = try flag() ? .text(try text()) : .bytes(try data())
    return StepAttachment(content, mediaType: try text(), fileName: try optionalText())
  }

  fileprivate mutating func outcome() throws(Malformed) -> StepOutcome {
    let severity = try number()
    guard let status = TestStepResult.Status.allCases.first(where: { $0.severity == severity }) else {
      throw Malformed()
    }
    let message = try optionalText()
    let exception = try optional { reader throws(Malformed) in
      Exception(
        type: try reader.text(), message: try reader.optionalText(), stackTrace: try reader.optionalText())
    }
    return StepOutcome(status: status, message: message, exception: exception)
  }

  fileprivate mutating func warning() throws(Malformed) -> RunWarning {
    let uri = try text()
    let location = try optional { reader throws(Malformed) in
      Location(
        line: try reader.number(), column: try reader.optional { reader throws(Malformed) in try reader.number() })
    }
    return RunWarning(uri: uri, location: location, cause: try text(), remedy: try optionalText())
  }
}
