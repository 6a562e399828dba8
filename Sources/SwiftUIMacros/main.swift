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
    macro.macro == "PreviewMacro" ? PreviewMacro.expansion(macro) : .failure("unknown macro \(macro.macro)", at: nil)
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
