import CucumberMessages

extension SourceReference {
  /// `file:line`, or the method where the stream comes from Java; empty when nothing is known.
  var place: String {
    if let uri { return PlayedScenario.place(uri, location) }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    if let frame = javaStackTraceElement { return PlayedScenario.place(frame.fileName, location) }
    return ""
  }
}
