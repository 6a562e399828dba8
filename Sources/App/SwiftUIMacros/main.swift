// The compiler plug-in for `#Preview`, `@Previewable` and `@Entry`, and for repeated declarations of the library itself.

import MacroPlugin

PluginConnection.serve("SwiftUIMacros") { message in
  switch message {
  case .expandFreestandingMacro(let macro) where macro.macro == "PreviewMacro": PreviewMacro.expansion(macro)
  case .expandAttachedMacro(let attached): expansion(of: attached)
  default: .failure("unknown message or macro: \(message)", at: nil)
  }
}

func expansion(of attached: AttachedMacro) -> PluginMessage {
  switch (attached.macro, attached.role) {
  case ("PreviewableMacro", _): .expansion("")
  case ("EntryMacro", "accessor"): EntryMacro.accessors(attached)
  case ("EntryMacro", "peer"): EntryMacro.key(attached)
  case ("StringTwin", _): twin(.string, of: attached)
  case ("ResourceTwin", _): twin(.resource, of: attached)
  case ("StaticMembers", _): .expansion(StaticMembers.ofTypes(in: attached.attribute, extending: attached.extendedType))
  case ("NamedOptions", _): .expansion(StaticMembers.ofNames(in: attached.attribute))
  case ("ErasedView", "member"):
    .expansion("let content: AnyView\ninit(_ content: AnyView) { self.content = content }")
  case ("ErasedView", _):
    .expansion("extension \(attached.extendedType): View {\n  public var body: AnyView { content }\n}")
  default: .failure("unknown macro \(attached.macro) in the role \(attached.role)", at: attached.location)
  }
}

func twin(_ twin: TitleTwin, of attached: AttachedMacro) -> PluginMessage {
  twin.expansion(of: attached.declaration).map { .expansion($0) }
    ?? .failure("@\(twin.rawValue) needs a parameter that is a `LocalizedStringKey`", at: attached.location)
}
