// The compiler plug-in for `@Model`, `@Query` and the other macros of SwiftData.

import MacroPlugin

PluginConnection.serve("SwiftDataMacros") { message in
  switch message {
  case .expandFreestandingMacro: .expansion("")
  case .expandAttachedMacro(let attached): expansion(of: attached)
  default: .failure("unknown message: \(message)", at: nil)
  }
}

func expansion(of attached: AttachedMacro) -> PluginMessage {
  switch (attached.macro, attached.role) {
  case ("PersistentModelMacro", "member"): ModelMacro.members(attached)
  case ("PersistentModelMacro", "memberAttribute"): ModelMacro.attribute(attached)
  case ("PersistentModelMacro", "extension"): ModelMacro.extensions(attached)
  case ("PersistedPropertyMacro", "accessor"): PersistedPropertyMacro.accessors(attached)
  case ("PersistedPropertyMacro", "peer"): PersistedPropertyMacro.peer(attached)
  case ("ModelActorMacro", "member"): ModelActorMacro.members(attached)
  case ("ModelActorMacro", "extension"): ModelActorMacro.extensions(attached)
  case ("QueryMacro", "accessor"): QueryMacro.accessors(attached)
  case ("QueryMacro", "peer"): QueryMacro.peer(attached)
  case ("MarkerMacro", _): .expansion("")
  default: .failure("unknown macro \(attached.macro) in the role \(attached.role)", at: attached.location)
  }
}
