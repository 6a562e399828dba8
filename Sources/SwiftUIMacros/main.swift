// The compiler plug-in for `#Preview`, `@Previewable` and `@Entry`.
//
// The compiler sends messages on standard input: 8 bytes with the length, least significant first, then JSON; it reads
// answers of the same form on standard output. Source text comes and goes as it is written.

do {
  var connection = try PluginConnection()
  while let message = try connection.receive() {
    try connection.send(answer(to: message))
  }
} catch {
  PluginConnection.report("\(error)")
}

func answer(to message: HostMessage) -> PluginMessage {
  switch message {
  case .getCapability:
    .capability
  case .expandFreestandingMacro(let macro):
    // What is in a preview was type-checked by now; nothing of it is part of the app.
    macro == "PreviewMacro" ? .expansion("") : .failure("unknown macro \(macro)", at: nil)
  case .expandAttachedMacro(let attached):
    expansion(of: attached)
  case .unknown(let name):
    .failure("unknown message \(name)", at: nil)
  }
}

func expansion(of attached: AttachedMacro) -> PluginMessage {
  switch (attached.macro, attached.role) {
  case ("PreviewableMacro", _): .expansion("")
  case ("EntryMacro", "accessor"): EntryMacro.accessors(attached)
  case ("EntryMacro", "peer"): EntryMacro.key(attached)
  default: .failure("unknown macro \(attached.macro) in the role \(attached.role)", at: attached.location)
  }
}
